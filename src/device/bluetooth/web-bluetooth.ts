/**
 * Devices over Bluetooth Low Energy (design/device.md section 4.1). The browser remembers no device on Android: one tap
 * in its chooser per page life, then the same device is opened again as often as need be.
 */
import { inTurn, nameOf, unchosen, WrongDevice } from '#device/link/transport.ts';
import type { ByteChannel, ByteDevice, ByteListener, Transport } from '#device/link/transport.ts';

/** A service by which bytes come, go, or both. */
export interface BluetoothService {
  readonly name: string;
  readonly service: string;
  /** Characteristic that notifies of what the device says. */
  readonly hears?: string;
  /** Characteristic that takes what the device is told. */
  readonly tells?: string;
  /** Bytes of one write. 20 is what every device takes; a longer one may lose its tail without a word. */
  readonly chunk?: number;
}

/** Full form of a number that Bluetooth itself, or somebody without a right to it, gave a service: `ffe0`. */
export const sig = (short: string): string => `0000${short}-0000-1000-8000-00805f9b34fb`;

/** Nordic UART and its imitators. */
export const NORDIC_UART = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  hears: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
  tells: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
};

const CHUNK = 20;

/** The parts of Web Bluetooth that are used; TypeScript does not know it. */
interface BluetoothPort {
  getAvailability?(): Promise<boolean>;
  requestDevice(options: object): Promise<RemoteDevice>;
}
interface RemoteDevice extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt: RemoteServer;
}
interface RemoteServer {
  connect(): Promise<RemoteServer>;
  disconnect(): void;
  getPrimaryServices(): Promise<readonly RemoteService[]>;
}
interface RemoteService {
  readonly uuid: string;
  getCharacteristic(uuid: string): Promise<Characteristic>;
}
interface Characteristic extends EventTarget {
  readonly value?: DataView | null;
  readonly properties?: { readonly writeWithoutResponse?: boolean };
  startNotifications(): Promise<unknown>;
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>;
}

export interface BluetoothHost {
  readonly isSecureContext: boolean;
  readonly navigator: object;
}

/** `host` is the window. Of several services that a device offers, the first one listed counts. */
export function createWebBluetooth(host: BluetoothHost, services: readonly BluetoothService[]): Transport {
  const port = (): BluetoothPort | undefined => (host.navigator as { bluetooth?: BluetoothPort }).bluetooth;
  return {
    async obstacle() {
      if (!host.isSecureContext) return 'insecure';
      const bluetooth = port();
      if (!bluetooth) return 'unsupported';
      return (await bluetooth.getAvailability?.()) === false ? 'off' : null;
    },
    async choose(name) {
      // Most devices do not announce the service that they send by, so a filter by services would hide them.
      const which = name === undefined ? { acceptAllDevices: true } : { filters: [{ name }] };
      try {
        const device = await port()?.requestDevice({ ...which, optionalServices: services.map((s) => s.service) });
        return device ? { kind: 'chosen', device: deviceOf(device, services) } : { kind: 'none' };
      } catch (fault) {
        return unchosen(fault);
      }
    },
    known: () => Promise.resolve([]),
  };
}

function deviceOf(device: RemoteDevice, services: readonly BluetoothService[]): ByteDevice {
  // Ending an older attempt ends whatever the device is connected to.
  const opening = inTurn();
  return {
    id: device.id,
    name: device.name ?? device.id,
    open: (on) => opening(() => connect(device, services, on)),
  };
}

async function connect(
  device: RemoteDevice,
  services: readonly BluetoothService[],
  on: ByteListener,
): Promise<ByteChannel> {
  let mute = (): void => undefined;
  const end = (): void => {
    device.removeEventListener('gattserverdisconnected', broken);
    mute();
    device.gatt.disconnect();
  };
  const broken = (): void => {
    end();
    on.broken();
  };
  device.addEventListener('gattserverdisconnected', broken);
  try {
    const found = await find(await device.gatt.connect(), services);
    mute = await hear(found, on);
    return {
      write: writerOf(found),
      async close() {
        end();
      },
    };
  } catch (fault) {
    end();
    throw fault;
  }
}

interface Found {
  readonly service: BluetoothService;
  readonly hears: Characteristic | null;
  readonly tells: Characteristic | null;
}

async function find(server: RemoteServer, wanted: readonly BluetoothService[]): Promise<Found> {
  const offered = await server.getPrimaryServices().catch(unlessNotFound<readonly RemoteService[]>([]));
  for (const service of wanted) {
    const remote = offered.find(({ uuid }) => uuid === service.service);
    if (!remote) continue;
    const of = async (uuid?: string) =>
      uuid === undefined ? null : await remote.getCharacteristic(uuid).catch(unlessNotFound(undefined));
    const [hears, tells] = [await of(service.hears), await of(service.tells)];
    // Undefined: the service is of the right name, but lacks what belongs to it.
    if (hears !== undefined && tells !== undefined) return { service, hears, tells };
  }
  throw new WrongDevice();
}

/** From here on everything that the device sends is received; the result ends it. */
async function hear({ service, hears }: Found, on: ByteListener): Promise<() => void> {
  if (!hears) return () => undefined;
  const changed = (): void => {
    const { value } = hears;
    // The browser may use the buffer again for what comes next.
    if (value) on.received(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice(), service.name);
  };
  hears.addEventListener('characteristicvaluechanged', changed);
  await hears.startNotifications();
  return () => hears.removeEventListener('characteristicvaluechanged', changed);
}

function writerOf({ service, tells }: Found): ByteChannel['write'] {
  const turn = inTurn();
  const chunk = service.chunk ?? CHUNK;
  return (bytes) =>
    turn(async () => {
      if (!tells) throw new WrongDevice();
      for (let at = 0; at < bytes.length; at += chunk) {
        const piece = bytes.slice(at, at + chunk);
        await (tells.properties?.writeWithoutResponse
          ? tells.writeValueWithoutResponse(piece)
          : tells.writeValueWithResponse(piece));
      }
    });
}

/** For a rejection that means "it has none": the connection stands. Everything else is a fault. */
const unlessNotFound =
  <T>(instead: T) =>
  (fault: unknown): T => {
    if (nameOf(fault) === 'NotFoundError') return instead;
    throw fault;
  };
