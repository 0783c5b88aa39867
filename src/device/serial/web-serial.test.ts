import type { ByteChannel, ByteDevice, ByteListener } from '#device/link/transport.ts';
import { fakeSerial } from '#tests/harness/fake-serial.ts';
import { describe, expect, test } from 'vitest';
import { createWebSerial, SERIAL_PORT_PROFILE } from './web-serial.ts';

const SPP = { filters: [{ bluetoothServiceClassId: SERIAL_PORT_PROFILE }] };

function world(given?: Parameters<typeof fakeSerial>[0]) {
  const { serial, device } = fakeSerial(given);
  const transport = createWebSerial({ isSecureContext: true, navigator: { serial } }, SPP);
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
  const open = async (): Promise<ByteChannel> => (await chosen()).open(on);
  return { device, transport, said, on, chosen, open };
}
/** Streams hand on in their own time. */
const settle = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

describe('ports are out of reach', () => {
  test.each([
    ['insecure', { isSecureContext: false, navigator: {} }],
    ['unsupported', { isSecureContext: true, navigator: {} }],
  ])('%s', async (obstacle, host) => {
    const transport = createWebSerial(host, SPP);
    expect(await transport.obstacle()).toBe(obstacle);
    expect(await transport.choose()).toEqual({ kind: 'none' });
    expect(await transport.known()).toEqual([]);
  });
});

describe('the chooser', () => {
  test('offers what is asked for, and asks for leave to use it', async () => {
    const { transport, device } = world();
    expect(await transport.obstacle()).toBeNull();
    expect(await transport.choose()).toMatchObject({
      kind: 'chosen',
      device: { id: `serial:${SERIAL_PORT_PROFILE}`, name: 'Bluetooth SPP' },
    });
    expect(device.asked).toEqual([{ ...SPP, allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE] }]);
  });
  test.each([
    ['NotFoundError', 'none'],
    ['SecurityError', 'blocked'],
  ])('that ends with %s is %s', async (fault, kind) => {
    const { transport, device } = world();
    device.chooserFault = fault;
    expect(await transport.choose()).toEqual({ kind });
  });
  test('is not needed for what was chosen before', async () => {
    const { transport, device, on, said } = world({ granted: true });
    const [known] = await transport.known();
    await known?.open(on);
    device.say('A');
    await settle();
    expect(said).toEqual(['serial A']);
    expect(device.asked).toEqual([]);
  });
  test('of one kind does not give back a port of another', async () => {
    const { transport } = world({ granted: true, classId: '01234567-0000-1000-8000-00805f9b34fb' });
    expect(await transport.known()).toEqual([]);
  });
});

describe('a port', () => {
  test('hands on what comes, in the pieces in which it comes', async () => {
    const { device, said, open } = world();
    await open();
    device.say('ST,GS');
    device.say(',+');
    await settle();
    expect(said).toEqual(['serial ST,GS', 'serial ,+']);
    expect(device.baudRate).toBe(9600);
  });
  test('goes on after a byte that came damaged', async () => {
    const { device, said, open } = world();
    await open();
    device.say('A');
    await settle();
    device.stumble();
    await settle();
    device.say('B');
    await settle();
    expect(said).toEqual(['serial A', 'serial B']);
  });
  test('is told what is written, one thing after the other', async () => {
    const { device, open } = world();
    const channel = await open();
    await Promise.all([channel.write(Uint8Array.of(1, 2)), channel.write(Uint8Array.of(3))]);
    expect(device.written).toEqual([[1, 2], [3]]);
  });
  test('that breaks says so once, also to whoever writes, and opens again without a tap', async () => {
    const { device, said, on, chosen } = world();
    const port = await chosen();
    const channel = await port.open(on);
    device.drop();
    await settle();
    await expect(channel.write(Uint8Array.of(1))).rejects.toThrow('the port is closed');
    await channel.close();
    expect(device.isOpen).toBe(false);
    device.isNear = true;
    await port.open(on);
    device.say('A');
    await settle();
    expect(said).toEqual(['broken', 'serial A']);
    expect(device.asked).toHaveLength(1);
  });
  test('whose radio was switched off breaks, although it only falls silent', async () => {
    const { device, said, open } = world();
    await open();
    device.fallSilent();
    await settle();
    expect(said).toEqual(['broken']);
    expect(device.isOpen).toBe(false);
  });
  test('that was closed says nothing any more, and may be closed again', async () => {
    const { device, said, open } = world();
    const channel = await open();
    await Promise.all([channel.close(), channel.close()]);
    expect(device.isOpen).toBe(false);
    await expect(channel.write(Uint8Array.of(1))).rejects.toThrow('the port is closed');
    device.say('A');
    await settle();
    expect(said).toEqual([]);
  });
  test('is closed also when what it was told does not get through', async () => {
    const { device, open } = world();
    const channel = await open();
    device.isStuck = true;
    const stuck = channel.write(Uint8Array.of(1)).then(
      () => 'told',
      () => 'given up',
    );
    await settle();
    await channel.close();
    expect(await stuck).toBe('given up');
    expect(device.isOpen).toBe(false);
  });
  test('is opened once at a time: leaving and coming back at once ends with one that stands', async () => {
    const { device, said, on, chosen } = world();
    const port = await chosen();
    const first = port.open(on).then((channel) => channel.close());
    const second = port.open(on);
    await Promise.all([first, second]);
    device.say('A');
    await settle();
    expect(said).toEqual(['serial A']);
  });
  test('out of reach is a fault that may pass', async () => {
    const { device, on, chosen } = world();
    const port = await chosen();
    device.isNear = false;
    await expect(port.open(on)).rejects.toThrow('the fake port says no');
    device.isNear = true;
    await port.open(on);
    expect(device.isOpen).toBe(true);
  });
});
