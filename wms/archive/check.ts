/** Looks at the files of an archive: each is what it was when it was written, and all of them together add up to what is carried on. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { add, compare, sub } from '#domain/decimal.ts';
import type { Db } from '../db/tables.ts';

/** The columns that a key of stock has on both of its sides. */
const KEY = ['sku_id', 'owner_id', 'lot', 'quality', 'line_id'] as const;
type Entry = Readonly<
  Record<(typeof KEY)[number] | 'wh_gid' | 'from_loc' | 'from_container' | 'to_loc' | 'to_container', string>
> & {
  readonly qty: number;
};

/** One line per disagreement, none when all is well. */
export async function checkArchive(db: Db, dir: string): Promise<string[]> {
  const wrong: string[] = [];
  const stock = new Map<string, number>();
  for (const month of await db.selectFrom('ledger_month').selectAll().orderBy('month').execute()) {
    const path = join(dir, month.file);
    try {
      const { rows, rowHash, fileHash } = await read(path, (entry) => book(stock, entry));
      if (fileHash !== month.file_hash) wrong.push(`${month.file}: is not the file that was written`);
      else if (rows !== month.rows || rowHash !== month.row_hash)
        wrong.push(`${month.file}: its entries are not those of the month`);
    } catch (error) {
      wrong.push(`${month.file}: ${(error as Error).message}`);
    }
  }
  if (wrong.length > 0) return wrong;
  for (const row of await db.selectFrom('carried_stock').selectAll().execute()) {
    const key = keyOf(row, row.loc, row.container_id);
    if (compare(stock.get(key) ?? 0, row.qty) !== 0)
      wrong.push(`${key}: files ${stock.get(key) ?? 0}, carried ${row.qty}`);
    stock.delete(key);
  }
  for (const [key, qty] of stock) if (compare(qty, 0) !== 0) wrong.push(`${key}: files ${qty}, carried nothing`);
  return wrong;
}

interface Read {
  rows: number;
  rowHash: string;
  fileHash: string;
}

async function read(path: string, each: (entry: Entry) => void): Promise<Read> {
  const [rowSum, fileSum] = [createHash('sha256'), createHash('sha256')];
  const unpacked = createGunzip();
  const summed = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      fileSum.update(chunk);
      yield chunk;
    }
  };
  const whole = pipeline(createReadStream(path), summed, unpacked);
  // The loop below is told of it as well, and first.
  whole.catch(() => {});
  let rows = 0;
  let begun = '';
  for await (const chunk of unpacked.setEncoding('utf8') as AsyncIterable<string>) {
    rowSum.update(chunk);
    const lines = (begun + chunk).split('\n');
    begun = lines.pop() ?? '';
    rows += lines.length;
    for (const line of lines) each(JSON.parse(line) as Entry);
  }
  await whole;
  return { rows, rowHash: rowSum.digest('hex'), fileHash: fileSum.digest('hex') };
}

function book(stock: Map<string, number>, entry: Entry): void {
  if (entry.qty === 0) return;
  const { from_loc, from_container, to_loc, to_container, qty } = entry;
  if (to_loc !== '') {
    const key = keyOf(entry, to_loc, to_container);
    stock.set(key, add(stock.get(key) ?? 0, qty));
  }
  if (from_loc !== '') {
    const key = keyOf(entry, from_loc, from_container);
    stock.set(key, sub(stock.get(key) ?? 0, qty));
  }
}

const keyOf = (of: Pick<Entry, (typeof KEY)[number] | 'wh_gid'>, loc: string, container: string): string =>
  [of.wh_gid, loc, container, ...KEY.map((name) => of[name])].join('|');
