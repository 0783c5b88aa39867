import { fakeBluetooth } from '#tests/harness/fake-bluetooth.ts';
import { describe, expect, test } from 'vitest';
import { WrongDevice } from '#device/link/transport.ts';
import type { ByteDevice, ByteListener } from '#device/link/transport.ts';
import { createWebBluetooth, NORDIC_UART, sig } from './web-bluetooth.ts';
import type { BluetoothService } from './web-bluetooth.ts';

const SERVICES: readonly BluetoothService[] = [
  { name: 'weight', service: sig('181d'), hears: sig('2a9d') },
  { name: 'hm10', service: sig('ffe0'), hears: sig('ffe1'), tells: sig('ffe1') },
  { name: 'printer', service: sig('18f0'), tells: sig('2af1'), chunk: 100 },
  { name: 'nordic', ...NORDIC_UART },
];

function world(service?: string, characteristic?: string) {
  const { bluetooth, scale } = fakeBluetooth(service, characteristic);
  const transport = createWebBluetooth({ isSecureContext: true, navigator: { bluetooth } }, SERVICES);
  const said: string[] = [];
  const on: ByteListener = {
    received: (bytes, via) => said.push(`${via} ${String.fromCharCode(...bytes)}`),
    broken: () => said.push('broken'),
  };
  const chosen = async (): Promise<ByteDevice> => {
    const choice = await transport.choose();
    if (choice.kind !== 'chosen') throw new Error(choice.kind);
    return choice.device;
  };
  return { scale, transport, said, on, chosen };
}

describe('devices are out of reach', () => {
  test.each([
    ['insecure', { isSecureContext: false, navigator: {} }],
    ['unsupported', { isSecureContext: true, navigator: {} }],
  ])('%s', async (obstacle, host) => {
    const transport = createWebBluetooth(host, SERVICES);
    expect(await transport.obstacle()).toBe(obstacle);
    expect(await transport.choose()).toEqual({ kind: 'none' });
  });
  test('while Bluetooth is off', async () => {
    const { transport, scale } = world();
    expect(await transport.obstacle()).toBeNull();
    scale.isOn = false;
    expect(await transport.obstacle()).toBe('off');
  });
});

describe('the chooser', () => {
  test('offers every device, because most do not announce their service', async () => {
    const { transport, scale } = world();
    expect(await transport.choose()).toMatchObject({ kind: 'chosen', device: { id: 'c2NhbGU=', name: 'HC-08' } });
    expect(scale.asked[0]).toMatchObject({ acceptAllDevices: true });
    expect(scale.asked[0]?.optionalServices).toContain('0000181d-0000-1000-8000-00805f9b34fb');
  });
  test('offers the known one alone, so that it is one tap', async () => {
    const { transport, scale } = world();
    await transport.choose('HC-08');
    expect(scale.asked[0]).toMatchObject({ filters: [{ name: 'HC-08' }] });
    expect(scale.asked[0]?.acceptAllDevices).toBeUndefined();
  });
  test.each([
    ['NotFoundError', 'none'],
    ['SecurityError', 'blocked'],
    ['NotAllowedError', 'blocked'],
  ])('that ends with %s is %s', async (fault, kind) => {
    const { transport, scale } = world();
    scale.chooserFault = fault;
    expect(await transport.choose()).toEqual({ kind });
  });
});

describe('a device sends', () => {
  test.each([
    ['181d', '2a9d', 'weight'],
    ['ffe0', 'ffe1', 'hm10'],
  ])('by service %s', async (service, characteristic, via) => {
    const { chosen, scale, said, on } = world(service, characteristic);
    await (await chosen()).open(on);
    scale.send(0x41, 0x42);
    scale.send(0x43);
    expect(said).toEqual([`${via} AB`, `${via} C`]);
  });
  test('what was received stays when the browser uses its buffer again', async () => {
    const { chosen, scale, on } = world();
    const kept: Uint8Array[] = [];
    await (await chosen()).open({ ...on, received: (bytes) => kept.push(bytes) });
    scale.send(0x41);
    expect([...(kept[0] ?? [])]).toEqual([0x41]);
  });
});

describe('the connection', () => {
  test('to something of another kind is ended, and said', async () => {
    const { chosen, scale, on } = world();
    scale.hasService = false;
    await expect((await chosen()).open(on)).rejects.toBeInstanceOf(WrongDevice);
    expect(scale.isOpen).toBe(false);
  });
  test('to one with the service but without its characteristic is of another kind too', async () => {
    const { chosen, on } = world('ffe0', '2a19');
    await expect((await chosen()).open(on)).rejects.toBeInstanceOf(WrongDevice);
  });
  test('to one out of reach is a fault that may pass', async () => {
    const { chosen, scale, on } = world();
    scale.isNear = false;
    const fault: unknown = await (await chosen()).open(on).catch((reason: unknown) => reason);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(WrongDevice);
  });
  test('that breaks is told once, and comes back without another tap', async () => {
    const { chosen, scale, said, on } = world();
    const device = await chosen();
    const channel = await device.open(on);
    scale.drop();
    await channel.close();
    scale.isNear = true;
    await device.open(on);
    scale.send(0x41);
    expect(said).toEqual(['broken', 'hm10 A']);
    expect(scale.asked).toHaveLength(1);
  });
  test('that was closed says nothing any more', async () => {
    const { chosen, scale, said, on } = world();
    const channel = await (await chosen()).open(on);
    await channel.close();
    scale.send(0x41);
    scale.drop();
    expect(said).toEqual([]);
    expect(scale.isOpen).toBe(false);
  });
  test('is one at a time: leaving and coming back at once ends with one that stands', async () => {
    const { chosen, scale, said, on } = world();
    const device = await chosen();
    const first = device.open(on).then((channel) => channel.close());
    const second = device.open(on);
    await Promise.all([first, second]);
    scale.send(0x41);
    expect(said).toEqual(['hm10 A']);
  });
});

describe('a device is told', () => {
  const bytes = Uint8Array.from({ length: 45 }, (_, i) => i);
  test('in pieces that every device takes', async () => {
    const { chosen, scale, on } = world();
    await (await (await chosen()).open(on)).write(bytes);
    expect(scale.written.map((piece) => piece.length)).toEqual([20, 20, 5]);
    expect(scale.written.flat()).toEqual([...bytes]);
  });
  test('in longer ones where they are known to be taken, also one that says nothing', async () => {
    const { chosen, scale, on } = world('18f0', '2af1');
    await (await (await chosen()).open(on)).write(bytes);
    expect(scale.written).toEqual([[...bytes]]);
  });
  test('one thing after the other, also by somebody who does not wait', async () => {
    const { chosen, scale, on } = world();
    const channel = await (await chosen()).open(on);
    await Promise.all([channel.write(bytes), channel.write(Uint8Array.of(99))]);
    expect(scale.written.flat()).toEqual([...bytes, 99]);
  });
  test('and whoever tells hears that the connection broke', async () => {
    const { chosen, scale, on } = world();
    const channel = await (await chosen()).open(on);
    scale.drop();
    await expect(channel.write(bytes)).rejects.toThrow('the fake scale says no');
  });
  test('nothing where it takes nothing', async () => {
    const { chosen, on } = world('181d', '2a9d');
    const channel = await (await chosen()).open(on);
    await expect(channel.write(bytes)).rejects.toBeInstanceOf(WrongDevice);
  });
});
