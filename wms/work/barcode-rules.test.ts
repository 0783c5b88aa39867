import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where rows of these tables come into being; the seed and the tests make theirs as they like. */
function writersOf(table: string): string[] {
  const files = readdirSync('wms', { recursive: true, encoding: 'utf8' });
  return files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !/(?:^|\/)(?:seed|testing)\/|\.(?:suite|test)\.ts$/.test(file) &&
      new RegExp(`insertInto\\('${table}'\\)|insert into ${table}\\b`).test(readFileSync(join('wms', file), 'utf8')),
  );
}

test.each([
  ['container', 'ledger/receive.ts'],
  ['sku_barcode', 'work/barcodes.ts'],
])('a new number of %s comes in at one place, which asks the barcode rules', (table, place) => {
  expect(writersOf(table)).toEqual([place]);
  expect(readFileSync(join('wms', place), 'utf8')).toContain('await mayComeIn(ctx, ');
});
