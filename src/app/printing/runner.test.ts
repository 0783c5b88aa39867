import type { LabelJob, LabelStatus } from '#data/records.ts';
import { expect, test } from 'vitest';
import { LabelRunner } from './runner.ts';

const job = (labelId: string, status: LabelStatus = 'waiting'): LabelJob => ({
  labelId,
  status,
  partition: 'p',
  template: 'pallet',
  ref: labelId,
  copies: 1,
  askedAt: '',
  changedAt: '',
  printed: 0,
});

function printer(...jobs: LabelJob[]) {
  const all = new Map(jobs.map((each) => [each.labelId, each]));
  const at = { isReady: true, breaks: false, paper: [] as string[], told: [] as string[] };
  const runner = new LabelRunner({
    labels: async () => [...all.values()],
    async move(labelId, status) {
      const known = all.get(labelId);
      if (!known || (status === 'printing' && known.status !== 'waiting')) return false;
      all.set(labelId, { ...known, status });
      return true;
    },
    isReady: () => at.isReady,
    async print({ ref }) {
      // On disk before the first byte.
      expect(all.get(ref)?.status).toBe('printing');
      if (at.breaks) throw new Error('gone');
      at.paper.push(ref);
    },
    printed: ({ ref }) => void at.told.push(ref),
  });
  const states = () => Object.fromEntries([...all.values()].map(({ labelId, status }) => [labelId, status]));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { at, runner, states, settle, add: (each: LabelJob) => all.set(each.labelId, each) };
}

test('labels come out in the order they were asked for, once each', async () => {
  const { at, runner, settle, states } = printer(job('A'), job('B'));
  await runner.start();
  runner.wake();
  runner.wake();
  await settle();
  expect(at.paper).toEqual(['A', 'B']);
  expect(at.told).toEqual(['A', 'B']);
  expect(states()).toEqual({ A: 'printed', B: 'printed' });
});

test('without a printer they wait, and come out when it is back', async () => {
  const { at, runner, settle, states } = printer(job('A'));
  at.isReady = false;
  await runner.start();
  await settle();
  expect(states()).toEqual({ A: 'waiting' });
  at.isReady = true;
  runner.wake();
  await settle();
  expect(at.paper).toEqual(['A']);
});

test('when the connection breaks in a label nobody knows whether it came out: it is not printed again by itself', async () => {
  const { at, runner, settle, states } = printer(job('A'));
  at.breaks = true;
  await runner.start();
  await settle();
  at.breaks = false;
  runner.wake();
  await settle();
  expect(states()).toEqual({ A: 'unsure' });
  expect(at.paper).toEqual([]);
});

test('what a page had begun when it died is asked about, not printed again', async () => {
  const { at, runner, settle, states } = printer(job('A', 'printing'), job('B'));
  await runner.start();
  await settle();
  expect(states()).toEqual({ A: 'unsure', B: 'printed' });
  expect(at.paper).toEqual(['B']);
});

test('a page that was not told to print prints nothing', async () => {
  const { at, runner, settle } = printer(job('A'));
  runner.wake();
  await settle();
  expect(at.paper).toEqual([]);
});

test('a label that comes while another is printed comes out too', async () => {
  const { at, runner, settle, add } = printer(job('A'));
  await runner.start();
  add(job('B'));
  runner.wake();
  await settle();
  expect(at.paper).toEqual(['A', 'B']);
});
