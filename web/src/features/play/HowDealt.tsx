import { useEffect, useState } from "preact/hooks";
import { request } from "../../api/http";
import { isCommitmentKept } from "../../domain/commitments";
import { verdicts } from "../../domain/fair/proof";
import { matchesOf } from "../../domain/fair/record";
import type { DealView, TableView, Unsealed } from "../../domain/messages";
import { nameWithin } from "../../domain/names";
import { t, tIfKnown } from "../../lib/i18n";
import { Dialog } from "../../ui/Dialog";
import { SealIcon } from "../../ui/icons";
import { seedOf } from "./seeds";
import { revealedDeal } from "./state";

/** A dialog on how the hand was dealt, and whether the proof of the last deal holds. */
export function HowDealt({ table, onClose }: { table: TableView; onClose: () => void }) {
  const { deal, hand } = table;
  const revealed = revealedDeal.value;
  return (
    <Dialog title={t("how-dealt")} onClose={onClose}>
      <p class="quietly">{t("how-dealt-help")}</p>
      {!hand && revealed && <RevealedDeal key={revealed.commit} table={table} revealed={revealed} />}
      {deal && <SealedDeal table={table} deal={deal} />}
      <a class="quiet small" href="/verify">
        {t("verify-more")}
      </a>
    </Dialog>
  );
}

/** The commitments to a deal whose hand is not over. */
function SealedDeal({ table, deal }: { table: TableView; deal: DealView }) {
  const { me } = table;
  const names = deal.commits.flatMap((commit, at) => (commit ? [nameWithin(table, at + 1)] : []));
  const own = me !== null && deal.commits[me - 1];
  return (
    <section class="deal" data-testid="sealed">
      <h3>{t(table.hand ? "sealed-this" : "sealed-next", { number: deal.hand })}</h3>
      <p>
        {t("sealed-server")} <ShortCode text={deal.commit} />
      </p>
      {names.length > 0 && <p>{t("sealed-seats", { names: names.join(", ") })}</p>}
      {own && (
        <p>
          {t("sealed-own")} <ShortCode text={own} />
        </p>
      )}
    </section>
  );
}

/** The last hand: its seeds and commitments are public, and this page checks the deal by them. */
function RevealedDeal({ table, revealed }: { table: TableView; revealed: Unsealed }) {
  const verdict = useVerdict(table, revealed);
  const { me } = table;
  const own = me !== null ? revealed.commits[me - 1] : null;
  const seed = seedOf(own);
  const mine = seed !== null && revealed.seeds[(me ?? 0) - 1] === seed;
  const broken = isCommitmentKept(table.id, revealed) === false ? "promise-changed" : verdict;
  const state = broken === "waiting" ? "waits" : broken === "holds" ? "holds" : "fails";
  return (
    <section class={`deal deal-${state}`} data-testid="opened" data-state={state}>
      <h3>{t("opened", { number: revealed.hand })}</h3>
      <p class="deal-verdict" role="status">
        {state === "holds" && <SealIcon />}
        {state === "waits" && t("checking")}
        {state === "holds" && t("deal-holds")}
        {state === "fails" && (tIfKnown(`error-${broken}`) ?? tIfKnown(`deal-${broken}`) ?? t("failed"))}
      </p>
      {mine && <p class="quietly">{t("deal-own")}</p>}
    </section>
  );
}

/** The result of checking the last deal: "holds", the code of what is wrong, or "waiting". */
function useVerdict(table: TableView, revealed: Unsealed): string {
  const [verdict, setVerdict] = useState("waiting");
  useEffect(() => {
    check(table.id, revealed).then(setVerdict, () => setVerdict("no-record"));
  }, [table.id, revealed.commit]);
  return verdict;
}

/** Checks the deal in the record of the table, and that the record has the seeds that were shown. */
async function check(id: string, revealed: Unsealed): Promise<string> {
  const record = await request<string>("GET", `/api/tables/${encodeURIComponent(id)}/record`);
  const judged = matchesOf(record)
    .flatMap((match) => verdicts(match))
    .findLast(({ proof }) => proof?.commit === revealed.commit);
  if (!judged) return "no-record";
  const { code, proof } = judged;
  const same = proof?.seed === revealed.seed && String(proof.seeds) === String(revealed.seeds);
  return code ?? (same ? "holds" : "server-seed-changed");
}

/** The beginning and the end of a long number, enough to compare by eye. */
function ShortCode({ text }: { text: string }) {
  return (
    <code title={text}>
      {text.slice(0, 8)}…{text.slice(-8)}
    </code>
  );
}
