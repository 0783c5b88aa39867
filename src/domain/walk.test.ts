import { expect, test } from 'vitest';
import { walkFrom } from './walk.ts';

const at = (...seqs: number[]) => seqs.map((walkSeq) => ({ walkSeq }));
const walked = (stops: ReturnType<typeof at>, from?: number) => walkFrom(stops, from).map(({ walkSeq }) => walkSeq);

test('from the beginning it is walked once, from the end back', () => {
  expect(walked(at(30, 10, 20))).toEqual([10, 20, 30]);
  expect(walked(at(30, 10, 20), 5)).toEqual([10, 20, 30]);
  expect(walked(at(30, 10, 20), 40)).toEqual([30, 20, 10]);
});

test('in the middle the nearer end comes first, and nobody turns twice', () => {
  expect(walked(at(10, 20, 30, 90), 25)).toEqual([20, 10, 30, 90]);
  expect(walked(at(10, 70, 80, 90), 75)).toEqual([80, 90, 70, 10]);
});

test('where somebody stands is visited first', () => {
  expect(walked(at(10, 20, 30), 10)).toEqual([10, 20, 30]);
  expect(walked(at(10, 20, 30), 30)).toEqual([30, 20, 10]);
});

test('what was put off comes last', () => {
  const stops = [{ walkSeq: 10, postponed: true }, { walkSeq: 20 }, { walkSeq: 30 }];
  expect(walkFrom(stops, 5).map(({ walkSeq }) => walkSeq)).toEqual([20, 30, 10]);
  expect(walkFrom([stops[0] as (typeof stops)[0]], 5)).toEqual([stops[0]]);
  expect(walkFrom([], 5)).toEqual([]);
});

test('what is at one place keeps its order, whichever way it is walked', () => {
  const stops = [
    { walkSeq: 10, slot: '1' },
    { walkSeq: 10, slot: '2' },
    { walkSeq: 20, slot: '1' },
    { walkSeq: 20, slot: '2' },
  ];
  expect(walkFrom(stops, 30).map(({ walkSeq, slot }) => `${walkSeq}/${slot}`)).toEqual([
    '20/1',
    '20/2',
    '10/1',
    '10/2',
  ]);
});
