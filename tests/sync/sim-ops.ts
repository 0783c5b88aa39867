/** Ops for simulations: each counts some receipts up, in lanes of its choice. */
import { op as opCall } from '#contract/call.ts';
import type { ResponseOf } from '#contract/call.ts';
import { Changed, SearchReceiptDetail } from '#contract/receiving.ts';
import type { Task, Receipt } from '#contract/rows.ts';
import { readAllMessages, readMessage } from '#modules/messages/ops.ts';
import { uploadPhoto } from '#data/photo-op.ts';
import type { NewOp } from '#engine/env.ts';
import { defineOp, newOp, opRegistry } from '#engine/op.ts';
import type { Op, Posting } from '#engine/op.ts';
import { byDelta, byMark, byPerson, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { plainReceipt, plainTask } from '../harness/plain.ts';

const Request = v.object({
  lanes: v.array(v.string()),
  /** Receipts that it changes. */
  counts: v.array(v.string()),
  by: v.number(),
  /** Only if this receipt has been counted at all, as a real projection depends on what came before. */
  after: v.optional(v.string()),
  /** Also every receipt that is believed to have this status. */
  each: v.optional(v.string()),
  /** A message that it marks read. */
  reads: v.optional(v.string()),
  /** A projection with a bug: throws once this receipt is counted above the number. */
  breaksAbove: v.optional(v.number()),
});
export type SimRequest = v.InferOutput<typeof Request>;

const SimCount = opCall('/WMS/SimCount', { summary: '', offline: 'A', request: Request, response: Changed });

export const count = defineOp('sim.count', {
  to: SimCount,
  title: msg`count`,
  summary: (r) => r.counts.join(' '),
  lanes: (r) => r.lanes,
  async project(rows, r) {
    const counts = [...r.counts];
    if (r.each) counts.push(...(await rows.receipts.where('status', r.each)).map((row) => row.receiptId));
    if (r.after && ((await rows.receipts.get(r.after))?.receivedQty ?? 0) === 0) return;
    if (r.reads) await rows.messages.update(r.reads, { isRead: 'Y' });
    for (const id of counts) {
      const row = (await rows.receipts.get(id)) ?? countRow(id, 0, 0);
      const receivedQty = row.receivedQty + r.by;
      if (r.breaksAbove !== undefined && receivedQty > r.breaksAbove) throw new Error('a bug in a projection');
      await rows.receipts.put({ ...row, receivedQty, status: receivedQty % 2 === 0 ? 'arrived' : 'receiving' });
    }
  },
  tellsWaiting: true,
  ifRefused: msg`count`,
  verify: byPerson,
  reverse: (r): Posting => ({ op: count as unknown as Op, request: { ...r, by: -r.by } }),
});

/** Kinds that say how they are verified: each counts one receipt, which nobody else counts. */
const countedBy = ({ rows }: ResponseOf<typeof SearchReceiptDetail>, { counts }: SimRequest) => ({
  counted: rows.receipts.find((r) => r.receiptId === counts[0])?.receivedQty ?? 0,
});
const words = { counted: { label: msg`count` } };
const asking = ({ counts }: SimRequest) => ({ receiptId: counts[0] ?? '' });
const { id: _id, call, version: _version, ...rest } = count;
const marked = defineOp('sim.marked', {
  ...rest,
  to: call,
  verify: byMark(call, SearchReceiptDetail, {
    asking,
    image: countedBy,
    expects: (r) => ({ counted: r.by }),
    without: () => ({ counted: 0 }),
    words,
  }),
});
const summed = defineOp('sim.summed', {
  ...rest,
  to: call,
  verify: byDelta(call, SearchReceiptDetail, {
    asking,
    image: countedBy,
    expects: (r, { counted }) => ({ counted: Number(counted) + r.by }),
    words,
  }),
});
const harmless = defineOp('sim.harmless', { ...rest, to: call, verify: byRepeat });

export const simRegistry = opRegistry({ count, marked, summed, harmless, readAllMessages, readMessage, uploadPhoto });

export const countRow = (receiptId: string, receivedQty: number, rev: number): Receipt => ({
  receiptId,
  externalReceiptId: '',
  externalReceiptId2: '',
  poNo: '',
  ...plainReceipt,
  mode: 'sku',
  vendorId: 'v',
  vendorName: '',
  ownerId: 'O1',
  expectedAt: '2026-11-20',
  status: receivedQty % 2 === 0 ? 'arrived' : 'receiving',
  dock: 'D1',
  lineCount: 0,
  palletCount: 0,
  orderQty: 0,
  receivedQty,
  claimedBy: '',
  claimedDevice: '',
  leaseUntil: null,
  rev,
});

export const taskRow = (taskId: string, containerId: string, more: Partial<Task> = {}): Task => ({
  taskId,
  kind: 'putaway',
  containerId,
  containerKind: 'pallet',
  receiptId: 'R1',
  ownerId: 'O1',
  skuId: 'S1',
  skuName: 'Soap',
  qty: 1,
  fromLoc: 'D1',
  suggestedLoc: 'A1',
  alternates: [],
  ...plainTask,
  status: 'ready',
  claimedBy: '',
  claimedDevice: '',
  leaseUntil: null,
  actualLoc: '',
  walkSeq: 1,
  rev: 1,
  ...more,
});

export const simOp = (opId: string, request: SimRequest, more: Partial<NewOp> = {}): NewOp => {
  const op = simRegistry.get(more.op ?? count.id) ?? (count as unknown as Op);
  return { ...newOp({ op, request }, { opId, flow: 'sim', params: {}, inputs: [] }), ...more };
};

/** Ids that look like ids. */
export const simId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
