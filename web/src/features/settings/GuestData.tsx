import { useEffect, useState } from "preact/hooks";
import { request, requestFile } from "../../api/http";
import type { GuestProfile } from "../../domain/messages";
import { formatDay } from "../../lib/dates";
import { download } from "../../lib/download";
import { Refusal } from "../../lib/errors";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { Confirm } from "../../ui/Confirm";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { clearDevice, type Farewell, reloadAfter, takeFarewell } from "./farewell";

const ME = "/api/guests/me";

/** Actions that are confirmed first. */
type Confirmed = "logout" | "delete";

/** What is stored about the viewer, here and by the server, with buttons to export it, log out and delete it. */
export function GuestData() {
  const [kept, setKept] = useState<GuestProfile | null>(null);
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const [said, setSaid] = useState("");
  const [trouble, setTrouble] = useState("");
  const attempt = (work: () => Promise<void>): void => {
    setSaid("");
    work().then(
      () => setTrouble(""),
      (error: unknown) => setTrouble(explain(error)),
    );
  };
  useEffect(() => {
    const told = takeFarewell();
    if (told) setSaid(t(`kept-${told}`));
    known().then(setKept, (error: unknown) => setTrouble(explain(error)));
  }, []);
  return (
    <section class="card form kept" aria-labelledby="kept">
      <h2 id="kept">{t("kept")}</h2>
      {kept ? <Facts kept={kept} /> : <p>{t("kept-nothing")}</p>}
      <p>{t("kept-device")}</p>
      <p role="status" class="kept-said">
        {said}
      </p>
      <ErrorMessage text={trouble} />
      {kept && (
        <>
          <button type="button" class="quiet" onClick={() => attempt(takeAlong)}>
            {t("kept-export")}
          </button>
          <button type="button" class="quiet" onClick={() => attempt(() => endOthers().then(setSaid))}>
            {t("kept-logout-others")}
          </button>
          <button type="button" class="quiet" onClick={() => setAsked("logout")}>
            {t("kept-logout")}
          </button>
        </>
      )}
      <button type="button" class="quiet" onClick={() => setAsked("delete")}>
        {t("kept-delete")}
      </button>
      {asked && (
        <Confirm
          title={t(`kept-${asked}`)}
          text={t(`kept-${asked}-text`)}
          yes={t(`kept-${asked}`)}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            attempt(asked === "logout" ? logOut : deleteAll);
          }}
        />
      )}
    </section>
  );
}

function Facts({ kept }: { kept: GuestProfile }) {
  const { guests, tables } = kept.kept;
  return (
    <>
      <p>{t("kept-server", { name: kept.name, since: formatDay(kept.since), tables: kept.tables })}</p>
      <p>
        {t("kept-guest-days", { days: guests })} {t("kept-table-days", { days: tables })}
      </p>
    </>
  );
}

/** What the server stores; null where it does not know this browser's guest any more. */
async function known(): Promise<GuestProfile | null> {
  try {
    return await request<GuestProfile>("GET", ME);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

async function takeAlong(): Promise<void> {
  download(await requestFile(`${ME}/export`), "muggins.zip");
}

async function endOthers(): Promise<string> {
  await request("POST", `${ME}/logout`, { tokens: "others" });
  return t("kept-logged-out-others");
}

const logOut = (): Promise<void> => depart("POST", `${ME}/logout`, "logged-out");

async function deleteAll(): Promise<void> {
  await depart("DELETE", ME, "deleted", clearDevice);
}

/** Logs out or deletes, then reloads; a guest unknown to the server needs no request. */
async function depart(
  method: string,
  path: string,
  told: Farewell,
  first: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await request(method, path);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
  await first();
  reloadAfter(told);
}
