import type { ComponentChildren } from "preact";

interface IconProps {
  /** Whether it points along the reading direction, or against it. */
  turns?: boolean;
  children: ComponentChildren;
}

/** A line drawing on a grid of 24, in the colour of the text; hidden from screen readers, as a name stands beside it. */
function Icon({ turns = false, children }: IconProps) {
  return (
    <svg
      class={turns ? "icon icon-turns" : "icon"}
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h18M3 12h18M3 18h18" />
  </Icon>
);

export const BackIcon = () => (
  <Icon turns>
    <path d="M15 5l-7 7 7 7" />
  </Icon>
);

export const NextIcon = () => (
  <Icon turns>
    <path d="M9 5l7 7-7 7" />
  </Icon>
);

export const DoneIcon = () => (
  <Icon>
    <path d="M4.5 12.5l5 5 10-11" />
  </Icon>
);

export const BookIcon = () => (
  <Icon>
    <path d="M12 6.5C10 5 7 4.5 3 4.5v13c4 0 7 .5 9 2 2-1.5 5-2 9-2v-13c-4 0-7 .5-9 2zM12 6.5v13" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1" />
  </Icon>
);

export const GearIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="3.5" />
    <path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1" />
  </Icon>
);

export const PlayIcon = () => (
  <svg class="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
    <path d="M6 3.5v17l14-8.5z" fill="currentColor" />
  </svg>
);

export const ReturnIcon = () => (
  <Icon turns>
    <path d="M4 9h11a5 5 0 0 1 0 10h-4M8 5L4 9l4 4" />
  </Icon>
);

export const HourglassIcon = () => (
  <svg class="icon" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
    <path d="M5 2h14v5l-5 5 5 5v5H5v-5l5-5-5-5z" fill="currentColor" />
  </svg>
);

export const TalkIcon = () => (
  <Icon>
    <path d="M4 5h16v11h-8l-5 4v-4H4z" />
  </Icon>
);

export const EyeIcon = () => (
  <Icon>
    <path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const PeopleIcon = () => (
  <Icon>
    <circle cx="9" cy="8" r="4" />
    <path d="M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18 14.5c2.5.8 4 2.6 4 5.5" />
  </Icon>
);

export const GamesIcon = () => (
  <Icon>
    <path d="M4 5h16M4 12h16M4 19h10M18 17l2 2 3-4" />
  </Icon>
);

export const ChartIcon = () => (
  <Icon>
    <path d="M3 20h18M4 15l5-6 4 4 7-9" />
  </Icon>
);

export const TargetIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="12" r="4" />
  </Icon>
);

export const SealIcon = () => (
  <Icon>
    <circle cx="12" cy="9" r="6" />
    <path d="M8.5 14L7 21l5-2.5L17 21l-1.5-7M9.5 9l2 2 3.5-3.5" />
  </Icon>
);

/** A computer player stands in for somebody. */
export const ComputerIcon = () => (
  <svg class="icon" viewBox="0 0 24 24" width="12" height="12" aria-hidden="true">
    <path d="M3 4h18v12H3zM9 16h6v3h3v2H6v-2h3z" fill="currentColor" />
  </svg>
);

export const AllIcon = () => (
  <Icon>
    <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
  </Icon>
);

export const CloserIcon = () => (
  <Icon>
    <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />
  </Icon>
);
