/**
 * The connection to a device of this terminal: opened while somebody needs it, and opened again when it breaks. A device
 * that nobody needs is let go, because it talks to one terminal at a time.
 */
import type { Visibility } from '#device/lifecycle/visibility.ts';
import { WrongDevice } from './transport.ts';
import type { ByteChannel, ByteDevice, Choice, Transport } from './transport.ts';

export type LinkState =
  /** No device was chosen since the page was loaded, or nobody needs it. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected'; /** Epoch ms. */ readonly since: number }
  /** Disconnected; `attempt` counts how often it was tried to come back. */
  | { readonly kind: 'lost'; readonly attempt: number }
  /** Connected, but it speaks none of the services that are understood here. */
  | { readonly kind: 'wrongDevice' };

export interface LinkClock {
  now(): number;
  /** The result calls it off. */
  after(ms: number, run: () => void): () => void;
}

export interface LinkParts {
  readonly visibility: Visibility;
  readonly clock: LinkClock;
  /** A connection begins: returns what takes its bytes, so that nothing of an older one is left in it. */
  readonly begin: () => (bytes: Uint8Array, via: string) => void;
}

const FIRST_MS = 500;
const MOST_MS = 8000;

export class DeviceLink {
  readonly #parts: LinkParts;
  readonly #watchers = new Set<() => void>();
  #state: LinkState = { kind: 'off' };
  #device: ByteDevice | null = null;
  #channel: ByteChannel | null = null;
  #holders = 0;
  /** Counts openings: what an older one still says is about a connection that is gone. */
  #turn = 0;
  #isOpening = false;
  #attempt = 0;
  #cancelRetry: (() => void) | null = null;

  constructor(parts: LinkParts) {
    this.#parts = parts;
    // Hidden, the terminal lies in a pocket: looking for the device would only empty the battery.
    parts.visibility.watch({ hidden: () => this.#stopRetry(), shown: () => this.retry() });
  }

  get state(): LinkState {
    return this.#state;
  }
  get device(): ByteDevice | null {
    return this.#device;
  }

  /** In answer to a tap; see `Transport.choose`. */
  async choose(transport: Transport, name?: string): Promise<Choice> {
    const choice = await transport.choose(name);
    if (choice.kind === 'chosen') this.use(choice.device);
    return choice;
  }

  /**
   * Takes the device of an earlier page life, where that needs no tap. False when it is not there, or when several share
   * the id: then only the operator can tell which is meant.
   */
  async recall(transport: Transport, id: string): Promise<boolean> {
    const [device, other] = (await transport.known()).filter((known) => known.id === id);
    if (!device || other || this.#device) return false;
    this.use(device);
    return true;
  }

  use(device: ByteDevice): void {
    this.#end();
    this.#device = device;
    this.#begin();
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

  /** Rejects when nothing is connected. */
  async write(bytes: Uint8Array): Promise<void> {
    if (!this.#channel) throw new Error('not connected');
    await this.#channel.write(bytes);
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => void this.#watchers.delete(changed);
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
    void this.#channel?.close();
    this.#channel = null;
  }

  async #open(): Promise<void> {
    const device = this.#device;
    if (!device) return;
    const turn = (this.#turn += 1);
    const isOurs = (): boolean => turn === this.#turn;
    const receive = this.#parts.begin();
    this.#isOpening = true;
    try {
      const channel = await device.open({
        received: (bytes, via) => isOurs() && receive(bytes, via),
        broken: () => isOurs() && this.#lose(),
      });
      if (!isOurs()) return void channel.close();
      this.#isOpening = false;
      this.#channel = channel;
      this.#attempt = 0;
      this.#become({ kind: 'connected', since: this.#parts.clock.now() });
    } catch (fault) {
      if (!isOurs()) return;
      if (!(fault instanceof WrongDevice)) return this.#lose();
      this.#isOpening = false;
      this.#become({ kind: 'wrongDevice' });
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

  #become(state: LinkState): void {
    if (this.#state.kind === 'off' && state.kind === 'off') return;
    this.#state = state;
    for (const changed of this.#watchers) changed();
  }
}
