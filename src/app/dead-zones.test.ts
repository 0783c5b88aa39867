import type { Db } from '#engine/db.ts';
import type { Me, NewOp } from '#engine/env.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('window', { addEventListener: () => {} });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const { forecastOf, noteCapture } = await import('./dead-zones.ts');
const { facts, session } = await import('./live.ts');

const LOCATIONS = ['A-01', 'A-02', 'A-03'];
const LINES = [{ loc: 'A-01' }, { loc: 'A-02' }, { loc: 'A-01' }];
const me = { userId: 'op1', deviceId: 'T-1' } as Me;
let claimedBy: string | null = null;
const db = {
  jobs: { get: async (id: string) => (id === 'JOB-1' ? { jobId: id, claimedBy, claimedDevice: 'T-1' } : undefined) },
  locations: { get: async (loc: string) => (LOCATIONS.includes(loc) ? { loc } : undefined) },
  jobLines: { where: async (_: string, id: string) => (id === 'JOB-1' ? LINES : []) },
  picks: { where: async () => [] },
  demands: { where: async () => [] },
  containers: { where: async () => [] },
} as unknown as Db;
const standing = (connection: 'online' | 'offline', waiting = 0) =>
  facts.set({ waiting, status: { connection } } as never);
async function captures(...values: readonly (string | number)[]): Promise<void> {
  await noteCapture([{ inputs: values.map((value) => ({ stop: '', value })) } as unknown as NewOp], db);
  vi.advanceTimersByTime(20_000);
}

const told = async () => {
  const { dead, of } = (await forecastOf({ jobId: 'JOB-1' }, me, db)) ?? {};
  return [dead, of];
};

beforeEach(() => {
  vi.useFakeTimers();
  session.set({ storeId: 'WH1' } as never);
});
afterEach(() => vi.useRealTimers());

test('what two captures without an answer have taught is told of the next job that leads there', async () => {
  standing('offline');
  await captures('A-01', 5);
  expect(await told()).toEqual([0, 2]);
  await captures('A-03', 'A-01', 'PALLET');
  expect(await told()).toEqual([1, 2]);
});

test('another warehouse has places of the same names', async () => {
  session.set({ storeId: 'WH2' } as never);
  expect(await told()).toEqual([0, 2]);
});

test('what it needs is said to be here only of a job that this operator holds on this terminal', async () => {
  const isReady = async () => (await forecastOf({ jobId: 'JOB-1' }, me, db))?.isReady;
  expect(await isReady()).toBe(false);
  claimedBy = 'op2';
  expect(await isReady()).toBe(false);
  claimedBy = 'op1';
  expect(await isReady()).toBe(true);
  expect((await forecastOf({ jobId: 'JOB-9' }, me, db))?.isReady).toBe(false);
});

test('ops that wait although there is network teach nothing, and answers make a place good again', async () => {
  standing('online', 4);
  await captures('A-01');
  expect(await told()).toEqual([1, 2]);
  standing('online');
  await captures('A-01');
  await captures('A-01');
  expect(await told()).toEqual([0, 2]);
});

test('a screen without a job has no forecast', async () => {
  expect(await forecastOf({}, me, db)).toBeNull();
  expect(await forecastOf({ lpn: 'P-1' }, me, db)).toBeNull();
});
