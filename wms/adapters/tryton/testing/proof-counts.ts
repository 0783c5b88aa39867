/** Counts of the proof: each begun on the spot, and one inventory in Tryton whatever was lost. */
import type { Call, RequestOf } from '#contract/call.ts';
import { CountEmpty, CountGoods, FinishCountPlace, HandInCount, SpotCount } from '#contract/counting.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import type { Terminal } from '#wms/testing/client.ts';
import type { Office } from './office.ts';

export interface CountHands {
  readonly terminal: Terminal;
  /** Sends a write until it is answered. */
  readonly done: <C extends Call>(call: C, request: RequestOf<C>) => Promise<void>;
  /** A question that the wire has lost is asked again. */
  readonly asked: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** So much of the goods is found at the place, and nothing else. */
export async function countPlace(
  { terminal, done, asked }: CountHands,
  { loc, skuId, qty }: { readonly loc: string; readonly skuId: string; readonly qty: number },
): Promise<void> {
  const { deviceId } = terminal;
  const { numbers } = await asked(() => terminal.ask(ReserveNumbers, { deviceId, count: 1, kind: 'count' }));
  const [jobId = ''] = numbers;
  await done(SpotCount, { jobId, deviceId, loc, areaId: '', placeRev: 0, why: 'seen' });
  const at = { jobId, jobLineId: `${jobId}/1`, loc, placeRev: 0 };
  if (qty === 0) await done(CountEmpty, at);
  else {
    const entry = { entryId: `${jobId}/1/e1`, lpn: '', onLpn: '', quality: 'ok', withdrawn: false } as const;
    await done(CountGoods, { ...at, ...entry, skuId, lot: {}, qty });
    await done(FinishCountPlace, { ...at, entries: 1 });
  }
  await done(HandInCount, { jobId });
}

/** Where there is not one inventory for each count. */
export async function strayInventories({ admin }: Office, counts: number): Promise<string[]> {
  const made = await admin.count('stock.inventory', [['state', '=', 'done']]);
  return made === counts ? [] : [`${made} inventories are done, ${counts} places were counted`];
}
