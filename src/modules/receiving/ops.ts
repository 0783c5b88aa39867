/** Ops of receiving, and what the terminal shows until the WMS answers. */
import { readyToPutAway, stack, standAt } from '#segments/belief/comes-in.ts';
import { countIn } from '#segments/belief/received.ts';
import type { ResponseOf } from '#contract/call.ts';
import { CancelReceive, ReceiveByCase, ReceiveByLpn, ReceiveBySku, SearchReceiptDetail } from '#contract/receiving.ts';
import { GetContainer } from '#contract/putaway.ts';
import type { Lot } from '#contract/fields.ts';
import type { Content, Quality } from '#contract/rows.ts';
import { add, sum } from '#domain/decimal.ts';
import { byStanding, containerSnapshot, containerWords } from '#segments/belief/container-snapshot.ts';
import type { Work } from '#engine/db.ts';
import { defineOp } from '#engine/op.ts';
import type { Posting } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import type { Captured, Snapshot } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import { sharesOf, sharesOfPieces } from './parts/lines.ts';
import { lineLanes } from '#segments/line-lanes.ts';

export const onTheDock = msg`The goods stand on the dock. Set them aside until this is settled.`;

export const receiveLpn = defineOp('receiving.lpn', {
  to: ReceiveByLpn,
  title: msg`Receive pallet`,
  summary: (r) => `${r.lpn} → ${r.loc}`,
  lanes: (r) => [`lpn:${r.lpn}`],
  async project(rows, r) {
    const contents = await named(rows, r.lpn, r.contents);
    await standAt(rows, r.lpn, r.loc);
    await rows.containers.update(r.lpn, { contents });
    for (const c of r.contents) await countIn(rows, r.receiptId, c.lineId, c.qty);
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  ifRefused: onTheDock,
  verify: byStanding(ReceiveByLpn, (r) => ({
    container: r.lpn,
    status: 'received',
    loc: r.loc,
    qty: sum(r.contents.map((c) => c.qty)),
  })),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});

export const receiveCase = defineOp('receiving.case', {
  to: ReceiveByCase,
  title: msg`Receive case`,
  summary: (r) => `${r.caseId} → ${r.lpn}`,
  lanes: (r) => [`lpn:${r.caseId}`, `lpn:${r.lpn}`],
  async project(rows, r) {
    await nestCase(rows, r);
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  ifRefused: onTheDock,
  verify: byStanding(ReceiveByCase, (r) => ({ container: r.caseId, status: 'received', loc: r.loc, pallet: r.lpn })),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});

interface Counted {
  readonly receiptId: string;
  readonly lineId: string;
  readonly qty: number;
  readonly lpn: string;
}

/** A quantity of a line onto a pallet: what the line and the pallet hold more of it afterwards. */
export const lineAndPallet = <R>(countedBy: (request: R) => Counted) => ({
  // Straight to a location only the sum of the line could tell, and a reversal on its way would blur that.
  asking: (request: R) => {
    const { receiptId, lpn } = countedBy(request);
    return lpn === '' ? null : { receiptId };
  },
  image: ({ rows }: ResponseOf<typeof SearchReceiptDetail>, request: R, { userId }: Captured) => {
    const { receiptId, lineId, lpn } = countedBy(request);
    const receipt = rows.receipts.find((x) => x.receiptId === receiptId);
    const skuId = rows.lines.find((x) => x.lineId === lineId)?.skuId;
    // Who holds the receipt is the only one who receives from it.
    if (skuId === undefined || receipt?.claimedBy !== userId) return null;
    // The quantity may have been spread over other lines of the same goods.
    const same = rows.lines.filter((x) => x.receiptId === receiptId && x.skuId === skuId);
    const pallet = rows.containers.find((x) => x.containerId === lpn);
    const onIt = (pallet?.contents ?? []).filter((c) => same.some((x) => x.lineId === c.lineId));
    return { received: sum(same.map((x) => x.receivedQty)), onPallet: sum(onIt.map((c) => c.qty)) };
  },
  expects: (request: R, before: Snapshot): Snapshot => {
    const { qty } = countedBy(request);
    return { received: add(Number(before['received']), qty), onPallet: add(Number(before['onPallet']), qty) };
  },
  words: {
    received: { label: msg`Received of these goods` },
    onPallet: { label: msg`On the pallet` },
  },
});

export const receiveSku = defineOp('receiving.sku', {
  to: ReceiveBySku,
  title: msg`Receive SKU`,
  summary: (r) => `${r.skuId} ${r.qty} → ${r.lpn || r.loc}`,
  lanes: (r) => [...lineLanes(r), ...(r.lpn ? [`lpn:${r.lpn}`] : [])],
  project: (rows, r) => countOntoPallet(rows, r),
  ifRefused: onTheDock,
  verify: byDelta(
    ReceiveBySku,
    SearchReceiptDetail,
    lineAndPallet((r) => r),
  ),
  reverse: (r) => takeBack({ receiptId: r.receiptId, lpn: r.lpn }),
});

/** Takes a receive back that the WMS has applied. What it gives back is known when the WMS has answered. */
export const cancelReceive = defineOp('receiving.cancel', {
  to: CancelReceive,
  title: msg`Reverse receiving`,
  summary: (r) => r.lpn || r.receiptId,
  lanes: (r) => [...(r.receiptId ? [`receipt:${r.receiptId}`] : []), ...(r.lpn ? [`lpn:${r.lpn}`] : [])],
  project: async () => {},
  ifRefused: msg`The WMS still counts these goods as received. Leave them where they are and ask a supervisor.`,
  // An emptied pallet is as good as never received. What it gave back in part is not known: only that nothing changed.
  verify: byMark(CancelReceive, GetContainer, {
    asking: (r) => (r.lpn === '' ? null : { containerId: r.lpn }),
    image: ({ rows }, r) => containerSnapshot(rows, r.lpn),
    expects: () => ({ status: 'expected', loc: '' }),
    words: containerWords,
  }),
});

export const takeBack = (request: { receiptId: string; lpn: string }): Posting => ({
  op: cancelReceive as unknown as Posting['op'],
  request,
});

interface Onto {
  readonly receiptId: string;
  readonly lineId: string;
  readonly qty: number;
  readonly lot: Lot;
  readonly lpn: string;
  readonly loc: string;
  readonly quality?: Quality;
  readonly serials?: readonly string[] | undefined;
}

/** A quantity against a line and those that are counted with it, onto a pallet where one is named. Only good goods are put away. */
export async function countOntoPallet(rows: Work, { receiptId, lineId, qty, lot, lpn, loc, quality, serials }: Onto) {
  const receipt = await rows.receipts.get(receiptId);
  const shares = serials?.length
    ? await sharesOfPieces(rows, lineId, serials)
    : (await sharesOf(rows, lineId, qty)).map((share) => ({ ...share, numbers: [] }));
  for (const { line, qty: share, numbers } of shares) {
    await countIn(rows, receiptId, line.lineId, share);
    if (numbers.length > 0) await numbersIn(rows, line.lineId, numbers);
    const { skuId, skuName } = line;
    const content = { lineId: line.lineId, skuId, skuName, qty: share, lot, ...(quality && { quality }) };
    if (lpn && receipt) await stack(rows, lpn, loc, receipt, [content]);
  }
  if (lpn && !quality) await readyToPutAway(rows, lpn, loc);
}

/** An announced case comes in whole, onto a pallet. */
export async function nestCase(
  rows: Work,
  {
    receiptId,
    caseId,
    lpn,
    loc,
    lot,
  }: { receiptId: string; caseId: string; lpn: string; loc: string; lot?: Lot | undefined },
): Promise<void> {
  const box = await rows.containers.get(caseId);
  if (!box) return;
  const contents = box.contents.map((c) => ({ ...c, lot: { ...lot, ...c.lot } }));
  await rows.containers.update(caseId, { status: 'received', loc, parentId: lpn, contents });
  await stack(rows, lpn, loc, box, contents);
  for (const c of box.contents) await countIn(rows, receiptId, c.lineId, c.qty);
}

/** Pieces came in by their numbers. */
const numbersIn = (rows: Work, lineId: string, serials: readonly string[]): Promise<void> =>
  rows.lines.update(lineId, ({ receivedSerials }) => ({
    receivedSerials: [...new Set([...receivedSerials, ...serials])].sort(),
  }));

/** The request names lines and quantities; the names of the goods are on the announced pallet. */
async function named(rows: Work, lpn: string, found: readonly Omit<Content, 'skuName'>[]): Promise<Content[]> {
  const announced = (await rows.containers.get(lpn))?.contents ?? [];
  return found.map((c) => ({ ...c, skuName: announced.find((a) => a.lineId === c.lineId)?.skuName ?? '' }));
}
