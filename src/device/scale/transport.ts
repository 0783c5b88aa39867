/** How the bytes of a scale reach the page. Web Bluetooth today; a serial port or a native shell fits the same shape. */
import type { ScaleForm } from './reader.ts';

/** Why this terminal cannot reach any scale. */
export type ScaleObstacle =
  /** The page did not come over https. */
  | 'insecure'
  /** The browser has no Bluetooth, e.g. inside another app. */
  | 'unsupported'
  /** The terminal has none, or it is switched off. */
  | 'off';

export type ScaleChoice =
  | { readonly kind: 'chosen'; readonly device: ScaleDevice }
  /** The chooser was closed, or it stayed empty. */
  | { readonly kind: 'none' }
  /** By the settings of the browser or the site. */
  | { readonly kind: 'blocked' };

export interface ScaleTransport {
  obstacle(): Promise<ScaleObstacle | null>;
  /** Lets the operator choose; works only in answer to a tap. With a name, only that one is offered. */
  choose(name?: string): Promise<ScaleChoice>;
}

/** Chosen by the operator; usable as long as the page lives, without another tap. */
export interface ScaleDevice {
  readonly id: string;
  readonly name: string;
  /** Rejects when it cannot be reached, with `NotAScale` when it is something else. */
  open(on: ScaleListener): Promise<ScaleChannel>;
}

export interface ScaleListener {
  received(form: ScaleForm, bytes: Uint8Array): void;
  /** The connection broke. Not called after `close`. */
  broken(): void;
}

export interface ScaleChannel {
  close(): void;
}

/** Connected, but it offers none of the ways in which scales send. */
export class NotAScale extends Error {}
