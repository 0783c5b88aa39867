/** The clock of a simulated day: a real second lasts `speed` simulated ones. Only people's time passes by it. */
import { setTimeout as sleep } from 'node:timers/promises';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Real milliseconds. */
export interface RealTime {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}

const REAL: RealTime = { now: () => performance.now(), sleep: (ms) => sleep(ms) };

export class DayClock {
  readonly speed: number;
  /** Simulated milliseconds from the beginning of the day to its end. */
  readonly length: number;
  readonly #real: RealTime;
  #began: number | null = null;

  constructor({ speed, length }: { readonly speed: number; readonly length: number }, real: RealTime = REAL) {
    if (!(speed > 0)) throw new Error(`a day at speed ${speed} does not end`);
    this.speed = speed;
    this.length = length;
    this.#real = real;
  }

  /** Everybody has signed in: the day begins now. */
  begin(): void {
    this.#began = this.#real.now();
  }

  /** Simulated milliseconds since the day began; 0 before. */
  get now(): number {
    return this.#began === null ? 0 : (this.#real.now() - this.#began) * this.speed;
  }

  get isOver(): boolean {
    return this.now >= this.length;
  }

  /** So many simulated milliseconds, or until the day is over. */
  async waits(ms: number): Promise<void> {
    const real = Math.min(ms, this.length - this.now) / this.speed;
    if (real > 0) await this.#real.sleep(real);
  }

  waitsUntil(at: number): Promise<void> {
    return this.waits(at - this.now);
  }
}
