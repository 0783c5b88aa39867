/** What the content of a GS1 component must satisfy. Each says true when it does. */
import { hasCheckDigit } from '#domain/check-digit.ts';
import { gs1Day } from '#domain/gs1/day.ts';

/** `what` names the fault for the operator: a wrong check digit, an impossible date, anything else. */
export interface Check {
  readonly what: 'checkDigit' | 'date' | 'content';
  readonly holds: (value: string, today: string) => boolean;
}

const content = (holds: (value: string) => boolean): Check => ({ what: 'content', holds });
const date = (holds: (value: string, today: string) => boolean): Check => ({ what: 'date', holds });
const hhmm = (value: string): boolean => Number(value.slice(0, 2)) < 24 && Number(value.slice(2, 4) || 0) < 60;
const within = (limit: number) => content((value) => Number(value) <= limit);

export const checks: Readonly<Record<string, Check | undefined>> = {
  csum: { what: 'checkDigit', holds: hasCheckDigit },
  /** A key begins with a GS1 company prefix, which has at least four digits. */
  key: content((value) => /^\d{4}/.test(value)),
  yymmdd: date((value, today) => gs1Day(value, today) !== null && !value.endsWith('00')),
  yymmd0: date((value, today) => gs1Day(value, today) !== null),
  yymmddhh: date((value, today) => gs1Day(value.slice(0, 6), today) !== null && Number(value.slice(6)) < 24),
  hhmm: content(hhmm),
  /** 999 and a few others are assigned by use; 000 never is. */
  country: content((value) => value !== '000'),
  letters: content((value) => /^[A-Z]{2}$/.test(value)),
  latitude: within(1_800_000_000),
  longitude: within(3_600_000_000),
  /** Percent-encoded text. */
  percent: content((value) => !/%(?![\dA-Fa-f]{2})/.test(value)),
  yesno: content((value) => value === '0' || value === '1'),
  hyphen: content((value) => value === '' || value === '-'),
  nonzero: content((value) => Number(value) > 0),
  zero: content((value) => value === '0'),
  winding: content((value) => /^[019]$/.test(value)),
  nozeroprefix: content((value) => value === '0' || !value.startsWith('0')),
  /** Piece n of m. */
  piece: content((value) => {
    const [piece, of] = [Number(value.slice(0, 2)), Number(value.slice(2))];
    return piece > 0 && of > 0 && piece <= of;
  }),
};
