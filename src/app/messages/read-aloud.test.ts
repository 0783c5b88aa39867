import { expect, test } from 'vitest';
import { createFakeSpeech } from '#device/speech/fake.ts';
import { createReadAloud } from './read-aloud.ts';

const MESSAGE = {
  GUID: 'm1',
  M_FROM: 'office',
  M_TO: 'op1',
  MSG_CONTENT: 'Dock 3 is free',
  IS_READ: 'N',
  CREATED_DATE: '2026-11-20T08:00:00Z',
  rev: 1,
} as const;

function aisle() {
  const speech = createFakeSpeech('en');
  const world = { time: 10_000, isWaiting: false };
  const aloud = createReadAloud(
    speech,
    () => world.time,
    () => world.isWaiting,
  );
  return { speech, aloud, world };
}

test('who wrote and what is read, in the language of the screens', () => {
  const { speech, aloud } = aisle();
  aloud.read(MESSAGE, 'en');
  expect(speech.said).toEqual([{ text: 'office: Dock 3 is free', language: 'en' }]);
});

test('the next scan silences the voice', () => {
  const { speech, aloud } = aisle();
  aloud.read(MESSAGE, 'en');
  expect(speech.isTalking).toBe(true);
  aloud.scanned();
  expect(speech.isTalking).toBe(false);
});

test('nothing is read while a scan is looked at, nor while the page waits for the WMS', () => {
  const { speech, aloud, world } = aisle();
  aloud.scanned();
  world.time += 2999;
  aloud.read(MESSAGE, 'en');
  world.time += 1;
  world.isWaiting = true;
  aloud.read(MESSAGE, 'en');
  expect(speech.said).toEqual([]);
  world.isWaiting = false;
  aloud.read(MESSAGE, 'en');
  expect(speech.said).toHaveLength(1);
});

test('what the next step wants is read as soon as the scan before it was answered, and not while the page waits', () => {
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

test('without a voice of the language of the screens nothing is read', () => {
  const { speech, aloud } = aisle();
  aloud.step('24 EA', 'vi-VN');
  aloud.read(MESSAGE, 'zh-CN');
  expect(speech.said).toEqual([]);
});
