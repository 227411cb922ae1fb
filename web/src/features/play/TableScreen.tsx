import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameName } from "../../api/games";
import type { TableView } from "../../domain/messages";
import { hasOtherPeople } from "../../domain/presence";
import { announce } from "../../lib/announce";
import { explain } from "../../lib/explain";
import { t } from "../../lib/i18n";
import { isForControl, pressedLetter } from "../../lib/keys";
import { isLow, isWide } from "../../lib/mediaQuery";
import { Heading } from "../../ui/Heading";
import { MenuIcon, TalkIcon } from "../../ui/icons";
import { LiveRegion } from "../../ui/LiveRegion";
import { Unavailable } from "../../ui/Unavailable";
import { BoardView, focusFirstEnd, focusHand, playAt } from "./BoardView";
import { armOfTile, slots } from "./board";
import { DraggedTile } from "./dragging";
import { followTable } from "./followTable";
import { HandPanel } from "./HandPanel";
import { Keys } from "./Keys";
import { Menu, type MenuProps } from "./Menu";
import { Moves } from "./Moves";
import { NewerVersion } from "./NewerVersion";
import { People, usePhrases } from "./People";
import { Score } from "./Score";
import { Boneyard, Seats } from "./Seats";
import { Settlement } from "./Settlement";
import { Strip } from "./Strip";
import { putDown } from "./send";
import {
  catchingUp,
  connectionState,
  lossReason,
  recovered,
  refused,
  sending,
  serverTroubled,
  table,
} from "./state";

/** The screen of a table: players, score, board, and the viewer's hand. */
export function TableScreen({ id, settings }: { id: string; settings: MenuProps["settings"] }) {
  // Before the first drawing: the table may have been prefetched.
  useLayoutEffect(() => followTable(id), [id]);
  const current = table.value;
  if (refused.value) return <Unavailable title={t("no-table")} text={explain(refused.value)} />;
  return (
    <>
      <ConnectionNotice />
      {current ? (
        <OpenTable table={current} settings={settings} />
      ) : (
        <main class="gone" aria-busy="true" aria-label={t("joining")} />
      )}
      <LiveRegion />
    </>
  );
}

function OpenTable({ table, settings }: Pick<MenuProps, "table" | "settings">) {
  const [menu, setMenu] = useState(false);
  const [people, setPeople] = useState(false);
  const [keys, setKeys] = useState(false);
  usePhrases(table);
  const focused = useRef<EventTarget | null>(null);
  const { hand, last } = table;
  // A tile that was played, or a button that is gone, had the focus: it goes to the hand.
  useEffect(() => {
    const lost = focused.current instanceof Node && !focused.current.isConnected;
    if (lost && document.activeElement === document.body) focusHand();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForControl(event)) return;
    const end = slots.value.find((slot) => slot.letter && slot.letter === pressedLetter(event));
    if (event.key === "Escape") {
      putDown();
      focusHand();
    } else if (event.key === "?") setKeys(true);
    else if (end) playAt(end.key);
    else return;
    event.preventDefault();
  };
  return (
    <main
      class={`play${isWide.value ? " play-wide" : isLow.value ? " play-low" : ""}`}
      data-testid="table"
      data-number={Math.floor(table.number)}
      data-turn={whoseTurn(table)}
      onKeyDown={onKeyDown}
      onFocusIn={(event) => {
        focused.current = event.target;
      }}
    >
      <Heading
        class="unseen"
        title={gameName(table.rules, table.game.name)}
        first={hand && hand.to_move !== null && hand.to_move === table.me ? t("your-turn") : undefined}
      />
      <header class="top">
        <button type="button" class="round" aria-label={t("menu")} onClick={() => setMenu(true)}>
          <MenuIcon />
        </button>
        <Seats table={table} />
        {table.me !== null && hasOtherPeople(table) && (
          <button type="button" class="round" aria-label={t("talk")} onClick={() => setPeople(true)}>
            <TalkIcon />
          </button>
        )}
        <Boneyard table={table} named={isWide.value} />
      </header>
      {!isWide.value && <Score table={table} />}
      <BoardView table={table} />
      <Strip table={table} />
      {!hand && <NewerVersion />}
      {!hand && last && <Settlement table={table} last={last} />}
      <HandPanel table={table} onToEnds={focusFirstEnd} />
      {isWide.value && (
        <aside class="side">
          <Title table={table} />
          <Score table={table} />
          <Moves table={table} armOf={armOfTile.value} />
        </aside>
      )}
      {people && <People table={table} onClose={() => setPeople(false)} />}
      {menu && <Menu table={table} settings={settings} onClose={() => setMenu(false)} />}
      {keys && <Keys onClose={() => setKeys(false)} />}
      <DraggedTile />
    </main>
  );
}

/**
 * Whose turn it is, as an attribute for tests: a seat, "me", "nobody" after a hand, else "soon", as while events are
 * still to be shown or a command is not answered.
 */
function whoseTurn({ hand, last, me, ready }: TableView): string {
  if (catchingUp.value || sending.value) return "soon";
  if (!hand) return last && !ready.includes(me ?? 0) ? "nobody" : "soon";
  if (hand.to_move === null) return "soon";
  return hand.to_move === me ? "me" : String(hand.to_move);
}

function Title({ table }: { table: TableView }) {
  const number = table.hand?.number ?? table.last?.number;
  const facts = [
    ...(number ? [t("hand-number", { number })] : []),
    ...(table.game.ends === "one-hand" ? [] : [t("game-to", { target: table.game.target })]),
  ];
  return (
    <header class="title">
      <b class="title-name">{gameName(table.rules, table.game.name)}</b>
      <span class="title-facts">{facts.join(" · ")}</span>
    </header>
  );
}

/** Milliseconds for which a notice has to stand until it is announced. */
const ANNOUNCED_AFTER = 500;

function connectionText(): string {
  if (connectionState.value === "lost") return t(`link-lost-${lossReason.value}`);
  if (serverTroubled.value) return t("server-troubled");
  return recovered.value ? t(recovered.value) : "";
}

/** A notice of a lost connection or a server in trouble, and for a moment that it has recovered. */
function ConnectionNotice() {
  const words = connectionText();
  // Announced only if it lasts.
  useEffect(() => {
    const timer = setTimeout(() => announce(words), ANNOUNCED_AFTER);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p
      class="link-notice"
      data-testid="link"
      data-state={connectionState.value}
      data-troubled={serverTroubled.value}
    >
      {words}
    </p>
  );
}
