import type { Obstacle } from '#device/link/transport.ts';
import { expect, test } from 'vitest';
import { waysOf } from './ways.ts';

const by = (obstacle: Obstacle | null) => ({ obstacle: () => Promise.resolve(obstacle) });

test('both ways are open where the browser has both, in the order in which they are offered', async () => {
  expect(await waysOf({ serial: by(null), bluetooth: by(null) })).toEqual({ open: ['serial', 'bluetooth'], why: null });
  expect(await waysOf({ bluetooth: by(null), serial: by(null) })).toEqual({ open: ['bluetooth', 'serial'], why: null });
});

test('a browser that has one of them offers that one', async () => {
  expect(await waysOf({ bluetooth: by(null), serial: by('unsupported') })).toEqual({ open: ['bluetooth'], why: null });
  expect(await waysOf({ bluetooth: by('unsupported'), serial: by(null) })).toEqual({ open: ['serial'], why: null });
});

test('with the radio off, or without https, neither is open, and that is why', async () => {
  expect(await waysOf({ bluetooth: by('off'), serial: by(null) })).toEqual({ open: [], why: 'off' });
  expect(await waysOf({ bluetooth: by('insecure'), serial: by('insecure') })).toEqual({ open: [], why: 'insecure' });
});

test('a browser that has neither says so', async () =>
  expect(await waysOf({ bluetooth: by('unsupported'), serial: by('unsupported') })).toEqual({
    open: [],
    why: 'unsupported',
  }));
