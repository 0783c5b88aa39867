/**
 * Devices behind a serial port: classic Bluetooth (RFCOMM, in Chrome for Android since 138) and USB (since 148). What was
 * chosen once is known in the next page life too and is opened without a tap; of a port the browser tells its kind,
 * not its name (design/device.md section 4.1).
 */
import { inTurn, unchosen } from '#device/link/transport.ts';
import type { ByteChannel, ByteDevice, ByteListener, Transport } from '#device/link/transport.ts';

/** Serial Port Profile: what classic Bluetooth scales, printers and scanners speak. */
export const SERIAL_PORT_PROFILE = '00001101-0000-1000-8000-00805f9b34fb';

/** `via` of everything that a serial port receives. */
export const SERIAL = 'serial';

export interface SerialKind {
  readonly bluetoothServiceClassId?: string;
  readonly usbVendorId?: number;
  readonly usbProductId?: number;
}

export interface SerialOptions {
  /** What the chooser offers, and what `known` gives back. Empty = every port. */
  readonly filters: readonly SerialKind[];
  /** Only wires care. */
  readonly baudRate?: number;
}

/** The parts of Web Serial that are used; TypeScript does not know it. */
interface SerialPorts {
  requestPort(options: object): Promise<SerialPort>;
  getPorts(): Promise<readonly SerialPort[]>;
}
interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): SerialKind;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

export interface SerialHost {
  readonly isSecureContext: boolean;
  readonly navigator: object;
}

/** `host` is the window. */
export function createWebSerial(host: SerialHost, { filters, baudRate = 9600 }: SerialOptions): Transport {
  const ports = (): SerialPorts | undefined => (host.navigator as { serial?: SerialPorts }).serial;
  // The browser gives the same port as the same object; two devices for it would not wait for each other.
  const devices = new WeakMap<SerialPort, ByteDevice>();
  const deviceOf = (port: SerialPort): ByteDevice => {
    const known = devices.get(port) ?? asDevice(port, baudRate);
    devices.set(port, known);
    return known;
  };
  const classes = filters.flatMap(({ bluetoothServiceClassId }) => bluetoothServiceClassId ?? []);
  return {
    async obstacle() {
      if (!host.isSecureContext) return 'insecure';
      return ports() ? null : 'unsupported';
    },
    async choose() {
      try {
        const port = await ports()?.requestPort({ filters, allowedBluetoothServiceClassIds: classes });
        return port ? { kind: 'chosen', device: deviceOf(port) } : { kind: 'none' };
      } catch (fault) {
        return unchosen(fault);
      }
    },
    async known() {
      const granted = await ports()
        ?.getPorts()
        .catch(() => []);
      const fits = (kind: SerialKind) => filters.length === 0 || filters.some((filter) => matches(filter, kind));
      return (granted ?? []).filter((port) => fits(port.getInfo())).map(deviceOf);
    },
  };
}

const matches = (filter: SerialKind, kind: SerialKind): boolean =>
  Object.entries(filter).every(([name, value]) => kind[name as keyof SerialKind] === value);

function asDevice(port: SerialPort, baudRate: number): ByteDevice {
  const { bluetoothServiceClassId, usbVendorId = 0, usbProductId = 0 } = port.getInfo();
  const usb = [usbVendorId, usbProductId].map((id) => id.toString(16).padStart(4, '0')).join(':');
  const turn = inTurn();
  let last: ByteChannel | null = null;
  return {
    id: `serial:${bluetoothServiceClassId ?? usb}`,
    name: bluetoothServiceClassId === undefined ? `USB ${usb}` : 'Bluetooth SPP',
    open: (on) =>
      turn(async () => {
        await last?.close();
        last = await connect(port, baudRate, on);
        return last;
      }),
  };
}

async function connect(port: SerialPort, baudRate: number, on: ByteListener): Promise<ByteChannel> {
  await port.open({ baudRate });
  const listening = listen(port, on);
  const writer = port.writable?.getWriter();
  const writing = inTurn();
  let unwritten = 0;
  const shut = async (): Promise<void> => {
    // What was taken is still sent; only what cannot be sent any more is dropped.
    await (unwritten > 0 ? writer?.abort() : writer?.close())?.catch(() => undefined);
    writer?.releaseLock();
    await listening.end();
    await port.close().catch(() => undefined);
  };
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= shut());
  void listening.over.then((isBroken) => {
    if (!isBroken) return;
    void close();
    on.broken();
  });
  return {
    write: (bytes) =>
      writing(async () => {
        if (!writer || closing) throw new Error('the port is closed');
        unwritten += 1;
        try {
          await writer.write(bytes);
        } finally {
          unwritten -= 1;
        }
      }),
    close,
  };
}

interface Listening {
  /** True when the connection broke, false when it was ended. */
  readonly over: Promise<boolean>;
  /** Settles when nothing is read any more. */
  end(): Promise<unknown>;
}

/** Reads until it is ended or breaks. A byte with a wrong parity ends a stream, not the connection: the port has the next one ready. */
function listen(port: SerialPort, on: ByteListener): Listening {
  let isEnded = false;
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  const gone = (): void => void reader?.cancel().catch(() => undefined);
  // A port of a radio that was switched off stays open and silent.
  port.addEventListener('disconnect', gone);
  const read = async (): Promise<boolean> => {
    while (port.readable && !isEnded) {
      reader = port.readable.getReader();
      const isOver = await drain(reader, on).catch(() => false);
      reader.releaseLock();
      if (isOver) break;
    }
    port.removeEventListener('disconnect', gone);
    return !isEnded;
  };
  const over = read();
  return {
    over,
    end() {
      isEnded = true;
      gone();
      return over;
    },
  };
}

/** True at the end of the stream; rejects with what went wrong in it. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, on: ByteListener): Promise<boolean> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return true;
    if (value.length > 0) on.received(value, SERIAL);
  }
}
