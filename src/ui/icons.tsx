/** Icons drawn on a 24 grid with one stroke, so that they read at 20 px in glare and in grey. */
import type { CSSProperties } from 'react';

export type IconName = keyof typeof PATHS;

export interface IconProps {
  readonly name: IconName;
  /** Pixels; scales with the font when left out (1.25em). */
  readonly size?: number | undefined;
  /** Said to a screen reader; decoration when left out. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function Icon({ name, size, label, className }: IconProps) {
  const style: CSSProperties = { width: size ?? '1.25em', height: size ?? '1.25em', flex: 'none' };
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      style={style}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

const BOX = 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8';
const PALLET_FOOT = 'M3 20h18M5 17v3M12 17v3M19 17v3M3 17h18';
const TRUCK = 'M2 6h11v10H2zM13 9h4l4 4v3h-8zM7 16.5a2 2 0 1 0 0 .1M17.5 16.5a2 2 0 1 0 0 .1';
const RACK = 'M4 3v18M20 3v18M4 9h16M4 16h16';
const SHEET = 'M6 3h9l4 4v14H6zM14 3v5h5';
const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z';

const PATHS = {
  // work
  receive: `M12 3v9M8 9l4 4 4-4M4 14v6h16v-6`,
  arrival: `${TRUCK}M7 3.5h3`,
  putaway: `${RACK}M12 20v-2M9.5 6l2.5-3 2.5 3M12 3v10`,
  pick: `${RACK}M12 12.5h0M9.5 10.5l2.5 3 2.5-3M12 6v7`,
  move: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  quality: `${SHEET}M9 15l2.2 2.2L15.5 12.5`,
  ship: TRUCK,
  load: `${TRUCK}M5 11h5M8 9l2 2-2 2`,
  replenish: 'M5 21V10h14v11M5 15.5h14M12 2v5M9.5 4.5L12 2l2.5 2.5',
  transfer: 'M3 7h8v8H3zM13 11h8v8h-8zM13 6h4v2M11 18H7v-1',
  pack: `${BOX}M8 6l8 4`,
  count: 'M5 4v16M9 4v16M13 4v16M17 4v16M2.5 15.5l18-7',
  handover:
    'M9 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM2 20v-3c0-2.5 1.5-4 4-4s4 1.5 4 4M22 20v-3c0-2.5-1.5-4-4-4s-4 1.5-4 4M8 20h8M13.5 17.5L16 20l-2.5 2.5',
  production: 'M3 21V10l6 4v-4l6 4V5l6 3v13zM8 17.5h0M12 17.5h0M16 17.5h0',
  assembly: 'M10 4h4v3a2 2 0 1 0 4 0h2v13H4V7h6zM10 20v-3a2 2 0 1 1 4 0v3',
  search: 'M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15 15l6 6',
  page: `${SHEET}M9 12h6M9 16h6`,

  // things
  pallet: `${PALLET_FOOT}M6 12h5.5v5H6zM12.5 12H18v5h-5.5zM9 6.5h6V12H9z`,
  case: 'M4 8h16v12H4zM4 8l2-4h12l2 4M10 8v4h4V8',
  sku: BOX,
  location: 'M12 21s7-6.4 7-11.5A7 7 0 0 0 5 9.5C5 14.6 12 21 12 21zM14.5 9.500a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  label: 'M3 12V4h8l10 10-8 7zM7.5 8h0',
  serial: 'M4 6v12M7 6v12M10 6v8M13 6v12M16 6v8M20 6v12M10 18h0M16 18h0',
  truck: TRUCK,
  warehouse: 'M3 21V9l9-5 9 5v12M7 21v-8h10v8M7 17h10',
  document: `${SHEET}M9 12h6M9 16h4`,
  scale: 'M3 21h18v-8H3zM5 13V5h14v8M9 9h6M12 17h0M7 17h0M17 17h0',
  printer: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  temperature: 'M10 14V5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0zM12 17v-6',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',

  // app
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h0M4.5 12h0M4.5 18h0',
  detail: 'M4 4h16v16H4zM8 9h8M8 13h8M8 17h4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  tiles: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  home: 'M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6',
  back: 'M20 12H5M11 5l-7 7 7 7',
  next: 'M4 12h15M13 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  right: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  more: 'M5 12h0M12 12h0M19 12h0',
  scan: 'M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M3 12h18',
  keyboard: 'M2.5 6h19v12h-19zM6 10h0M10 10h0M14 10h0M18 10h0M7 14h10',
  torch: 'M7 2h10v4l-3 4v12h-4V10L7 6zM7 6h10M12 14h0',
  camera: 'M3 7h4l2-3h6l2 3h4v13H3zM16 13a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  undo: 'M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
  refresh: 'M20 11A8 8 0 0 0 5.5 7L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 4l1.5-2M20 20v-5h-5',
  filter: 'M3 5h18l-7 8v7l-4-2v-5z',
  problem: 'M5 21V4h13l-3 4.500 3 4.500H5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  lock: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4M12 15v2',
  message: 'M3 4h18v13H11l-5 4v-4H3zM8 9h8M8 13h5',
  bell: 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  sound: 'M4 9h4l5-4v14l-5-4H4zM16.5 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  language: `${CIRCLE}M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18`,
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.400M17.6 17.600L19 19M19 5l-1.4 1.400M6.4 17.600L5 19',
  moon: 'M20 14.500A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.500z',
  network: 'M2.5 9a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.5 16.800a4 4 0 0 1 5 0M12 20h0',
  bluetooth: 'M7 7l10 10-5 5V2l5 5L7 17',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  download: 'M12 3v12M7 11l5 5 5-5M4 20h16',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  edit: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.500l4 4',
  eye: 'M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  info: `${CIRCLE}M12 11v5.500M12 7.500h0`,
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V7M16 16v-6',

  // states
  tick: 'M4 12.500l5.5 5.500L20 6.5',
  clock: `${CIRCLE}M12 7v5.500l3.5 2`,
  cross: 'M6 6l12 12M18 6L6 18',
  question: 'M8 8.500A4 4 0 1 1 13.8 12c-1.2.700-1.8 1.3-1.8 3M12 19.500h0',
  hand: 'M8 12V5.500a1.5 1.5 0 0 1 3 0V11M11 10.500v-7a1.5 1.5 0 0 1 3 0v7M14 11V5a1.5 1.5 0 0 1 3 0v9c0 4.5-2.5 7-6 7-3 0-4.5-1.5-6-4.500L3.3 13a1.6 1.6 0 0 1 2.7-1.600L8 14',
  warning: 'M12 3.500L22 20.500H2zM12 10v4.500M12 17.500h0',
  sync: 'M20 11A8 8 0 0 0 5.5 7L4 9M4 4v5h5M4 13a8 8 0 0 0 14.5 4l1.5-2M20 20v-5h-5',
  offline:
    'M3 3l18 18M2.5 9a14 14 0 0 1 5-3M11 5a14 14 0 0 1 10.5 4M6 13a9 9 0 0 1 4-2.300M15 11a9 9 0 0 1 3 2M9.5 16.800a4 4 0 0 1 5 0M12 20h0',
  ready: 'M12 3v11M8 10.500l4 4 4-4M5 15v5h14v-5',
} as const;

/** All of them, for the gallery. */
export const ICON_NAMES = Object.keys(PATHS) as readonly IconName[];
