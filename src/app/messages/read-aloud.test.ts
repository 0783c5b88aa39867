import { describe, expect, test } from 'vitest';
import { createFakeSpeech } from '#device/speech/fake.ts';
import { createReadAloud } from './read-aloud.ts';

const message = (content: string) =>
  ({
    guid: content,
    from: 'office',
    to: 'op1',
    content,
    isRead: 'N',
    createdAt: '2026-11-20T08:00:00Z',
    rev: 1,
  }) as const;
const MESSAGE = message('Dock 3 is free');

function aisle({ atOnce = false } = {}) {
  const speech = createFakeSpeech('en');
  const world = { time: 10_000, isWaiting: false };
  let timers: { at: number; run: () => void }[] = [];
  const aloud = createReadAloud(speech, {
    now: () => world.time,
    after: (ms, run) => {
      const timer = { at: world.time + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    isWaiting: () => world.isWaiting,
    atOnce: () => atOnce,
  });
  const pass = (ms: number) => {
    world.time += ms;
    for (const timer of timers.filter(({ at }) => at <= world.time)) {
      timers = timers.filter((one) => one !== timer);
      timer.run();
    }
  };
  return { speech, aloud, world, pass, heard: () => speech.said.map(({ text }) => text) };
}

test('who wrote and what is read, in the language of the screens', () => {
  const { speech, aloud } = aisle();
  aloud.read([MESSAGE], 'en');
  expect(speech.said).toEqual([{ text: 'office: Dock 3 is free', language: 'en' }]);
});

test('all new ones are read, in their order, each when the one before it has ended', () => {
  const { speech, aloud, heard } = aisle();
  aloud.read([message('one'), message('two')], 'en');
  aloud.read([message('three')], 'en');
  expect(heard()).toEqual(['office: one']);
  speech.ends();
  speech.ends();
  speech.ends();
  expect(heard()).toEqual(['office: one', 'office: two', 'office: three']);
});

test('what has been read elsewhere by now is not read aloud, and cut short if it is being read', () => {
  const { speech, aloud, heard } = aisle();
  aloud.read([message('one'), message('two'), message('three')], 'en');
  aloud.keepOnly(new Set(['one', 'three']));
  expect(heard()).toEqual(['office: one']);
  aloud.keepOnly(new Set(['three']));
  expect(heard()).toEqual(['office: one', 'office: three']);
  speech.ends();
  expect(heard()).toHaveLength(2);
});

test('the next scan silences the voice, and what was cut short is read again after the pause', () => {
  const { speech, aloud, pass, heard } = aisle();
  aloud.read([MESSAGE], 'en');
  expect(speech.isTalking).toBe(true);
  aloud.scanned();
  expect(speech.isTalking).toBe(false);
  pass(2999);
  expect(heard()).toHaveLength(1);
  pass(1);
  expect(heard()).toEqual(['office: Dock 3 is free', 'office: Dock 3 is free']);
  speech.ends();
  pass(60_000);
  expect(heard(), 'once to its end is enough').toHaveLength(2);
});

test('nothing is read while a scan is looked at, nor while the page waits for the WMS; nothing is lost either', () => {
  const { aloud, world, pass, heard } = aisle();
  for (let i = 0; i < 20; i++) {
    aloud.scanned();
    if (i === 5) aloud.read([message('one'), message('two')], 'en');
    pass(2000);
  }
  world.isWaiting = true;
  pass(5000);
  expect(heard()).toEqual([]);
  world.isWaiting = false;
  pass(3000);
  expect(heard()).toEqual(['office: one']);
});

test('a voice that never ends does not hold up the next message', () => {
  const { aloud, pass, heard } = aisle();
  aloud.read([message('one'), message('two')], 'en');
  pass(30_000);
  expect(heard()).toEqual(['office: one', 'office: two']);
});

test('who closes the news hears no more of it', () => {
  const { speech, aloud, pass, heard } = aisle();
  aloud.read([message('one'), message('two')], 'en');
  aloud.stop();
  expect(speech.isTalking).toBe(false);
  pass(60_000);
  expect(heard()).toEqual(['office: one']);
});

describe('what the next step wants', () => {
  test('is read as soon as the scan before it was answered, and not while the page waits', () => {
    const { speech, aloud, world } = aisle();
    aloud.scanned();
    aloud.step('Scan the location. A, 0 1', 'en');
    expect(speech.said).toEqual([{ text: 'Scan the location. A, 0 1', language: 'en' }]);
    aloud.scanned();
    expect(speech.isTalking, 'the next scan silences it').toBe(false);
    world.isWaiting = true;
    aloud.step('24 EA', 'en');
    expect(speech.said).toHaveLength(1);
  });
  test('comes before a message, which is read when it has ended', () => {
    const { speech, aloud, heard } = aisle();
    aloud.read([MESSAGE], 'en');
    aloud.step('24 EA', 'en');
    speech.ends();
    expect(heard()).toEqual(['office: Dock 3 is free', '24 EA', 'office: Dock 3 is free']);
  });
  test('ends with the step, and no message ends with it', () => {
    const { speech, aloud } = aisle();
    aloud.step('24 EA', 'en');
    aloud.stepEnds();
    expect(speech.isTalking).toBe(false);
    aloud.read([MESSAGE], 'en');
    aloud.stepEnds();
    expect(speech.isTalking).toBe(true);
  });
});

test('by the letter a message is read as it comes, whatever is scanned', () => {
  const { speech, aloud, heard } = aisle({ atOnce: true });
  aloud.scanned();
  aloud.read([MESSAGE], 'en');
  expect(heard()).toEqual(['office: Dock 3 is free']);
  aloud.scanned();
  expect(speech.isTalking).toBe(true);
});

test('without a voice of the language of the screens nothing is read', () => {
  const { speech, aloud } = aisle();
  aloud.step('24 EA', 'vi-VN');
  aloud.read([MESSAGE, MESSAGE], 'zh-CN');
  expect(speech.said).toEqual([]);
});
