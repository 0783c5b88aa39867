import 'fake-indexeddb/auto';
import type { Sku } from '#contract/rows.ts';
import type { Barcode, CodeItem } from '#engine/db.ts';
import { plainSku } from '#tests/harness/plain.ts';
import { describe, expect, test } from 'vitest';
import { openDevice } from './device.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { siteOf } from './partition.ts';
import { KnownReference, referenceReaders } from './reference-reader.ts';
import { addExtras, publish, replaceTable, sweepImports } from './reference.ts';
import { Loading } from './reference-import.ts';

const PARTITION = '|C1|ann|W1|D1';
const SITE = siteOf('', 'W1');

let devices = 0;
function terminal() {
  const device = openDevice({ name: `reference-${(devices += 1)}` });
  return { device, db: openDb(device, PARTITION), ref: device.ref };
}
const pad = (n: number): string => String(n).padStart(6, '0');
const item = (n: number, type = `T${pad(n % 700)}`): CodeItem => ({ key: `B${pad(n)}`, type, code: `${n}`, name: '' });
const barcode = (n: number, sku = `S${pad(n % 700)}`): Barcode => ({
  barcode: `B${pad(n)}`,
  skuId: sku,
  uomId: 'EA',
  packQty: 1,
});
const sku = (skuId: string, ...codes: readonly (readonly [code: string, uomId: string])[]): Sku => ({
  ...plainSku,
  skuId,
  skuName: '',
  ownerId: 'O1',
  packId: '',
  barcodes: codes.map(([code, uomId]) => ({ barcode: code, uomId, packQty: 1 })),
  packs: [],
  ti: 0,
  hi: 0,
  lotTemplate: '',
  shelfLifeDays: 0,
  isWeighed: 'N',
  weight: 0,
});

test('rows are found by key and by indexed field, across blocks and pages, in the order of their keys', async () => {
  const { db, ref } = terminal();
  // Backwards, so that nothing happens to be sorted.
  const rows = Array.from({ length: 4200 }, (_, i) => item(4199 - i));
  await replaceTable(ref, SITE, 'codes', rows, 1);
  for (const n of [0, 1, 199, 200, 999, 1000, 1001, 2500, 4199])
    expect(await db.codes.get(`B${pad(n)}`)).toEqual(item(n));
  expect(await db.codes.get('B')).toBeUndefined();
  expect(await db.codes.get('ZZ')).toBeUndefined();
  const ofSku = await db.codes.where('type', 'T000699');
  expect(ofSku.map((b) => b.key)).toEqual(['B000699', 'B001399', 'B002099', 'B002799', 'B003499', 'B004199']);
  expect(await db.codes.where('type', 'nobody')).toEqual([]);
  expect((await db.codes.all()).map((b) => b.key)).toEqual(rows.map((b) => b.key).sort());
});

test('a value that fills more than a page is found whole, also from the pages that are kept', async () => {
  const { db, ref } = terminal();
  for (const [round, count] of [60_000, 18_000].entries()) {
    const rows = Array.from({ length: count }, (_, i) => item(i, i % 5 === 0 ? `A${i}` : 'MANY'));
    await replaceTable(ref, SITE, 'codes', rows, round);
    for (const time of ['read', 'kept'])
      expect(await db.codes.where('type', 'MANY'), time).toHaveLength((count * 4) / 5);
  }
});

test('an import that was killed was never there, and the old one stays whole', async () => {
  const { device, db, ref } = terminal();
  await replaceTable(ref, SITE, 'areas', [{ areaId: 'A', areaName: 'old' }], 1);
  const killed = await Loading.begin(ref, SITE, 'areas', 2);
  await killed.add(Array.from({ length: 6000 }, (_, i) => ({ areaId: `N${i}`, areaName: 'new' })));
  expect(await db.areas.all()).toEqual([{ areaId: 'A', areaName: 'old' }]);
  expect(await ref.blocks.count()).toBeGreaterThan(1);
  await sweepImports(ref, 10 * 3_600_000);
  expect(await ref.blocks.count()).toBe(1);
  expect(await db.areas.get('A')).toBeDefined();
  device.close();
});

test('tables that belong together become visible together', async () => {
  const { db, ref } = terminal();
  const areas = await Loading.begin(ref, SITE, 'areas', 1);
  const owners = await Loading.begin(ref, SITE, 'owners', 1);
  await areas.add([{ areaId: 'A', areaName: '' }]);
  await owners.add([{ ownerId: 'O', ownerName: '' }]);
  expect([await db.areas.all(), await db.owners.all()]).toEqual([[], []]);
  await publish(ref, [areas, owners]);
  expect([(await db.areas.all()).length, (await db.owners.all()).length]).toEqual([1, 1]);
});

test('a single row that a scan asked for wins until the next import', async () => {
  const { db, ref } = terminal();
  await replaceTable(ref, SITE, 'codes', [item(1, 'X'), item(2, 'X')], 1);
  await addExtras(ref, SITE, 'codes', [item(2, 'Y'), item(3, 'X')], 5);
  expect((await db.codes.get('B000002'))?.type).toBe('Y');
  expect((await db.codes.where('type', 'X')).map((b) => b.key)).toEqual(['B000001', 'B000003']);
  const loading = await Loading.begin(ref, SITE, 'codes', 7);
  await addExtras(ref, SITE, 'codes', [item(4, 'Z')], 8); // during the import: newer than what it read
  await loading.add([item(2, 'X')]);
  await publish(ref, [loading]);
  expect((await db.codes.all()).map((b) => `${b.key} ${b.type}`)).toEqual(['B000002 X', 'B000004 Z']);
});

test('a new import leaves nothing of the old one on disk', async () => {
  const { db, ref } = terminal();
  for (let time = 1; time <= 3; time += 1)
    await replaceTable(ref, SITE, 'areas', [{ areaId: `A${time}`, areaName: '' }], time);
  expect([await ref.blocks.count(), await ref.pages.count(), await ref.imports.count()]).toEqual([1, 1, 1]);
  expect((await db.areas.all()).map((a) => a.areaId)).toEqual(['A3']);
});

test('of two rows with one key the later one counts', async () => {
  const { db, ref } = terminal();
  await replaceTable(ref, SITE, 'codes', [item(1, 'first'), item(1, 'second')], 1);
  expect((await db.codes.get('B000001'))?.type).toBe('second');
  expect(await db.codes.all()).toHaveLength(1);
});

test('what a build before wrote is read on: rows as objects, first values in the head', async () => {
  const { db, ref } = terminal();
  const rows = [1, 2, 3].map((n) => {
    const { barcode: BARCODE, skuId: SKU_ID, uomId: UOM_ID, packQty: PACK_QTY } = barcode(n);
    return { BARCODE, SKU_ID, UOM_ID, PACK_QTY };
  });
  const values = rows.map((row) => row.BARCODE);
  await ref.blocks.put({ gen: 7, no: 0, rows });
  await ref.pages.put({ gen: 7, field: 'BARCODE', no: 0, values, at: Uint32Array.of(0, 1, 2) });
  const firsts = { BARCODE: values.slice(0, 1) };
  await ref.heads.put({ head: `${SITE}/barcodes`, gen: 7, rows: 3, blocks: 1, firsts, loadedAt: 1 });
  expect(await db.barcodes.get('B000002')).toEqual(barcode(2));
  expect(await db.barcodes.all()).toEqual([barcode(1), barcode(2), barcode(3)]);
});

test('a block of the build before, 200 rows in a list, is read until the next load', async () => {
  const { db, ref } = terminal();
  const all = Array.from({ length: 450 }, (_, i) => barcode(i));
  const rows = all.map(({ barcode: BARCODE, skuId: SKU_ID, uomId: UOM_ID, packQty: PACK_QTY }) =>
    JSON.stringify({ BARCODE, SKU_ID, UOM_ID, PACK_QTY }),
  );
  for (const no of [0, 1, 2]) await ref.blocks.put({ gen: 7, no, rows: rows.slice(no * 200, no * 200 + 200) });
  const values = all.map((row) => row.barcode);
  await ref.pages.put({ gen: 7, field: 'BARCODE', no: 0, values, at: Uint32Array.from(values.keys()) });
  await ref.pages.put({ gen: 7, field: 'BARCODE', no: -1, values: values.slice(0, 1), at: new Uint32Array() });
  await ref.heads.put({ head: `${SITE}/barcodes`, gen: 7, rows: 450, blocks: 3, loadedAt: 1 });
  for (const n of [0, 99, 100, 199, 200, 449]) expect(await db.barcodes.get(`B${pad(n)}`)).toEqual(barcode(n));
  await replaceTable(ref, SITE, 'skus', [sku('S1', ['B1', 'EA'])], 2);
  expect(await db.barcodes.all()).toEqual([{ barcode: 'B1', skuId: 'S1', uomId: 'EA', packQty: 1 }]);
  expect([await ref.heads.count(), await ref.blocks.count()], 'nothing of it is left').toEqual([1, 1]);
});

describe('barcodes are kept with their SKUs', () => {
  const load = async (...skus: readonly Sku[]) => {
    const { db, ref } = terminal();
    await replaceTable(ref, SITE, 'skus', skus, 2);
    return { db, ref };
  };
  const MANY = Array.from({ length: 900 }, (_, i) =>
    sku(`S${pad(i)}`, [`${(i * 7919) % 900}`, 'EA'], ...(i % 3 === 0 ? ([[`C${i}`, 'CS']] as const) : [])),
  );

  test('each is found by its code and by its SKU, and a SKU without any by its id', async () => {
    const { db } = await load(...MANY, sku('T1'));
    for (const { skuId, barcodes } of MANY) {
      const own = barcodes.map((each) => ({ ...each, skuId }));
      for (const each of own) expect(await db.barcodes.get(each.barcode)).toEqual(each);
      expect(await db.barcodes.where('skuId', skuId)).toEqual(own);
    }
    expect(await db.barcodes.where('barcode', 'C0')).toEqual([
      { barcode: 'C0', skuId: 'S000000', uomId: 'CS', packQty: 1 },
    ]);
    expect(await db.barcodes.all()).toHaveLength(1200);
    expect([await db.barcodes.where('skuId', 'T1'), (await db.skus.get('T1'))?.skuId]).toEqual([[], 'T1']);
    for (const code of ['', '900', 'C1', '\uffff', '１']) expect(await db.barcodes.get(code), code).toBeUndefined();
  });

  test('of two SKUs with one code the later one counts, and of two levels of a SKU', async () => {
    const { db } = await load(sku('S1', ['A', 'EA'], ['B', 'EA'], ['B', 'CS']), sku('S2', ['A', 'EA']));
    expect([(await db.barcodes.get('A'))?.skuId, (await db.barcodes.get('B'))?.uomId]).toEqual(['S2', 'CS']);
    expect((await db.barcodes.all()).map((b) => [b.barcode, b.skuId])).toEqual([
      ['A', 'S2'],
      ['B', 'S1'],
    ]);
  });

  test('one that a scan brought wins until the next load, which takes the place of both tables', async () => {
    const { db, ref } = await load(sku('S1', ['A', 'EA'], ['B', 'EA']));
    await addExtras(ref, SITE, 'barcodes', [{ barcode: 'A', skuId: 'S9', uomId: 'EA', packQty: 1 }], 5);
    expect((await db.barcodes.get('A'))?.skuId).toBe('S9');
    expect((await db.barcodes.where('skuId', 'S1')).map((b) => b.barcode)).toEqual(['B']);
    expect((await db.barcodes.where('skuId', 'S9')).map((b) => b.barcode)).toEqual(['A']);
    await replaceTable(ref, SITE, 'skus', [sku('S1', ['A', 'EA'])], 7);
    expect([(await db.barcodes.get('A'))?.skuId, await db.barcodes.get('B')]).toEqual(['S1', undefined]);
    expect(await ref.extras.count()).toBe(0);
  });

  test('those that a build before loaded again after a rollback are read from the table of their own', async () => {
    const { db, ref } = await load(sku('S1', ['A', 'EA']));
    const { ownerId: _, ...old } = sku('S1');
    await ref.blocks.put({
      gen: 9,
      no: 0,
      rows: JSON.stringify({ SKU_ID: 'S1', OWNER_ID: 'O1', BARCODES: [], ...old }),
    });
    await ref.blocks.put({
      gen: 8,
      no: 0,
      rows: JSON.stringify({ BARCODE: 'A', SKU_ID: 'S7', UOM_ID: 'EA', PACK_QTY: 1 }),
    });
    for (const [gen, field, value] of [
      [9, 'SKU_ID', 'S1'],
      [8, 'BARCODE', 'A'],
      [8, 'SKU_ID', 'S7'],
    ] as const) {
      await ref.pages.put({ gen, field, no: 0, values: JSON.stringify([value]), at: Uint32Array.of(0) });
      await ref.pages.put({ gen, field, no: -1, values: JSON.stringify([value]), at: new Uint32Array() });
    }
    await ref.heads.put({ head: `${SITE}/skus/2`, gen: 9, rows: 1, blocks: 1, perBlock: 100, loadedAt: 3 });
    await ref.heads.put({ head: `${SITE}/barcodes/2`, gen: 8, rows: 1, blocks: 1, perBlock: 100, loadedAt: 3 });
    expect((await db.barcodes.get('A'))?.skuId).toBe('S7');
    expect([(await db.barcodes.where('skuId', 'S7')).length, (await db.barcodes.all()).length]).toEqual([1, 1]);
    await replaceTable(ref, SITE, 'skus', [sku('S1', ['A', 'EA'])], 4);
    expect((await db.barcodes.get('A'))?.skuId).toBe('S1');
    expect(await ref.heads.count(), 'nothing of it is left').toBe(1);
  });
});

test('after a rollback the build before finds nothing that it cannot read, and what it loads is newer', async () => {
  const { db, ref } = terminal();
  await replaceTable(ref, SITE, 'areas', [{ areaId: 'A', areaName: 'new' }], 1);
  expect(await ref.heads.get(`${SITE}/areas`)).toBeUndefined();
  await ref.blocks.put({ gen: 9, no: 0, rows: [JSON.stringify({ AREA_ID: 'A', AREA_NAME: 'old build' })] });
  await ref.heads.put({ head: `${SITE}/areas`, gen: 9, rows: 1, blocks: 1, loadedAt: 2 });
  expect(await db.areas.all()).toEqual([{ areaId: 'A', areaName: 'old build' }]);
});

test.each([0, 1, 99, 100, 101, 250])(
  '%s rows in the order of their keys need no index, and each is found',
  async (count) => {
    const { db, ref } = terminal();
    const rows = Array.from({ length: count }, (_, i) => item(2 * i, '甲\n"乙'));
    await replaceTable(ref, SITE, 'codes', rows, 1);
    for (const row of rows) expect(await db.codes.get(row.key)).toEqual(row);
    for (const code of ['', 'A', `B${pad(1)}`, `B${pad(199)}`, `B${pad(2 * count)}`, '\uffff', '１２'])
      expect(await db.codes.get(code), code).toBeUndefined();
    expect(await db.codes.where('type', '甲\n"乙')).toEqual(rows);
    const ofKey = (await ref.pages.toArray()).filter(({ field }) => field === 'key');
    expect(ofKey.map(({ no }) => no)).toEqual([-1]);
  },
);

test('warehouses do not see each other', async () => {
  const { device, db, ref } = terminal();
  await replaceTable(ref, siteOf('', 'W2'), 'areas', [{ areaId: 'A', areaName: '' }], 1);
  expect(await db.areas.all()).toEqual([]);
  expect(await openDb(device, '|C1|ann|W2|D1').areas.all()).toHaveLength(1);
});

describe('a page that keeps what is visible', () => {
  const kept = () => {
    const { device, ref } = terminal();
    const known = new KnownReference();
    ref.changed = () => known.forget();
    const { areas } = referenceReaders(ref, SITE, known);
    const load = (...ids: string[]) =>
      replaceTable(
        ref,
        SITE,
        'areas',
        ids.map((areaId) => ({ areaId, areaName: '' })),
        1,
      );
    const ids = async () => (await areas.all()).map(({ areaId }) => areaId);
    return { device, ref, areas, load, ids };
  };

  test('is told of an import and of a row that a scan brought, before whoever wrote it goes on', async () => {
    const { ref, areas, load, ids } = kept();
    expect(await areas.get('A')).toBeUndefined();
    await load('A');
    expect([await areas.get('A'), await ids()]).toEqual([{ areaId: 'A', areaName: '' }, ['A']]);
    await addExtras(ref, SITE, 'areas', [{ areaId: 'B', areaName: 'b' }], 5);
    expect([await areas.get('B'), await ids()]).toEqual([{ areaId: 'B', areaName: 'b' }, ['A', 'B']]);
    await addExtras(ref, SITE, 'areas', [{ areaId: 'A', areaName: 'newer' }], 5);
    expect(await areas.get('A')).toEqual({ areaId: 'A', areaName: 'newer' });
  });

  test('that was not told finds out where the pieces that it wants are gone, and reads what is there now', async () => {
    const { ref, areas, load, ids } = kept();
    await load('A', 'B');
    expect(await ids()).toEqual(['A', 'B']);
    ref.changed = () => {};
    await load('C');
    expect(await ids()).toEqual(['C']);
    await load('D');
    expect(await areas.get('D')).toEqual({ areaId: 'D', areaName: '' });
  });

  test('asks nothing twice: a look-up of what it has begins no transaction', async () => {
    const { device, areas, load } = kept();
    await load('A');
    expect(await areas.get('A')).toBeDefined();
    device.ref.close();
    expect([await areas.get('A'), await areas.get('B')]).toEqual([{ areaId: 'A', areaName: '' }, undefined]);
  });
});
