import { describe, expect, it } from 'vitest';
import { storedPallets } from '../goods.ts';
import { places } from '../places.ts';
import { skus } from '../products.ts';
import { receipts } from '../receipts.ts';
import { numbered } from '../serials.ts';
import { inbound } from './all.ts';

const TODAY = '2026-03-04';

describe('seeded goods that are received piece by piece', () => {
  const sample = [...skus(1, 300)];
  const usual = receipts(1, TODAY, sample);
  const stored = [...storedPallets(1, TODAY, [...places(1, 600)], sample)];
  const tools = numbered(sample, usual, stored);
  for (const sku of tools) sku.is_serial = true;
  const docs = inbound(1, TODAY, sample, usual);
  const of = (mode: string) => docs.filter(({ document }) => document.mode === mode);

  it('have serial numbers where nobody else receives or keeps them', () => {
    expect(tools.length).toBeGreaterThan(2);
    const ids = new Set(tools.map((sku) => sku.sku_id));
    const elsewhere = [...usual, ...docs.filter(({ document }) => document.mode !== 'serial')];
    expect(elsewhere.flatMap((doc) => doc.lines).filter((line) => ids.has(line.sku_id))).toEqual([]);
  });

  it('come with announced numbers, as many as pieces, and without', () => {
    const lines = of('serial').flatMap(({ lines: all, serials }) =>
      all.map((line) => ({
        planned: line.planned,
        announced: serials.filter((n) => n.line_id === line.line_id).length,
      })),
    );
    expect(lines.filter(({ announced }) => announced > 0).length).toBeGreaterThan(1);
    expect(lines.filter(({ announced }) => announced === 0).length).toBeGreaterThan(1);
    expect(lines.filter(({ planned, announced }) => announced > 0 && announced !== planned)).toEqual([]);
    const keys = of('serial').flatMap(({ serials }) => serials.map((n) => n.serial_no));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are announced by weight, to be received today', () => {
    const weighed = new Set(sample.filter((sku) => sku.is_weighed).map((sku) => sku.sku_id));
    expect(of('weighed')).toHaveLength(3);
    for (const { document, lines } of of('weighed')) {
      expect(document).toMatchObject({ wh_gid: 'WH1', status: 'arrived', owner_id: 'OW01' });
      expect(lines.every((line) => weighed.has(line.sku_id) && line.planned > 0)).toBe(true);
    }
  });
});
