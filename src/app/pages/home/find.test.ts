import type { Container, PutawayTask, Receipt } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import type { Env, Pulled } from '#engine/env.ts';
import { describe, expect, test } from 'vitest';
import { findCode } from './find.ts';

const receipt = { receiptId: 'R-1', poNo: 'PO-9', externalReceiptId: '', externalReceiptId2: '' } as Receipt;
const pallet = { containerId: 'P-1', kind: 'pallet', status: 'received' } as Container;
const task = { taskId: 'T-1', containerId: 'P-1', status: 'ready' } as PutawayTask;

/** A terminal that has these rows, and a WMS that answers every question like this. */
function terminal(rows: { receipts?: Receipt[]; containers?: Container[]; tasks?: PutawayTask[] }, answer: Pulled) {
  const table = <R>(all: R[], key: keyof R) => ({
    get: async (id: string) => all.find((row) => row[key] === id),
    where: async (field: keyof R, value: string) => all.filter((row) => row[field] === value),
    all: async () => all,
  });
  const { receipts = [], containers = [], tasks = [] } = rows;
  const db = {
    receipts: table(receipts, 'receiptId'),
    containers: table(containers, 'containerId'),
    tasks: table(tasks, 'taskId'),
  } as unknown as Db;
  return { db, pull: async () => answer } satisfies Pick<Env, 'db' | 'pull'>;
}
const offline: Pulled = { kind: 'offline' };

describe('a scan on home', () => {
  test('finds a receipt by its own number and by its order number, without network', async () => {
    const here = terminal({ receipts: [receipt] }, offline);
    expect(await findCode('R-1', here)).toEqual({ kind: 'receipt', receiptId: 'R-1' });
    expect(await findCode('PO-9', here)).toEqual({ kind: 'receipt', receiptId: 'R-1' });
  });
  test('finds a container with its open putaway work', async () => {
    const here = terminal({ containers: [pallet], tasks: [task] }, offline);
    expect(await findCode('P-1', here)).toEqual({ kind: 'container', container: pallet, task });
  });
  test('asks the WMS which receipt a code belongs to', async () => {
    const here = terminal({}, { kind: 'stored', found: ['R-7'] });
    expect(await findCode('4006381333931', here)).toEqual({ kind: 'receipt', receiptId: 'R-7' });
  });
  test('says "unknown" only when the WMS has said so', async () => {
    expect(await findCode('X', terminal({}, { kind: 'stored' }))).toEqual({ kind: 'unknown', code: 'X' });
    expect(await findCode('X', terminal({}, offline))).toEqual({ kind: 'notHere', code: 'X' });
  });
});
