/** What may be wrong with a custom RF page, and where. */
import type { RuleFault } from '#domain/rule-text.ts';

/**
 * `newer`: a kind, control or field that this app does not know · `malformed`: not what belongs there · `missing`: nothing there ·
 * `twice`, `reserved`: of an id · `english`: a text without English · `long`, `many`, `deep`, `large`: beyond a limit · `unknown`: names
 * what is not there · `crossed`: the lower limit is above the upper · `unfit`: a value that its own control refuses · `cycle`: it
 * stands under itself · `rule*`: of a rule, at `position`.
 */
export type FaultKind =
  | 'newer'
  | 'malformed'
  | 'missing'
  | 'twice'
  | 'reserved'
  | 'english'
  | 'long'
  | 'many'
  | 'deep'
  | 'large'
  | 'unknown'
  | 'crossed'
  | 'unfit'
  | 'cycle'
  | 'ruleEmpty'
  | 'ruleLong'
  | 'ruleDeep'
  | 'ruleUnclosed'
  | 'ruleCharacter'
  | 'ruleName'
  | 'ruleUnexpected';

export interface PageFault {
  /** As in `controls[3].when`; empty for the page itself. */
  readonly at: string;
  readonly kind: FaultKind;
  /** In the text of a rule, from 0. */
  readonly position?: number;
  /** The limit that it is beyond. */
  readonly most?: number;
  /** What may stand there. */
  readonly allowed?: readonly string[];
}

const ofRule: Readonly<Record<RuleFault['kind'], FaultKind>> = {
  empty: 'ruleEmpty',
  tooLong: 'ruleLong',
  tooDeep: 'ruleDeep',
  unclosedText: 'ruleUnclosed',
  unknownCharacter: 'ruleCharacter',
  unknownField: 'ruleName',
  unexpected: 'ruleUnexpected',
};

export const ruleFault = (at: string, { kind, at: position }: RuleFault, allowed: readonly string[]): PageFault => ({
  at,
  kind: ofRule[kind],
  position,
  ...(kind === 'unknownField' && { allowed }),
});

/** A place as it is written: `controls`, 3, `when` is `controls[3].when`. */
export const placeOf = (keys: readonly unknown[]): string =>
  keys.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('');

/** Nothing is wrong with it that a newer app would not understand. */
export const needsNewerApp = (faults: readonly PageFault[]): boolean => faults.some(({ kind }) => kind === 'newer');
