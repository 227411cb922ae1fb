import type { ComponentChildren } from "preact";
import { BackFace, TileFace } from "../../board/Tile";
import { t } from "../../lib/i18n";

const STEPS = [
  { name: "seal", drawing: <Sealing /> },
  { name: "deal", drawing: <Dealing /> },
  { name: "play", drawing: <Playing /> },
  { name: "check", drawing: <Checking /> },
];

/** How a deal is made, from the sealed numbers to the check, in four pictures. */
export function DealInPictures() {
  return (
    <ol class="about-steps">
      {STEPS.map(({ name, drawing }, at) => (
        <li key={name}>
          <svg class="about-picture" viewBox="0 0 120 84" aria-hidden="true">
            {drawing}
          </svg>
          <p>
            <b>
              {at + 1}. {t(`about-step-${name}`)}
            </b>{" "}
            {t(`about-step-${name}-how`)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Server and players have committed to numbers that are still secret. */
function Sealing() {
  return (
    <>
      <Sealed x={8} y={8} of="server" />
      <Sealed x={66} y={8} of="player" />
    </>
  );
}

/** The players open theirs, and all numbers together deal the tiles. */
function Dealing() {
  return (
    <>
      <Sealed x={8} y={8} of="server" small />
      <Opened x={70} y={8} of="player" small />
      <path class="about-way" d="M60 34v14m-5-5l5 5 5-5" />
      {[0, 1, 2, 3].map((at) => (
        <g key={at} transform={`translate(${22 + at * 20} 54) scale(6)`}>
          <BackFace rect={{ x: 0, y: 0, w: 2, h: 4 }} />
        </g>
      ))}
    </>
  );
}

/** The hand is played while the server's number stays sealed. */
function Playing() {
  return (
    <>
      <Sealed x={42} y={4} of="server" small />
      <g transform="translate(12 54) scale(8)">
        <TileFace rect={{ x: 0, y: 0, w: 4, h: 2 }} facing="E" tail={6} head={4} />
        <TileFace rect={{ x: 4, y: 0, w: 4, h: 2 }} facing="E" tail={4} head={1} />
        <TileFace rect={{ x: 8, y: 0, w: 4, h: 2 }} facing="E" tail={1} head={3} />
      </g>
    </>
  );
}

/** All is opened, and anybody works the deal out again. */
function Checking() {
  return (
    <>
      <Opened x={8} y={8} of="server" small />
      <Opened x={70} y={8} of="player" small />
      <circle class="about-right" cx="60" cy="60" r="18" />
      <path class="about-tick" d="M51 60l6 7 12-14" />
    </>
  );
}

interface LetterProps {
  x: number;
  y: number;
  /** The server's letters have a square mark, a player's a round one. */
  of: "server" | "player";
  small?: boolean;
}

function Sealed(props: LetterProps) {
  return (
    <Letter {...props}>
      <rect class="about-letter" width="46" height="32" rx="4" />
      <path class="about-fold" d="M2 3l21 15 21-15" />
      <circle class="about-wax" cx="23" cy="18" r="6" />
    </Letter>
  );
}

function Opened(props: LetterProps) {
  return (
    <Letter {...props}>
      <rect class="about-letter" x="6" y="-9" width="34" height="30" rx="2" />
      <path class="about-digits" d="M12 -3h22M12 3h22M12 9h14" />
      <path class="about-letter" d="M0 8l23 13 23-13v20a4 4 0 0 1-4 4h-38a4 4 0 0 1-4-4z" />
    </Letter>
  );
}

function Letter({ x, y, of, small = false, children }: LetterProps & { children: ComponentChildren }) {
  return (
    <g transform={`translate(${x} ${small ? y + 4 : y + 10}) scale(${small ? 0.78 : 1})`}>
      {children}
      {of === "server" ? (
        <rect class="about-server" x="18" y="38" width="10" height="10" rx="2" />
      ) : (
        <circle class="about-player" cx="23" cy="43" r="5.5" />
      )}
    </g>
  );
}
