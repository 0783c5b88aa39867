/** What is kept of how each operator likes their terminal, and whose liking counts. */
import type { Chosen } from '#engine/choices.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { THEME_CHOICES } from '#ui/theme.ts';

export const TEXT_SIZES = ['normal', 'large', 'largest'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const HANDS = ['right', 'left'] as const;
export type Hand = (typeof HANDS)[number];

export interface Preferences {
  readonly theme: ThemeChoice;
  readonly text: TextSize;
  /** The hand that works the screen. */
  readonly hand: Hand;
  /** 0 to 1, on top of the volume of the terminal. */
  readonly volume: number;
  /** Cues are felt and seen only, and nothing is read aloud. */
  readonly quiet: boolean;
  /** How the modules work for them, by module. */
  readonly choices: Readonly<Record<string, Chosen>>;
}

export interface Kept {
  /** By account. Under the empty one: what was chosen while nobody was signed in, which newcomers start with. */
  readonly of: Readonly<Record<string, Preferences>>;
  /** Whoever worked here last. */
  readonly last: string;
}

export const USUAL: Preferences = {
  theme: 'auto',
  text: 'normal',
  hand: 'right',
  volume: 1,
  quiet: false,
  choices: {},
};

/** Everybody who shares a terminal; those who left long ago start again. */
const MOST = 50;

/** `who` is empty while nobody is signed in: the terminal stays as whoever worked last had it. */
export const likedBy = (who: string, { of, last }: Kept): Preferences => of[who === '' ? last : who] ?? of[''] ?? USUAL;

/** The one who chose last comes last. */
export function withChange(kept: Kept, who: string, change: Partial<Preferences>): Kept {
  const own = { ...likedBy(who, kept), ...change };
  const others = Object.entries(kept.of).filter(([account]) => account !== who);
  return { of: Object.fromEntries([...others.slice(1 - MOST), [who, own]]), last: who };
}

/** Whatever was stored, by whichever version. */
export function keptFrom(raw: unknown): Kept {
  const { of, last } = record(raw);
  return {
    of: Object.fromEntries(Object.entries(record(of)).map(([account, own]) => [account, preferencesFrom(own)])),
    last: typeof last === 'string' ? last : '',
  };
}

function preferencesFrom(raw: unknown): Preferences {
  // Builds before kept the choices of receiving beside the others.
  const { theme, text, hand, volume, quiet, receiving, choices = { receiving } } = record(raw);
  return {
    theme: THEME_CHOICES.find((choice) => choice === theme) ?? USUAL.theme,
    text: TEXT_SIZES.find((size) => size === text) ?? USUAL.text,
    hand: HANDS.find((side) => side === hand) ?? USUAL.hand,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
    quiet: quiet === true,
    choices: Object.fromEntries(
      Object.entries(record(choices)).flatMap(([module, chosen]) => (chosen ? [[module, chosenFrom(chosen)]] : [])),
    ),
  };
}

/** What is not offered any more its module leaves aside. */
const chosenFrom = (raw: unknown): Chosen =>
  Object.fromEntries(
    Object.entries(record(raw)).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean'),
  ) as Chosen;

const record = (raw: unknown): Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
