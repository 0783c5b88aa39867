import { fakeBluetooth } from '#tests/harness/fake-bluetooth.ts';
import { describe, expect, test } from 'vitest';
import { NotAScale } from './transport.ts';
import type { ScaleDevice, ScaleListener } from './transport.ts';
import { createWebBluetooth } from './web-bluetooth.ts';

function world(service?: string, characteristic?: string) {
  const { bluetooth, scale } = fakeBluetooth(service, characteristic);
  const transport = createWebBluetooth({ isSecureContext: true, navigator: { bluetooth } });
  const said: string[] = [];
  const on: ScaleListener = {
    received: (form, bytes) => said.push(`${form} ${String.fromCharCode(...bytes)}`),
    broken: () => said.push('broken'),
  };
  const chosen = async (): Promise<ScaleDevice> => {
    const choice = await transport.choose();
    if (choice.kind !== 'chosen') throw new Error(choice.kind);
    return choice.device;
  };
  return { scale, transport, said, on, chosen };
}

describe('scales are out of reach', () => {
  test.each([
    ['insecure', { isSecureContext: false, navigator: {} }],
    ['unsupported', { isSecureContext: true, navigator: {} }],
  ])('%s', async (obstacle, host) => {
    const transport = createWebBluetooth(host);
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
  test('offers every device, because scales do not announce their service', async () => {
    const { transport, scale } = world();
    expect(await transport.choose()).toMatchObject({ kind: 'chosen', device: { id: 'c2NhbGU=', name: 'HC-08' } });
    expect(scale.asked[0]).toMatchObject({ acceptAllDevices: true });
    expect(scale.asked[0]?.optionalServices).toContain('0000181d-0000-1000-8000-00805f9b34fb');
  });
  test('offers the known scale alone, so that it is one tap', async () => {
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

describe('a scale sends', () => {
  test.each([
    ['181d', '2a9d', 'measurement'],
    ['ffe0', 'ffe1', 'lines'],
    ['fff0', 'fff1', 'lines'],
    ['6e400001-b5a3-f393-e0a9-e50e24dcca9e', '6e400003-b5a3-f393-e0a9-e50e24dcca9e', 'lines'],
  ])('by service %s as %s', async (service, characteristic, form) => {
    const { chosen, scale, said, on } = world(service, characteristic);
    await (await chosen()).open(on);
    scale.send(0x41, 0x42);
    scale.send(0x43);
    expect(said).toEqual([`${form} AB`, `${form} C`]);
  });
  test('what was received stays when the browser uses its buffer again', async () => {
    const { chosen, scale, on } = world();
    const kept: Uint8Array[] = [];
    await (await chosen()).open({ ...on, received: (_, bytes) => kept.push(bytes) });
    scale.send(0x41);
    expect([...(kept[0] ?? [])]).toEqual([0x41]);
  });
});

describe('the connection', () => {
  test('to something that is no scale is ended, and said', async () => {
    const { chosen, scale, on } = world();
    scale.hasService = false;
    await expect((await chosen()).open(on)).rejects.toBeInstanceOf(NotAScale);
    expect(scale.isOpen).toBe(false);
  });
  test('to a scale with the service but without its characteristic is no scale either', async () => {
    const { chosen, on } = world('ffe0', '2a19');
    await expect((await chosen()).open(on)).rejects.toBeInstanceOf(NotAScale);
  });
  test('to a scale out of reach is a fault that may pass', async () => {
    const { chosen, scale, on } = world();
    scale.isNear = false;
    const fault: unknown = await (await chosen()).open(on).catch((reason: unknown) => reason);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(NotAScale);
  });
  test('that breaks is told once, and comes back without another tap', async () => {
    const { chosen, scale, said, on } = world();
    const device = await chosen();
    const channel = await device.open(on);
    scale.drop();
    channel.close();
    scale.isNear = true;
    await device.open(on);
    scale.send(0x41);
    expect(said).toEqual(['broken', 'lines A']);
    expect(scale.asked).toHaveLength(1);
  });
  test('that was closed says nothing any more', async () => {
    const { chosen, scale, said, on } = world();
    const channel = await (await chosen()).open(on);
    channel.close();
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
    expect(said).toEqual(['lines A']);
  });
});
