/** The DevTools protocol of the page's worker, which Playwright does not hand out. */
import type { CDPSession } from 'playwright-core';

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export class WorkerTarget {
  readonly #page: CDPSession;
  readonly #session: string;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  #last = 0;

  private constructor(page: CDPSession, session: string) {
    this.#page = page;
    this.#session = session;
    page.on('Target.receivedMessageFromTarget', ({ message }) => {
      const reply = JSON.parse(message) as Reply;
      this.#waiting.get(reply.id ?? 0)?.(reply);
    });
  }

  /** The worker of this name that the page has, or will have. */
  static async named(page: CDPSession, name: string): Promise<WorkerTarget> {
    const found = new Promise<WorkerTarget>((resolve) => {
      page.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
        if (targetInfo.type === 'worker' && targetInfo.title === name) resolve(new WorkerTarget(page, sessionId));
      });
    });
    await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return found;
  }

  async send<T>(method: string, params: object = {}): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    const reply = new Promise<Reply>((resolve) => this.#waiting.set(id, resolve));
    await this.#page.send('Target.sendMessageToTarget', {
      sessionId: this.#session,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await reply;
    this.#waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  }
}
