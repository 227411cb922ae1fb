// Makes TypeScript of the JSON schema of tools/wire_types.py: the one on its input, the other on its output.
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await text(process.stdin));
const types = await compile(schema, schema.title, {
  additionalProperties: false,
  bannerComment: "/** Written by `make wire` from the structs in Python: not to be changed by hand. */",
  style: { printWidth: 110 },
});
// The schema as a whole only leads to its definitions.
const definitions = types.replace(/^export interface Wire \{[^}]*\}\n/m, "");

/** The kinds of the events of a union, as a constant. */
function kinds(name, union) {
  const members = schema.$defs[union].anyOf.map(({ $ref }) => schema.$defs[$ref.split("/").at(-1)]);
  const tags = members.map((member) => member.properties.kind.enum[0]);
  return `export const ${name} = ${JSON.stringify(tags, null, 2)} as const satisfies ${union}["kind"][];\n`;
}

process.stdout.write(
  `${definitions}\n${kinds("EVENT_KINDS", "KnownEvent")}\n${kinds("MATCH_KINDS", "MatchEvent")}`,
);
