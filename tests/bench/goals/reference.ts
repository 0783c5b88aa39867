/** G6: a million SKUs and their barcodes on the terminal, in packed blocks and as one record per row. */
import { siteOf } from '#data/partition.ts';
import { Lab } from '../lab.ts';
import { bar, Series } from '../report.ts';
import type { Part } from '../report.ts';
import { sizeOf } from '../run.ts';
import type { Run } from '../run.ts';
import { quantile, rotated } from '../stats.ts';

const SITE = siteOf('', 'W1');

export async function reference(run: Run): Promise<Part> {
  const packed = sizeOf(run, 1_000_000, 5000);
  const raw = sizeOf(run, 100_000, 2000);
  const lookups = sizeOf(run, 300, 30);
  const [rate, p50, p99] = [new Series(), new Series(), new Series()];
  const look = (name: string, found: Record<string, number[]>): void => {
    for (const [how, took] of Object.entries(found)) {
      p50.add(`${name} ${how}`, quantile(took, 0.5));
      p99.add(`${name} ${how}`, quantile(took, 0.99));
    }
  };
  // Each takes most of a minute: three rounds of it say enough.
  for (let round = 0; round < Math.min(run.rounds, 3); round += 1)
    await Lab.with(run.pages, async (lab) => {
      const ours = async (): Promise<void> => {
        rate.add('ours', (packed / (await lab.does('importPacked', SITE, packed))) * 1000);
        look('ours', { ...(await lab.does('lookPacked', SITE, packed, lookups)) });
      };
      const bare = async (): Promise<void> => {
        rate.add('raw', (raw / (await lab.does('importRaw', raw))) * 1000);
        look('raw', { ...(await lab.does('lookRaw', raw, lookups)) });
      };
      await lab.engine('rawStrict');
      for (const one of rotated([ours, bare], round)) await one();
    });
  return {
    goal: 'G6',
    title: `${packed} SKUs with a barcode each`,
    figures: [
      ...rate.figures('ops/s').map((f) => ({ ...f, subject: `${f.subject}: SKUs per second` })),
      ...p50.figures('ms', p99),
    ],
    bars: [
      bar('import per SKU, ours / a record per row', 'at least', 15, rate.of('ours'), rate.of('raw')),
      bar('by SKU, ours / raw get', 'at most', 2.5, p50.of('ours bySku'), p50.of('raw bySku')),
      bar('by barcode, ours / raw index get', 'at most', 3, p50.of('ours byBarcode'), p50.of('raw byBarcode')),
      bar('the same SKU again, ours, ms', 'at most', 0.02, p50.of('ours hot')),
    ],
    notes: [
      `Raw was given ${raw} rows, not ${packed}: per row it slows down with more of them, so its side of the ratio flatters it.`,
      'Ours by barcode = the barcode, then its SKU, as a scan asks; raw has both in one record.',
    ],
  };
}
