/**
 * Scales over Bluetooth Low Energy (device.md section 4.1). The browser remembers no device on Android: one tap in its
 * chooser per page life, then the same device is opened again as often as need be.
 */
import type { ScaleForm } from './reader.ts';
import { NotAScale } from './transport.ts';
import type { ScaleChannel, ScaleDevice, ScaleListener, ScaleTransport } from './transport.ts';

interface Profile {
  readonly service: string;
  readonly characteristic: string;
  readonly form: ScaleForm;
}

const sig = (short: string): string => `0000${short}-0000-1000-8000-00805f9b34fb`;

/** Where scales put their bytes; the first one that a device offers counts. */
const PROFILES: readonly Profile[] = [
  { service: sig('181d'), characteristic: sig('2a9d'), form: 'measurement' },
  { service: sig('ffe0'), characteristic: sig('ffe1'), form: 'lines' },
  { service: sig('fff0'), characteristic: sig('fff1'), form: 'lines' },
  {
    service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    characteristic: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
    form: 'lines',
  },
];

/** The parts of Web Bluetooth that are used; TypeScript does not know it. */
export interface BluetoothPort {
  getAvailability?(): Promise<boolean>;
  requestDevice(options: object): Promise<BluetoothDevice>;
}
interface BluetoothDevice extends EventTarget {
  readonly id: string;
  readonly name?: string;
  readonly gatt: BluetoothServer;
}
interface BluetoothServer {
  connect(): Promise<BluetoothServer>;
  disconnect(): void;
  getPrimaryServices(): Promise<readonly BluetoothService[]>;
}
interface BluetoothService {
  readonly uuid: string;
  getCharacteristic(uuid: string): Promise<Characteristic>;
}
interface Characteristic extends EventTarget {
  readonly value?: DataView | null;
  startNotifications(): Promise<unknown>;
}

export interface BluetoothHost {
  readonly isSecureContext: boolean;
  readonly navigator: object;
}

/** `host` is the window. */
export function createWebBluetooth(host: BluetoothHost): ScaleTransport {
  const port = (): BluetoothPort | undefined => (host.navigator as { bluetooth?: BluetoothPort }).bluetooth;
  return {
    async obstacle() {
      if (!host.isSecureContext) return 'insecure';
      const bluetooth = port();
      if (!bluetooth) return 'unsupported';
      return (await bluetooth.getAvailability?.()) === false ? 'off' : null;
    },
    async choose(name) {
      // Most scales do not announce the service that they send by, so a filter by services would hide them.
      const which = name === undefined ? { acceptAllDevices: true } : { filters: [{ name }] };
      try {
        const device = await port()?.requestDevice({ ...which, optionalServices: PROFILES.map((p) => p.service) });
        return device ? { kind: 'chosen', device: scaleOf(device) } : { kind: 'none' };
      } catch (fault) {
        return { kind: nameOf(fault) === 'NotFoundError' ? 'none' : 'blocked' };
      }
    },
  };
}

function scaleOf(device: BluetoothDevice): ScaleDevice {
  /** One connection at a time: ending an older attempt ends whatever the device is connected to. */
  let before: Promise<unknown> = Promise.resolve();
  return {
    id: device.id,
    name: device.name ?? device.id,
    open(on) {
      const opening = before.then(() => connect(device, on));
      before = opening.catch(() => undefined);
      return opening;
    },
  };
}

async function connect(device: BluetoothDevice, on: ScaleListener): Promise<ScaleChannel> {
  let mute = (): void => undefined;
  const broken = (): void => on.broken();
  const close = (): void => {
    device.removeEventListener('gattserverdisconnected', broken);
    mute();
    device.gatt.disconnect();
  };
  device.addEventListener('gattserverdisconnected', broken);
  try {
    mute = await hear(await device.gatt.connect(), on);
  } catch (fault) {
    close();
    throw fault;
  }
  return { close };
}

/** From here on everything that the scale sends is received; the result ends it. */
async function hear(server: BluetoothServer, on: ScaleListener): Promise<() => void> {
  const services = await server.getPrimaryServices().catch(unlessNotFound<readonly BluetoothService[]>([]));
  for (const { service, characteristic, form } of PROFILES) {
    const found = await services
      .find(({ uuid }) => uuid === service)
      ?.getCharacteristic(characteristic)
      .catch(unlessNotFound(undefined));
    if (!found) continue;
    const changed = (): void => {
      const { value } = found;
      // The browser may use the buffer again for what comes next.
      if (value) on.received(form, new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
    };
    found.addEventListener('characteristicvaluechanged', changed);
    await found.startNotifications();
    return () => found.removeEventListener('characteristicvaluechanged', changed);
  }
  throw new NotAScale();
}

/** For a rejection that means "it has none": the connection stands. Everything else is a fault. */
const unlessNotFound =
  <T>(instead: T) =>
  (fault: unknown): T => {
    if (nameOf(fault) === 'NotFoundError') return instead;
    throw fault;
  };

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : '');
