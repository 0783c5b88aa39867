/** What a module remembers outlives a kill; what it forgot is gone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keys } from '#wms/gateway/keys.ts';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Kept } from './kept.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'aisle-kept-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const Entry = v.object({ qty: v.number() });
const opened = async () => {
  const kept = new Kept(() => 1);
  return { kept, keys: await Keys.open(dir, 0, [kept.table]) };
};

test('is there after a restart, as it was put last, and by what its key begins with', async () => {
  const first = await opened();
  await first.kept.put('count/1/e1', { qty: 1 });
  await first.kept.put('count/1/e1', { qty: 3 });
  await first.kept.put('count/1/e2', { qty: 5 });
  await first.kept.put('count/2/e1', { qty: 7 });
  await first.kept.forget('count/1/e2');
  await first.kept.forget('count/9/e1');
  await first.keys.close();

  const { kept, keys } = await opened();
  expect([...kept.under('count/1/', Entry)]).toEqual([['count/1/e1', { qty: 3 }]]);
  expect([kept.get('count/2/e1', Entry), kept.get('count/1/e2', Entry)]).toEqual([{ qty: 7 }, undefined]);
  await keys.close();
});
