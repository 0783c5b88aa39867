/** Web Locks for workers that share one process: queued, stealable, released when their holder dies. */
import type { Locks } from '#sync/env.ts';

interface Request {
  readonly owner: object;
  readonly grant: () => void;
  readonly cancel: (reason: Error) => void;
}

export class SimLocks {
  readonly #queues = new Map<string, Request[]>();
  readonly #holders = new Map<string, Request>();

  /** The locks as one worker sees them. */
  of(owner: object): Locks {
    return { request: (name, options, run) => this.#request(owner, name, options, run) };
  }

  isHeldBy(owner: object): boolean {
    return [...this.#holders.values()].some((holder) => holder.owner === owner);
  }

  /** The worker was killed: the browser releases what it held and forgets what it wanted. */
  kill(owner: object): void {
    for (const [name, queue] of this.#queues)
      this.#queues.set(
        name,
        queue.filter((r) => r.owner !== owner),
      );
    for (const [name, holder] of this.#holders) if (holder.owner === owner) this.#release(name, holder);
  }

  #request(
    owner: object,
    name: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    run: () => Promise<void>,
  ): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const request: Request = {
        owner,
        cancel: reject,
        grant: () => {
          this.#holders.set(name, request);
          void this.#hold(name, request, run)
            .then(resolve, reject)
            .finally(() => this.#release(name, request));
        },
      };
      if (steal) {
        this.#holders.get(name)?.cancel(aborted());
        return request.grant();
      }
      signal?.addEventListener('abort', () => {
        if (this.#holders.get(name) === request) return;
        this.#queues.set(
          name,
          (this.#queues.get(name) ?? []).filter((r) => r !== request),
        );
        reject(aborted());
      });
      if (!this.#holders.has(name)) return request.grant();
      this.#queues.set(name, [...(this.#queues.get(name) ?? []), request]);
    });
  }

  /** The browser tells of the grant and of the end in tasks of their own: things happen between. */
  async #hold(name: string, request: Request, run: () => Promise<void>): Promise<void> {
    await task();
    try {
      await (this.#holders.get(name) === request ? run() : never());
    } finally {
      await task();
    }
  }

  #release(name: string, request: Request): void {
    if (this.#holders.get(name) !== request) return;
    this.#holders.delete(name);
    const [next, ...rest] = this.#queues.get(name) ?? [];
    this.#queues.set(name, rest);
    next?.grant();
  }
}

const task = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** One of its own each, or it would keep all that ever waited in memory. */
const never = (): Promise<void> => new Promise(() => {});
const aborted = (): Error => Object.assign(new Error('aborted'), { name: 'AbortError' });
