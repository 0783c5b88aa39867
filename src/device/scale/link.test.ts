import { createFakeVisibility } from '#device/lifecycle/fakes.ts';
import { expect, test } from 'vitest';
import { createFakeScale } from './fake.ts';
import { ScaleLink } from './link.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

function terminal() {
  const scale = createFakeScale();
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
  const link = new ScaleLink({ transport: scale, visibility, clock });
  const states: string[] = [];
  link.watch(() => states.push(link.state.kind === 'lost' ? `lost ${link.state.attempt}` : link.state.kind));
  const heard: string[] = [];
  link.listen(({ raw, at }) => heard.push(`${at}: ${raw}`));
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
    await link.choose();
    await settle();
    return release;
  };
  return { scale, link, states, heard, visibility, settle, pass, connect, waiting: () => timers.length };
}

test('a chosen scale is connected while somebody needs it, and let go afterwards', async () => {
  const { link, scale, settle } = terminal();
  await link.choose('Scale 1');
  expect(scale.asked).toEqual(['Scale 1']);
  expect(scale.opened).toBe(0);
  const [one, two] = [link.hold(), link.hold()];
  await settle();
  expect(link.state.kind).toBe('connected');
  one();
  one();
  expect(scale.isOpen).toBe(true);
  two();
  expect(scale.isOpen).toBe(false);
  expect(link.state.kind).toBe('off');
});

test('what it sends comes as whole frames, with the time', async () => {
  const { scale, connect, heard, pass } = terminal();
  await connect();
  scale.send('ST,GS,+  1.2');
  await pass(250);
  scale.send('34kg\r\n');
  expect(heard).toEqual(['250: ST,GS,+  1.234kg\r\n']);
});

test('a lost scale is looked for more and more rarely, up to every 8 s, and comes back by itself', async () => {
  const { scale, connect, states, pass, link } = terminal();
  await connect();
  scale.drop();
  expect(states).toEqual(['connecting', 'connected', 'lost 1']);
  const openedAt: number[] = [];
  for (let ms = 0; ms < 32_000; ms += 500) {
    const before = scale.opened;
    await pass(500);
    if (scale.opened > before) openedAt.push(ms + 500);
  }
  expect(openedAt).toEqual([500, 1500, 3500, 7500, 15_500, 23_500, 31_500]);
  scale.isNear = true;
  await pass(8000);
  expect(link.state.kind).toBe('connected');
  scale.drop();
  expect(states.at(-1)).toBe('lost 1');
});

test('half a frame from before the break is not glued to what comes after it', async () => {
  const { scale, connect, heard, pass } = terminal();
  await connect();
  scale.send('ST,GS,+  9.');
  scale.drop();
  scale.isNear = true;
  await pass(500);
  scale.send('234kg\r\nST,GS,+  1.234kg\r\n');
  expect(heard.map((line) => line.slice(line.indexOf(' ') + 1))).toEqual(['234kg\r\n', 'ST,GS,+  1.234kg\r\n']);
});

test('nothing is looked for while the terminal is hidden; shown, it is looked for at once', async () => {
  const { scale, connect, pass, visibility, settle, link } = terminal();
  await connect();
  scale.drop();
  visibility.hide();
  await pass(60_000);
  expect(scale.opened).toBe(1);
  scale.isNear = true;
  visibility.show();
  await settle();
  expect(link.state.kind).toBe('connected');
});

test('lost while hidden, it is looked for only once shown', async () => {
  const { scale, connect, pass, visibility, settle, link } = terminal();
  await connect();
  visibility.hide();
  scale.drop();
  await pass(60_000);
  expect(scale.opened).toBe(1);
  scale.isNear = true;
  visibility.show();
  await settle();
  expect(link.state.kind).toBe('connected');
});

test('whoever looks may try again at once, but not twice at a time', async () => {
  const { scale, connect, settle, link, waiting } = terminal();
  await connect();
  scale.drop();
  link.retry();
  link.retry();
  await settle();
  expect(scale.opened).toBe(2);
  expect(waiting()).toBe(1);
  scale.isNear = true;
  link.retry();
  await settle();
  expect(link.state.kind).toBe('connected');
  expect(waiting()).toBe(0);
});

test('leaving while it connects leaves nothing connected', async () => {
  const { scale, link, settle, pass } = terminal();
  await link.choose();
  link.hold()();
  await settle();
  await pass(60_000);
  expect(scale.isOpen).toBe(false);
  expect(link.state.kind).toBe('off');
});

test('a device that is no scale is said to be none, and is not tried for ever', async () => {
  const { scale, connect, pass, link } = terminal();
  scale.isScale = false;
  await connect();
  expect(link.state.kind).toBe('notAScale');
  await pass(60_000);
  expect(scale.opened).toBe(1);
});

test('a chooser that was closed leaves the scale as it was', async () => {
  const { scale, connect, link } = terminal();
  await connect();
  scale.chooses = { kind: 'none' };
  expect(await link.choose()).toEqual({ kind: 'none' });
  expect(link.state.kind).toBe('connected');
  link.forget();
  expect(link.state.kind).toBe('off');
  expect(scale.isOpen).toBe(false);
});
