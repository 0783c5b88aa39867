/** Whether answers are as the contract says. What is not, a terminal leaves out: whoever joins a system reads here why. */
import type { Call } from '#contract/call.ts';
import * as v from 'valibot';

export class Fits {
  readonly #say: (line: string) => void;
  /** Each is said once. */
  readonly #said = new Set<string>();

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  check({ path, response }: Call, answer: object): void {
    const read = v.safeParse(response, answer);
    for (const issue of read.success ? [] : read.issues) {
      const field = (v.getDotPath(issue) ?? '').replace(/\.\d+(?=\.|$)/g, '.*');
      const line = `${path} answers ${field || 'something'} not as the contract says: ${issue.message}`;
      if (this.#said.has(line)) continue;
      this.#said.add(line);
      this.#say(line);
    }
  }
}
