/** What is kept in the journal beside the ids outlives restarts and sweeps for as long as it is needed. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, Keys } from './keys.ts';
import { Latest } from './latest.ts';

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'aisle-latest-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const things = () =>
  new Latest({
    is: 'thing',
    schema: v.object({ name: v.string(), note: v.string(), until: v.number() }),
    keyOf: ({ name }) => name,
    isOver: ({ until }, now) => until <= now,
  });
const FOREVER = Number.MAX_SAFE_INTEGER;

test('only the latest of each key counts, also after a restart', async () => {
  const table = things();
  const keys = await Keys.open(dir, 0, [table]);
  await table.put({ name: 'a', note: 'first', until: FOREVER }, 1);
  await table.put({ name: 'a', note: 'second', until: FOREVER }, 2);
  await table.put({ name: 'b', note: 'gone', until: FOREVER }, 3);
  await table.put({ name: 'b', note: 'gone', until: 0 }, 4);
  await keys.close();
  const again = things();
  const reopened = await Keys.open(dir, 5, [again]);
  expect(again.values.map(({ name, note }) => [name, note])).toEqual([['a', 'second']]);
  await reopened.close();
});

test('what is needed is written anew before its segment goes; what has run out goes with it', async () => {
  const days = (count: number) => count * DAY_MS;
  const table = things();
  const keys = await Keys.open(dir, 0, [table]);
  await table.put({ name: 'open', note: 'x', until: FOREVER }, 1);
  await table.put({ name: 'lease', note: 'x', until: days(3) }, 1);
  await keys.sweep(days(30), days(2));
  await keys.free('any', days(2));
  const [first] = readdirSync(dir);
  await keys.sweep(days(30), days(40));
  expect(readdirSync(dir)).not.toContain(first);
  await keys.close();
  const again = things();
  const reopened = await Keys.open(dir, days(41), [again]);
  expect(again.values.map(({ name }) => name)).toEqual(['open']);
  await reopened.close();
});

test('a record of a kind that nobody has declared is damage, and is said', async () => {
  const table = things();
  const keys = await Keys.open(dir, 0, [table]);
  await table.put({ name: 'a', note: 'x', until: FOREVER }, 1);
  await keys.close();
  await expect(Keys.open(dir, 2)).rejects.toThrow(/Invalid type/);
});
