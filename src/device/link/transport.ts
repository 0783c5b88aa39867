/**
 * Devices beside the terminal that speak in bytes: scales, label printers, cordless scanners. Whatever carries the bytes
 * has this shape (Web Bluetooth in ../bluetooth/, Web Serial in ../serial/, ./fake.ts for tests), so that what is behind
 * it works with each of them. `DeviceLink` in ./link.ts keeps a connection open and brings it back.
 */

/** Why this terminal cannot reach any device this way. */
export type Obstacle =
  /** The page did not come over https. */
  | 'insecure'
  /** The browser has no such thing, e.g. inside another app. */
  | 'unsupported'
  /** The terminal has none, or it is switched off. */
  | 'off';

export type Choice =
  | { readonly kind: 'chosen'; readonly device: ByteDevice }
  /** The chooser was closed, or it stayed empty. */
  | { readonly kind: 'none' }
  /** By the settings of the browser or the site. */
  | { readonly kind: 'blocked' };

export interface Transport {
  obstacle(): Promise<Obstacle | null>;
  /** Lets the operator choose; works only in answer to a tap. With a name, only that one is offered, where names are known. */
  choose(name?: string): Promise<Choice>;
  /** Devices that the operator chose in an earlier page life and that need no tap any more. Never rejects. */
  known(): Promise<readonly ByteDevice[]>;
}

/** Chosen by the operator; usable as long as the page lives, without another tap. */
export interface ByteDevice {
  /** The same one has the same id in the next page life; several of one kind may share it where the browser tells no more. */
  readonly id: string;
  readonly name: string;
  /** One connection at a time: opening waits until an older one is closed. Rejects when it cannot be reached, with `WrongDevice` when it is something else. */
  open(on: ByteListener): Promise<ByteChannel>;
}

export interface ByteListener {
  /** In pieces of any size. `via` is the `name` of the service that they came by; bytes are the receiver's to keep. */
  received(bytes: Uint8Array, via: string): void;
  /** The connection broke. Told once, and not after `close`. */
  broken(): void;
}

export interface ByteChannel {
  /** Settles when the bytes are on their way; rejects when the connection broke. In order, also without waiting. */
  write(bytes: Uint8Array): Promise<void>;
  /** Never rejects; may be called again. */
  close(): Promise<void>;
}

/** Connected, but it offers none of the services that are spoken here. */
export class WrongDevice extends Error {}

export const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : '');

/** What a chooser that ended without a device came to. */
export const unchosen = (fault: unknown): Choice => ({ kind: nameOf(fault) === 'NotFoundError' ? 'none' : 'blocked' });

/** Runs one after the other, whatever becomes of each. */
export function inTurn(): <T>(run: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = before.then(run);
    before = mine.catch(() => undefined);
    return mine;
  };
}
