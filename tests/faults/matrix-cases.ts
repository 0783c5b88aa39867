/** The twelve cases of the matrix: ten scans, and what happens to the fourth on its way. */
import type { Call, Trouble } from './faulty-proxy.ts';

export interface Case {
  readonly name: string;
  /** What strikes the fourth scan; `arrival` counts from 0. */
  readonly strikes: (arrival: number) => Trouble | null;
  /** The browser dies when the fourth scan has come so far. */
  readonly kills?: 'given' | 'arrived';
}

const HANGS = 120_000;
const once =
  (trouble: Trouble) =>
  (arrival: number): Trouble | null =>
    arrival === 0 ? trouble : null;
const http = (status: number): Trouble => ({ kind: 'http', status, applied: false });

export const CASES: readonly Case[] = [
  { name: 'no fault', strikes: () => null },
  { name: '500 once', strikes: once(http(500)) },
  { name: '401 once', strikes: once(http(401)) },
  { name: '403 once', strikes: once(http(403)) },
  { name: '429 once', strikes: once(http(429)) },
  { name: 'applied, answer cut', strikes: once({ kind: 'cut after apply' }) },
  { name: 'cut before apply', strikes: once({ kind: 'cut before apply' }) },
  { name: '200 + resultCode 5', strikes: once({ kind: 'refused' }) },
  { name: '200 + resultCode 2 once', strikes: once({ kind: 'session expired' }) },
  { name: '500 for ever', strikes: () => http(500) },
  { name: 'SIGKILL in flight, applied', strikes: once({ kind: 'answer dropped', ms: HANGS }), kills: 'given' },
  { name: 'SIGKILL in flight, never applied', strikes: once({ kind: 'request dropped', ms: HANGS }), kills: 'arrived' },
];

/** Strikes the first op of a line, which the fourth scan is, and follows it through its repeats. */
export class Fourth {
  readonly #case: Case;
  readonly #lineId: string;
  #opId = '';
  #arrivals = 0;

  constructor(what: Case, lineId: string) {
    this.#case = what;
    this.#lineId = lineId;
  }

  get hasArrived(): boolean {
    return this.#arrivals > 0;
  }

  troubles = ({ opId, body }: Call): Trouble | null => {
    if (opId === '' || body['lineId'] !== this.#lineId) return null;
    if (this.#opId === '') this.#opId = opId;
    if (opId !== this.#opId) return null;
    const trouble = this.#case.strikes(this.#arrivals);
    this.#arrivals += 1;
    return trouble;
  };
}
