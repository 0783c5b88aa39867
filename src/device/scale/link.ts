/** The connection to the scale of this terminal, and what it says. */
import { DeviceLink } from '#device/link/link.ts';
import type { LinkClock } from '#device/link/link.ts';
import type { Visibility } from '#device/lifecycle/visibility.ts';
import { ScaleReader } from './reader.ts';
import type { ScaleFrame } from './reader.ts';
import type { WeightUnit } from './reading.ts';

export interface HeardFrame extends ScaleFrame {
  /** Epoch ms. */
  readonly at: number;
}

/** As it came, before anything was made of it. Null bytes: a connection was opened. */
export interface Piece {
  /** Epoch ms. */
  readonly at: number;
  readonly via: string;
  readonly bytes: Uint8Array | null;
}

export interface ScaleLinkParts {
  readonly visibility: Visibility;
  readonly clock: LinkClock;
  /** Unit of the dialects that name none; null = nobody said. */
  readonly unit: () => WeightUnit | null;
}

export class ScaleLink extends DeviceLink {
  readonly #listeners: Set<(frame: HeardFrame) => void>;
  readonly #taps: Set<(piece: Piece) => void>;

  constructor({ visibility, clock, unit }: ScaleLinkParts) {
    const listeners = new Set<(frame: HeardFrame) => void>();
    const taps = new Set<(piece: Piece) => void>();
    const tapped = (piece: Piece) => taps.forEach((tap) => tap(piece));
    super({
      visibility,
      clock,
      begin() {
        const reader = new ScaleReader(unit);
        tapped({ at: clock.now(), via: '', bytes: null });
        return (bytes, via) => {
          const at = clock.now();
          tapped({ at, via, bytes });
          for (const frame of reader.feed(via, bytes)) for (const heard of listeners) heard({ ...frame, at });
        };
      },
    });
    this.#listeners = listeners;
    this.#taps = taps;
  }

  /** Whole frames. */
  listen(heard: (frame: HeardFrame) => void): () => void {
    this.#listeners.add(heard);
    return () => void this.#listeners.delete(heard);
  }

  /** Bytes as they come, for a recorder. */
  tap(came: (piece: Piece) => void): () => void {
    this.#taps.add(came);
    return () => void this.#taps.delete(came);
  }
}
