/** A million SKUs: the app's packed store against one record per row. */
import type { Sku } from '#contract/rows.ts';
import { openDevice } from '#data/device.ts';
import type { Device } from '#data/device.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { KnownReference } from '#data/reference-reader.ts';
import { publish } from '#data/reference.ts';
import { Loading } from '#data/reference-import.ts';
import { done, found, openRaw } from './raw.ts';
import { plainSku } from '../../harness/plain.ts';

const CHUNK = 5000;

const pad = (n: number): string => String(n).padStart(8, '0');
const skuId = (n: number): string => `SKU${pad(n)}`;
/** In another order than the SKUs, as real barcodes are. */
const codeOf = (n: number): string => `69${pad((n * 7_368_787) % 100_000_000)}`;

const skuOf = (n: number): Sku => ({
  skuId: skuId(n),
  skuName: `Article number ${n}, white, box of twelve`,
  ownerId: 'O1',
  packId: 'PK12',
  barcodes: [{ barcode: codeOf(n), uomId: 'EA', packQty: 1 }],
  packs: [
    { packQty: 1, uomName: 'Each', uomId: 'EA' },
    { packQty: 12, uomName: 'Case', uomId: 'CS' },
  ],
  ti: 10,
  hi: 5,
  lotTemplate: '',
  shelfLifeDays: 0,
  isWeighed: 'N',
  weight: 0.25,
  ...plainSku,
});

const chunks = function* (rows: number): Generator<number[]> {
  for (let from = 0; from < rows; from += CHUNK)
    yield Array.from({ length: Math.min(CHUNK, rows - from) }, (_, i) => from + i);
};

/** Through the app's own import, without the network. Milliseconds until the new generation is visible. */
export async function importPacked(site: string, rows: number): Promise<number> {
  const device = openDevice();
  const began = performance.now();
  const skus = await Loading.begin(device.ref, site, 'skus', Date.now());
  for (const chunk of chunks(rows)) await skus.add(chunk.map(skuOf));
  await publish(device.ref, [skus]);
  device.close();
  return performance.now() - began;
}

/** One record per SKU, an index over its barcodes. */
export async function importRaw(rows: number): Promise<number> {
  const began = performance.now();
  const db = await openRaw('raw-reference', (made) => {
    const store = made.createObjectStore('skus', { keyPath: 'skuId' });
    store.createIndex('barcode', 'code');
  });
  for (const chunk of chunks(rows)) {
    const tx = db.transaction('skus', 'readwrite', { durability: 'relaxed' });
    for (const n of chunk) tx.objectStore('skus').put({ ...skuOf(n), code: codeOf(n) });
    await done(tx);
  }
  db.close();
  return performance.now() - began;
}

/** Spread over all rows; never the same block twice in a row. */
const pick = (i: number, rows: number): number => (i * 7919 * 211) % rows;

export interface Lookups {
  readonly bySku: number[];
  readonly byBarcode: number[];
  /** The same SKU again. */
  readonly hot: number[];
}

async function timed(count: number, look: (i: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let i = 1; i <= count; i += 1) {
    const began = performance.now();
    if (!(await look(i))) throw new Error('not found');
    took.push(performance.now() - began);
  }
  return took;
}

export async function lookPacked(site: string, rows: number, count: number): Promise<Lookups> {
  const device: Device = openDevice();
  const [server = '', whgid = ''] = site.split('|');
  // As a page has it: nothing changes meanwhile, and it would be told.
  const db = openDb(device, [server, '', '', whgid, ''].join('|'), new KnownReference());
  await db.skus.get(skuId(1));
  // As the app looks a code up: the barcode first, its SKU then.
  const byCode = async (n: number) => {
    const barcode = await db.barcodes.get(codeOf(n));
    return barcode && db.skus.get(barcode.skuId);
  };
  const bySku = await timed(count, (i) => db.skus.get(skuId(pick(i, rows))));
  const byBarcode = await timed(count, (i) => byCode(pick(i, rows)));
  const hot = await timed(count, () => db.skus.get(skuId(1)));
  device.close();
  return { bySku, byBarcode, hot };
}

export async function lookRaw(rows: number, count: number): Promise<Lookups> {
  const db = await openRaw('raw-reference', () => {});
  const store = () => db.transaction('skus').objectStore('skus');
  const bySku = await timed(count, (i) => found(store().get(skuId(pick(i, rows)))));
  const byBarcode = await timed(count, (i) =>
    found(
      store()
        .index('barcode')
        .get(codeOf(pick(i, rows))),
    ),
  );
  const hot = await timed(count, () => found(store().get(skuId(1))));
  db.close();
  return { bySku, byBarcode, hot };
}
