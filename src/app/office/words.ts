/** What machines say, in words. */
import type { OrderKind, Settling } from '#contract/fleet.ts';
import { dateText } from '#domain/dates.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const ORDERS: Readonly<Record<OrderKind, Text>> = {
  say: msg`Show a message`,
  find: msg`Ring to be found`,
  diagnose: msg`Send the diagnostic file`,
  sendNow: msg`Send what waits, now`,
  outboxFile: msg`Move its work to the office`,
  signOut: msg`Sign out`,
  release: msg`Give claims back`,
  hold: msg`Keep its version`,
  pin: msg`Take exactly this version`,
  update: msg`Update`,
  profile: msg`Set volume`,
  settle: msg`Settle stuck work`,
};

export const OUTCOMES: Readonly<Record<string, Text>> = {
  given: msg`Not heard yet`,
  waits: msg`Waits for a safe moment`,
  done: msg`Done`,
  failed: msg`Could not be done`,
  lapsed: msg`Too late`,
};

export const STATUSES: Readonly<Record<string, Text>> = {
  queued: msg`Not sent`,
  sending: msg`Not sent`,
  inDoubt: msg`In doubt`,
  refused: msg`Refused`,
  blocked: msg`Waits for another`,
  quarantined: msg`Cannot be read`,
  paused: msg`Waits for a word`,
};

export const SETTLINGS: Readonly<Record<Settling, Text>> = {
  drop: msg`Dropped`,
  resend: msg`To be sent again`,
  offer: msg`Offered to supervisors`,
  back: msg`Left to its operator`,
};

const DONE: Readonly<Record<string, Text>> = {
  'terminal named': msg`Terminal named`,
  'file taken': msg`File taken`,
  'taken over': msg`Work taken over`,
  'claim released': msg`Claim given back`,
  'role given': msg`Role given`,
  'role changed': msg`Role changed`,
  'rollout begun': msg`Rollout begun`,
  'rollout stopped': msg`Rollout stopped`,
  'rollout goes on': msg`Rollout goes on`,
  'rollout stopped by its guard': msg`Rollout stopped by its guard`,
  'ring opened': msg`Next ring`,
  'rollout done': msg`Rollout done`,
  'numbers of persons read': msg`Numbers of persons read`,
  'month put away': msg`Month of the ledger put away`,
};

/** A line of the audit: what was asked of a terminal and decided of its work has the words of that. */
export function doneWords(what: string, say: (text: Text | string) => string): string {
  const [kind = '', of = ''] = what.split(/: | /);
  if (kind === 'order' && Object.hasOwn(ORDERS, of)) return say(ORDERS[of as OrderKind]);
  const how = what.replace('stuck work: ', '');
  if (Object.hasOwn(SETTLINGS, how)) return say(SETTLINGS[how as Settling]);
  return say(DONE[what] ?? what);
}

const RATES: Readonly<Record<string, (mine: string, theirs: string) => Text>> = {
  errors: (mine, theirs) => msg`Errors for each report: ${mine}, elsewhere ${theirs}`,
  restarts: (mine, theirs) => msg`Restarts for each report: ${mine}, elsewhere ${theirs}`,
  refusals: (mine, theirs) => msg`Share of operations refused: ${mine}, elsewhere ${theirs}`,
  'queue age': (mine, theirs) => msg`Minutes that unsent work is old: ${mine}, elsewhere ${theirs}`,
};

/** What the guard of a rollout saw: for what it stopped, or how many terminals of a ring it has heard. A reason stands as it was typed. */
export function guardWords(says: string, say: (text: Text | string) => string, rings: readonly string[] = []): string {
  const [, rate = '', mine = '', theirs = ''] = /^([a-z ]+): ([\d.]+), ([\d.]+)$/.exec(says) ?? [];
  const words = Object.hasOwn(RATES, rate) ? RATES[rate] : undefined;
  if (words) return say(words(mine, theirs));
  const [, ring = '', heard = ''] = /^(.+): (\d+)$/.exec(says) ?? [];
  return rings.includes(ring) ? say(msg`Ring ${ring}, terminals heard: ${heard}`) : says;
}

export const FAMILIES: Readonly<Record<string, Text>> = {
  RECEIVE: msg`Received`,
  MOVE: msg`Moved`,
  SORT: msg`Sorted`,
  PICK: msg`Picked`,
  PACK: msg`Packed`,
  LOAD: msg`Loaded`,
  SHIP: msg`Shipped`,
  COUNT: msg`Counted`,
  CHECK: msg`Checked`,
  QC: msg`Inspected`,
  TRANSFER: msg`Transferred`,
};

export const timeText = (instant: string): string => dateText(new Date(instant), 'minute');

/** Whole minutes since then; nobody hears of something before it was. */
export const ageMinutes = (instant: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / MINUTE_MS));
const MINUTE_MS = 60_000;

/** Minutes as people say them: "20 minutes", "5 hours", "3 days". `locales` are BCP 47. */
export function ageText(minutes: number, locales: Intl.LocalesArgument): string {
  const [size, unit] = minutes < HOUR ? [1, 'minute'] : minutes < DAY ? [HOUR, 'hour'] : [DAY, 'day'];
  const words = new Intl.NumberFormat(locales, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.floor(minutes / size));
}
const HOUR = 60;
const DAY = 24 * HOUR;
