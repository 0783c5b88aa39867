import type { ScaleForm } from './reader.ts';
import { NotAScale } from './transport.ts';
import type { ScaleChoice, ScaleDevice, ScaleListener, ScaleObstacle, ScaleTransport } from './transport.ts';

export interface FakeScale extends ScaleTransport {
  /** What the chooser comes to; the fake scale itself when left alone. */
  chooses: ScaleChoice;
  stands: ScaleObstacle | null;
  /** Out of reach, opening fails. */
  isNear: boolean;
  isScale: boolean;
  /** Names that the chooser was asked for. */
  readonly asked: readonly (string | undefined)[];
  /** How often it was opened, successfully or not. */
  readonly opened: number;
  readonly isOpen: boolean;
  send(text: string): void;
  sendBytes(form: ScaleForm, ...bytes: readonly number[]): void;
  /** Somebody walks away with it. */
  drop(): void;
}

/** A scale without a radio: for tests of everything behind the transport. */
export function createFakeScale(name = 'Scale 1'): FakeScale {
  let listener: ScaleListener | null = null;
  let opened = 0;
  const asked: (string | undefined)[] = [];
  const device: ScaleDevice = {
    id: 'fake-1',
    name,
    async open(on) {
      opened += 1;
      if (!fake.isNear) throw new Error('out of reach');
      if (!fake.isScale) throw new NotAScale();
      listener = on;
      return { close: () => void (listener = listener === on ? null : listener) };
    },
  };
  const fake: FakeScale = {
    chooses: { kind: 'chosen', device },
    stands: null,
    isNear: true,
    isScale: true,
    asked,
    get opened() {
      return opened;
    },
    get isOpen() {
      return listener !== null;
    },
    obstacle: () => Promise.resolve(fake.stands),
    choose(wanted) {
      asked.push(wanted);
      return Promise.resolve(fake.chooses);
    },
    send: (text) =>
      listener?.received(
        'lines',
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
      ),
    sendBytes: (form, ...bytes) => listener?.received(form, Uint8Array.from(bytes)),
    drop() {
      const was = listener;
      listener = null;
      fake.isNear = false;
      was?.broken();
    },
  };
  return fake;
}
