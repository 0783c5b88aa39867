/** How much is asked of the system at once and in a second: its other users want to work as well. */
import { Busy } from './faults.ts';
import type { Site } from './site.ts';

interface Waiting {
  readonly go: () => void;
  readonly since: number;
}

export class Budget {
  readonly #settings: Site['budget'];
  readonly #now: () => number;
  readonly #writes: Waiting[] = [];
  readonly #reads: Waiting[] = [];
  /** When the calls of the last second began. */
  #begun: number[] = [];
  #running = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: Site['budget'], now = () => Date.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  get used(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#writes.length + this.#reads.length };
  }

  /** Resolves when it may begin, with what is called at its end. Throws `Busy` after having waited too long. */
  enter(isWrite: boolean): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const queue = isWrite ? this.#writes : this.#reads;
      const limit = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        reject(new Busy(this.#settings.waits));
      }, this.#settings.waits * 1000);
      const go = () => {
        clearTimeout(limit);
        resolve(this.#leaves());
      };
      const waiting = { go, since: this.#now() };
      queue.push(waiting);
      this.#next();
    });
  }

  #leaves(): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      this.#next();
    };
  }

  #next(): void {
    const { atOnce, perSecond } = this.#settings;
    const now = this.#now();
    this.#begun = this.#begun.filter((at) => at > now - 1000);
    while (this.#running < atOnce && this.#begun.length < perSecond) {
      const next = this.#writes.shift() ?? this.#reads.shift();
      if (!next) return;
      this.#running += 1;
      this.#begun.push(now);
      next.go();
    }
    const first = this.#begun[0];
    if (this.#running >= atOnce || first === undefined || this.used.waiting === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(), first + 1000 - now + 1);
  }
}
