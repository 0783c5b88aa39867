import { createFakeVisibility } from '#device/lifecycle/fakes.ts';
import { createFakeDevice } from '#device/link/fake.ts';
import { fakeBluetooth } from '#tests/harness/fake-bluetooth.ts';
import { expect, test } from 'vitest';
import { ScaleLink } from './link.ts';
import type { Piece } from './link.ts';
import { createScaleBluetooth, WEIGHT_SCALE } from './transports.ts';

function terminal() {
  const scale = createFakeDevice();
  let now = 0;
  const timers: (() => void)[] = [];
  const link = new ScaleLink({
    visibility: createFakeVisibility(),
    clock: { now: () => now, after: (_, run) => (timers.push(run), () => undefined) },
    unit: () => 'lb',
  });
  const heard: string[] = [];
  const tapped: string[] = [];
  link.listen(({ at, raw, reading }) =>
    heard.push(`${at} ${raw.trim()} ${reading?.kind === 'weight' ? `${reading.value} ${reading.unit}` : '?'}`),
  );
  const tap = ({ at, via, bytes }: Piece) => `${at} ${via} ${bytes ? String.fromCharCode(...bytes) : 'opened'}`;
  link.tap((piece) => tapped.push(tap(piece)));
  const settle = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve();
  };
  const connect = async () => {
    link.hold();
    await link.choose(scale);
    await settle();
  };
  const comesBack = async () => {
    scale.isNear = true;
    timers.pop()?.();
    await settle();
  };
  return { scale, link, heard, tapped, connect, comesBack, settle, at: (ms: number) => void (now = ms) };
}

test('what a scale sends comes as whole frames, with the time and with the unit that was set for it', async () => {
  const { scale, connect, heard, at } = terminal();
  await connect();
  scale.say('ST,GS,+  1.2');
  at(250);
  scale.say('34kg\r\n   12.50\r\n');
  scale.say('\x00\xf6\x00', WEIGHT_SCALE);
  expect(heard).toEqual(['250 ST,GS,+  1.234kg 1.234 kg', '250 12.50 12.50 lb', '250 \x00\xf6\x00 1.230 kg']);
});

test('half a frame from before the break is not glued to what comes after it', async () => {
  const { scale, connect, comesBack, heard } = terminal();
  await connect();
  scale.say('ST,GS,+  9.');
  scale.drop();
  await comesBack();
  scale.say('234kg\r\nST,GS,+  1.234kg\r\n');
  expect(heard).toEqual(['0 234kg ?', '0 ST,GS,+  1.234kg 1.234 kg']);
});

test('a recorder hears every piece as it came, and where a connection began', async () => {
  const { scale, connect, comesBack, tapped, at } = terminal();
  await connect();
  at(10);
  scale.say('ST,');
  scale.drop();
  at(20);
  await comesBack();
  scale.say('GS');
  expect(tapped).toEqual(['0  opened', '10 serial ST,', '20  opened', '20 serial GS']);
});

const LINE = Array.from('ST,GS,+  1.230kg\r\n', (char) => char.charCodeAt(0));

test.each([
  ['181d', '2a9d', [0x00, 0xf6, 0x00]],
  ['ffe0', 'ffe1', LINE],
  ['fff0', 'fff1', LINE],
  ['6e400001-b5a3-f393-e0a9-e50e24dcca9e', '6e400003-b5a3-f393-e0a9-e50e24dcca9e', LINE],
])('a scale that sends by service %s is weighed with', async (service, characteristic, bytes) => {
  const { bluetooth, scale } = fakeBluetooth(service, characteristic);
  const { link, heard, settle } = terminal();
  link.hold();
  await link.choose(createScaleBluetooth({ isSecureContext: true, navigator: { bluetooth } }));
  await settle();
  scale.send(...bytes);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain(' 1.230 kg');
});
