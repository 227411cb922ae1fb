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
  const [profile, setProfile] = useState<GuestProfile | null>(null);
  const [confirming, setConfirming] = useState<Confirmed | null>(null);
  const [message, setMessage] = useState("");
  const [trouble, setTrouble] = useState("");
  const attempt = (work: () => Promise<void>): void => {
    setMessage("");
    work().then(
      () => setTrouble(""),
      (error: unknown) => setTrouble(explain(error)),
    );
  };
  useEffect(() => {
    const reason = takeFarewell();
    if (reason) setMessage(t(`kept-${reason}`));
    fetchProfile().then(setProfile, (error: unknown) => setTrouble(explain(error)));
  }, []);
  return (
    <section class="card form kept" aria-labelledby="kept">
      <h2 id="kept">{t("kept")}</h2>
      {profile ? <Facts profile={profile} /> : <p>{t("kept-nothing")}</p>}
      <p>{t("kept-device")}</p>
      <p role="status" class="kept-said">
        {message}
      </p>
      <ErrorMessage text={trouble} />
      {profile && (
        <>
          <button type="button" class="quiet" onClick={() => attempt(exportData)}>
            {t("kept-export")}
          </button>
          <button type="button" class="quiet" onClick={() => attempt(() => endOthers().then(setMessage))}>
            {t("kept-logout-others")}
          </button>
          <button type="button" class="quiet" onClick={() => setConfirming("logout")}>
            {t("kept-logout")}
          </button>
        </>
      )}
      <button type="button" class="quiet" onClick={() => setConfirming("delete")}>
        {t("kept-delete")}
      </button>
      {confirming && (
        <Confirm
          title={t(`kept-${confirming}`)}
          text={t(`kept-${confirming}-text`)}
          yes={t(`kept-${confirming}`)}
          onClose={() => setConfirming(null)}
          onYes={() => {
            setConfirming(null);
            attempt(confirming === "logout" ? logOut : deleteAll);
          }}
        />
      )}
    </section>
  );
}

function Facts({ profile }: { profile: GuestProfile }) {
  const { guests, tables } = profile.kept;
  return (
    <>
      <p>
        {t("kept-server", { name: profile.name, since: formatDay(profile.since), tables: profile.tables })}
      </p>
      <p>
        {t("kept-guest-days", { days: guests })} {t("kept-table-days", { days: tables })}
      </p>
    </>
  );
}

/** What the server stores; null where it does not know this browser's guest any more. */
async function fetchProfile(): Promise<GuestProfile | null> {
  try {
    return await request<GuestProfile>("GET", ME);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

async function exportData(): Promise<void> {
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
  reason: Farewell,
  first: () => Promise<void> = async () => {},
): Promise<void> {
  try {
    await request(method, path);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
  await first();
  reloadAfter(reason);
}
