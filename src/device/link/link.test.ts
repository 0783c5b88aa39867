import { createFakeVisibility } from '#device/lifecycle/fakes.ts';
import { expect, test } from 'vitest';
import { createFakeDevice } from './fake.ts';
import { DeviceLink } from './link.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

function terminal() {
  const device = createFakeDevice();
  const visibility = createFakeVisibility();
  let now = 0;
  let timers: Timer[] = [];
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  };
  const heard: string[] = [];
  const link = new DeviceLink({
    visibility,
    clock,
    begin() {
      // What an older connection left behind stays with it.
      let held = '';
      return (bytes, via) => {
        held += String.fromCharCode(...bytes);
        heard.push(`${now} ${via}: ${held}`);
      };
    },
  });
  const states: string[] = [];
  link.watch(() => states.push(link.state.kind === 'lost' ? `lost ${link.state.attempt}` : link.state.kind));
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
  };
  const pass = async (ms: number): Promise<void> => {
    const until = now + ms;
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((timer) => timer !== due);
      now = due.at;
      due.run();
      await settle();
    }
    now = until;
  };
  const connect = async (): Promise<() => void> => {
    const release = link.hold();
    await link.choose(device);
    await settle();
    return release;
  };
  return { device, link, states, heard, visibility, settle, pass, connect, waiting: () => timers.length };
}

test('a chosen device is connected while somebody needs it, and let go afterwards', async () => {
  const { link, device, settle } = terminal();
  await link.choose(device, 'Device 1');
  expect(device.asked).toEqual(['Device 1']);
  expect(device.opened).toBe(0);
  const [one, two] = [link.hold(), link.hold()];
  await settle();
  expect(link.state.kind).toBe('connected');
  one();
  one();
  expect(device.isOpen).toBe(true);
  two();
  expect(device.isOpen).toBe(false);
  expect(link.state.kind).toBe('off');
});

test('what it sends comes with the service that it came by', async () => {
  const { device, connect, heard, pass } = terminal();
  await connect();
  device.say('ab', 'hm10');
  await pass(250);
  device.say('c', 'hm10');
  expect(heard).toEqual(['0 hm10: ab', '250 hm10: abc']);
});

test('it is told what is written, in order, while it is connected', async () => {
  const { device, connect, link } = terminal();
  await expect(link.write(Uint8Array.of(1))).rejects.toThrow('not connected');
  await connect();
  await link.write(Uint8Array.of(1, 2));
  await link.write(Uint8Array.of(3));
  expect([...device.told]).toEqual([1, 2, 3]);
});

test('a lost device is looked for more and more rarely, up to every 8 s, and comes back by itself', async () => {
  const { device, connect, states, pass, link } = terminal();
  await connect();
  device.drop();
  expect(states).toEqual(['connecting', 'connected', 'lost 1']);
  const openedAt: number[] = [];
  for (let ms = 0; ms < 32_000; ms += 500) {
    const before = device.opened;
    await pass(500);
    if (device.opened > before) openedAt.push(ms + 500);
  }
  expect(openedAt).toEqual([500, 1500, 3500, 7500, 15_500, 23_500, 31_500]);
  device.isNear = true;
  await pass(8000);
  expect(link.state.kind).toBe('connected');
  device.drop();
  expect(states.at(-1)).toBe('lost 1');
});

test('what came before the break is not glued to what comes after it', async () => {
  const { device, connect, heard, pass } = terminal();
  await connect();
  device.say('half');
  device.drop();
  device.isNear = true;
  await pass(500);
  device.say('new');
  expect(heard).toEqual(['0 serial: half', '500 serial: new']);
});

test('nothing is looked for while the terminal is hidden; shown, it is looked for at once', async () => {
  const { device, connect, pass, visibility, settle, link } = terminal();
  await connect();
  device.drop();
  visibility.hide();
  await pass(60_000);
  expect(device.opened).toBe(1);
  device.isNear = true;
  visibility.show();
  await settle();
  expect(link.state.kind).toBe('connected');
});

test('lost while hidden, it is looked for only once shown', async () => {
  const { device, connect, pass, visibility, settle, link } = terminal();
  await connect();
  visibility.hide();
  device.drop();
  await pass(60_000);
  expect(device.opened).toBe(1);
  device.isNear = true;
  visibility.show();
  await settle();
  expect(link.state.kind).toBe('connected');
});

test('whoever looks may try again at once, but not twice at a time', async () => {
  const { device, connect, settle, link, waiting } = terminal();
  await connect();
  device.drop();
  link.retry();
  link.retry();
  await settle();
  expect(device.opened).toBe(2);
  expect(waiting()).toBe(1);
  device.isNear = true;
  link.retry();
  await settle();
  expect(link.state.kind).toBe('connected');
  expect(waiting()).toBe(0);
});

test('leaving while it connects leaves nothing connected', async () => {
  const { device, link, settle, pass } = terminal();
  await link.choose(device);
  link.hold()();
  await settle();
  await pass(60_000);
  expect(device.isOpen).toBe(false);
  expect(link.state.kind).toBe('off');
});

test('a device of another kind is said to be one, and is not tried for ever', async () => {
  const { device, connect, pass, link } = terminal();
  device.isRight = false;
  await connect();
  expect(link.state.kind).toBe('wrongDevice');
  await pass(60_000);
  expect(device.opened).toBe(1);
});

test('a chooser that was closed leaves the device as it was', async () => {
  const { device, connect, link } = terminal();
  await connect();
  device.chooses = { kind: 'none' };
  expect(await link.choose(device)).toEqual({ kind: 'none' });
  expect(link.state.kind).toBe('connected');
  link.forget();
  expect(link.state.kind).toBe('off');
  expect(device.isOpen).toBe(false);
});

test('a device of an earlier page life is taken up without a tap', async () => {
  const { device, link, settle } = terminal();
  device.remembers = [device.device];
  link.hold();
  expect(await link.recall(device, 'another')).toBe(false);
  expect(await link.recall(device, 'fake-1')).toBe(true);
  await settle();
  expect(link.state.kind).toBe('connected');
  expect(device.asked).toEqual([]);
});

test('of two that cannot be told apart none is taken up, and none takes the place of what was chosen', async () => {
  const { device, link } = terminal();
  device.remembers = [device.device, createFakeDevice('Device 2').device];
  expect(await link.recall(device, 'fake-1')).toBe(false);
  await link.choose(device);
  device.remembers = [createFakeDevice('Device 2').device];
  expect(await link.recall(device, 'fake-1')).toBe(false);
  expect(link.device?.name).toBe('Device 1');
});
