/**
 * The connection to the scale of this terminal: opened while somebody needs it, and opened again when it breaks. A scale
 * that nobody needs is let go, because it talks to one terminal at a time.
 */
import type { Visibility } from '#device/lifecycle/visibility.ts';
import { ScaleReader } from './reader.ts';
import type { ScaleFrame } from './reader.ts';
import { NotAScale } from './transport.ts';
import type { ScaleChannel, ScaleChoice, ScaleDevice, ScaleObstacle, ScaleTransport } from './transport.ts';

export type LinkState =
  /** No device was chosen since the page was loaded, or nobody needs it. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; /** Epoch ms. */ readonly since: number }
  /** Bluetooth disconnected; `attempt` counts how often it was tried to come back. */
  | { readonly kind: 'lost'; readonly attempt: number }
  | { readonly kind: 'notAScale' };

export interface HeardFrame extends ScaleFrame {
  /** Epoch ms. */
  readonly at: number;
}

export interface ScaleLinkParts {
  readonly transport: ScaleTransport;
  readonly visibility: Visibility;
  readonly clock: { now(): number; after(ms: number, run: () => void): () => void };
}

const FIRST_MS = 500;
const MOST_MS = 8000;

export class ScaleLink {
  readonly #parts: ScaleLinkParts;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(frame: HeardFrame) => void>();
  #state: LinkState = { kind: 'off' };
  #device: ScaleDevice | null = null;
  #channel: ScaleChannel | null = null;
  #holders = 0;
  /** Counts openings: what an older one still says is about a connection that is gone. */
  #turn = 0;
  #isOpening = false;
  #attempt = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(parts: ScaleLinkParts) {
    this.#parts = parts;
    // Hidden, the terminal lies in a pocket: looking for the scale would only empty the battery.
    parts.visibility.watch({ hidden: () => this.#stopRetry(), shown: () => this.retry() });
  }

  get state(): LinkState {
    return this.#state;
  }
  get device(): ScaleDevice | null {
    return this.#device;
  }

  obstacle(): Promise<ScaleObstacle | null> {
    return this.#parts.transport.obstacle();
  }

  async choose(name?: string): Promise<ScaleChoice> {
    const choice = await this.#parts.transport.choose(name);
    if (choice.kind === 'chosen') {
      this.#end();
      this.#device = choice.device;
      this.#begin();
    }
    return choice;
  }

  /** The chosen device is no longer this terminal's. */
  forget(): void {
    this.#end();
    this.#device = null;
    this.#become({ kind: 'off' });
  }

  /** Keeps the connection until the result is called; several may hold it. */
  hold(): () => void {
    let isHeld = true;
    this.#holders += 1;
    if (this.#holders === 1) this.#begin();
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holders -= 1;
      if (this.#holders > 0) return;
      this.#end();
      this.#become({ kind: 'off' });
    };
  }

  /** At once, when it is lost: somebody is looking. */
  retry(): void {
    if (this.#state.kind !== 'lost' || this.#isOpening) return;
    this.#stopRetry();
    void this.#open();
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
  }
  listen(heard: (frame: HeardFrame) => void): () => void {
    this.#listeners.add(heard);
    return () => void this.#listeners.delete(heard);
  }

  #begin(): void {
    if (!this.#device || this.#holders === 0) return;
    this.#become({ kind: 'connecting' });
    void this.#open();
  }

  #end(): void {
    this.#attempt = 0;
    this.#stopRetry();
    this.#cut();
  }

  #cut(): void {
    this.#turn += 1;
    this.#isOpening = false;
    this.#channel?.close();
    this.#channel = null;
  }

  async #open(): Promise<void> {
    const device = this.#device;
    if (!device) return;
    const turn = (this.#turn += 1);
    const isOurs = (): boolean => turn === this.#turn;
    const reader = new ScaleReader();
    this.#isOpening = true;
    try {
      const channel = await device.open({
        received: (form, bytes) => {
          if (isOurs()) for (const frame of reader.feed(form, bytes)) this.#hear(frame);
        },
        broken: () => isOurs() && this.#lose(),
      });
      if (!isOurs()) return channel.close();
      this.#isOpening = false;
      this.#channel = channel;
      this.#attempt = 0;
      this.#become({ kind: 'connected', since: this.#parts.clock.now() });
    } catch (fault) {
      if (!isOurs()) return;
      if (!(fault instanceof NotAScale)) return this.#lose();
      this.#isOpening = false;
      this.#become({ kind: 'notAScale' });
    }
  }

  #lose(): void {
    this.#cut();
    this.#attempt += 1;
    this.#become({ kind: 'lost', attempt: this.#attempt });
    const wait = Math.min(FIRST_MS * 2 ** (this.#attempt - 1), MOST_MS);
    if (this.#parts.visibility.isVisible()) this.#cancelRetry = this.#parts.clock.after(wait, () => this.retry());
  }

  #stopRetry(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  #hear(frame: ScaleFrame): void {
    const heard = { ...frame, at: this.#parts.clock.now() };
    for (const listener of this.#listeners) listener(heard);
  }

  #become(state: LinkState): void {
    if (this.#state.kind === 'off' && state.kind === 'off') return;
    this.#state = state;
    for (const changed of this.#watchers) changed();
  }
}
