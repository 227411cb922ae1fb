import type { Section } from "../domain/messages";

/** The rules in words, as the server gives them for the options that are played. */
export function RulesText({ sections }: { sections: readonly Section[] }) {
  return (
    <div class="words">
      {sections.map(({ id, heading, sentences, table }) => (
        <section key={id}>
          <h3>{heading}</h3>
          <p>{unbroken(sentences.join(" "))}</p>
          {table.length > 0 && <Pay rows={table} />}
        </section>
      ))}
    </div>
  );
}

/** A text in which names of tiles are kept on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d)-(\d)/g, "$1\u2060-\u2060$2");
}

function Pay({ rows }: { rows: Section["table"] }) {
  return (
    <table class="pay">
      <tbody>
        {rows.map(({ label, numbers }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {numbers.map((number, at) => (
              <td key={at}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
