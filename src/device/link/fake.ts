import { SERIAL } from '#device/serial/web-serial.ts';
import { WrongDevice } from './transport.ts';
import type { ByteDevice, ByteListener, Choice, Obstacle, Transport } from './transport.ts';

export interface FakeDevice extends Transport {
  readonly device: ByteDevice;
  /** What the chooser comes to; the fake device itself when left alone. */
  chooses: Choice;
  stands: Obstacle | null;
  /** What needs no tap; nothing when left alone. */
  remembers: readonly ByteDevice[];
  /** Out of reach, opening fails. */
  isNear: boolean;
  isRight: boolean;
  /** Names that the chooser was asked for. */
  readonly asked: readonly (string | undefined)[];
  /** How often it was opened, successfully or not. */
  readonly opened: number;
  readonly isOpen: boolean;
  /** Everything that it was told, in one piece. */
  readonly told: Uint8Array;
  /** One character per byte. */
  say(text: string, via?: string): void;
  /** Somebody walks away with it. */
  drop(): void;
}

/** A device without a radio: for tests of everything behind the transport. */
export function createFakeDevice(name = 'Device 1', id = 'fake-1'): FakeDevice {
  let listener: ByteListener | null = null;
  let opened = 0;
  const told: number[] = [];
  const asked: (string | undefined)[] = [];
  const device: ByteDevice = {
    id,
    name,
    async open(on) {
      opened += 1;
      if (!fake.isNear) throw new Error('out of reach');
      if (!fake.isRight) throw new WrongDevice();
      listener = on;
      return {
        async write(bytes) {
          if (listener !== on) throw new Error('the connection broke');
          told.push(...bytes);
        },
        async close() {
          if (listener === on) listener = null;
        },
      };
    },
  };
  const fake: FakeDevice = {
    device,
    chooses: { kind: 'chosen', device },
    stands: null,
    remembers: [],
    isNear: true,
    isRight: true,
    asked,
    get opened() {
      return opened;
    },
    get isOpen() {
      return listener !== null;
    },
    get told() {
      return Uint8Array.from(told);
    },
    obstacle: () => Promise.resolve(fake.stands),
    known: () => Promise.resolve(fake.remembers),
    choose(wanted) {
      asked.push(wanted);
      return Promise.resolve(fake.chooses);
    },
    say: (text, via = SERIAL) =>
      listener?.received(
        Uint8Array.from(text, (char) => char.charCodeAt(0)),
        via,
      ),
    drop() {
      const was = listener;
      listener = null;
      fake.isNear = false;
      was?.broken();
    },
  };
  return fake;
}
