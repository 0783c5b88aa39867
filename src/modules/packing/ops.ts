/** Ops of packing, and what the terminal shows until the WMS answers. */
import type { Lot } from '#contract/fields.ts';
import {
  CancelShippingPackage,
  CompleteShippingPackage,
  QuickShippingPackage,
  SaveShippingPackage,
  SearchPackageDetail,
  UpdateShippingPackage,
} from '#contract/packing.ts';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { add, sub, sum } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import { bound, fills, goodsMove, setOut } from '#segments/belief/outbound.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';

/** Keys of whoever works the claimed job of an order. */
const ofWork = ({ jobId, orderId }: { jobId: string; orderId: string }): string[] => [
  together(`job:${jobId}`),
  together(`order:${orderId}`),
];

const packedOf = ({ rows }: ResponseOf<typeof SearchPackageDetail>, lineId: string): number =>
  rows.orderLines.find(({ orderLineId }) => orderLineId === lineId)?.packedQty ?? 0;

type Packs = RequestOf<typeof SaveShippingPackage>;

export const packGoods = defineOp('packing.pack', {
  to: SaveShippingPackage,
  title: msg`Pack goods`,
  summary: ({ rows, lpn }) => `${rows.map(({ skuId, qty }) => `${skuId} × ${qty}`).join(' ')} → ${lpn}`,
  lanes: (r) => [
    ...r.rows.map(({ orderLineId }) => `line:${orderLineId}`),
    together(`lpn:${r.fromLpn}`),
    together(`lpn:${r.lpn}`),
    ...ofWork(r),
  ],
  project: (rows, r) => packed(rows, r, { ...r, rows: r.rows.map((row) => ({ ...row, fromLpn: r.fromLpn })) }),
  cue: 'pick',
  ifRefused: msg`The goods lie in the box. Put them back into the tote.`,
  verify: byDelta(SaveShippingPackage, SearchPackageDetail, {
    asking: ({ orderId }) => ({ orderId }),
    image: (answer, r) => ({ packed: packedOf(answer, r.rows[0]?.orderLineId ?? '') }),
    expects: (r, before) => ({ packed: Number(before['packed']) + (r.rows[0]?.qty ?? 0) }),
    words: { packed: { label: msg`Packed` } },
  }),
});

type Whose = Pick<Packs, 'jobId' | 'orderId'>;
type Box = RequestOf<typeof QuickShippingPackage>['boxes'][number];

/** Goods are in a box. */
async function packed(rows: Work, whose: Whose, box: Box): Promise<void> {
  await begins(rows, whose, box);
  for (const row of box.rows) {
    await moved(rows, row.orderLineId, { ...row, toLpn: box.lpn }, row.qty);
    await freeIfEmpty(rows, row.fromLpn);
  }
  await fills(rows, box.lpn);
  await counts(rows, whose.jobId, sum(box.rows.map((row) => row.qty)));
}

interface Move {
  readonly fromLpn: string;
  readonly toLpn: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly qty: number;
}

/** Goods of a line go into a box (`by` more is packed of it), or out of it. */
async function moved(rows: Work, lineId: string, move: Move, by: number): Promise<void> {
  const line = await rows.orderLines.get(lineId);
  await goodsMove(rows, { ...move, skuName: line?.skuName ?? move.skuId });
  await rows.orderLines.update(lineId, ({ packedQty }) => ({ packedQty: add(packedQty, by) }));
}

const counts = (rows: Work, jobId: string, by: number): Promise<void> =>
  rows.jobs.update(jobId, ({ done, status }) => ({
    done: add(done, by),
    ...(status === 'ready' && { status: 'begun' as const }),
  }));

/** A box that nobody knew begins at the table, where its tote stands. */
async function begins(rows: Work, { orderId, jobId }: Whose, { lpn, typeId, rows: [first] }: Box): Promise<void> {
  const known = await rows.containers.get(lpn);
  if (known?.out && known.out.state !== 'free') return;
  const [order, tote] = [await rows.orders.get(orderId), await rows.containers.get(first?.fromLpn ?? '')];
  await bound(rows, {
    lpn,
    kind: 'box',
    orderId,
    jobId,
    ownerId: order?.ownerId ?? '',
    parentId: '',
    loc: tote?.loc ?? '',
    out: { waveId: order?.waveId ?? '', typeId },
  });
}

/** Nothing is left in it: it is nobody's, and goes back to the pickers. */
const freeIfEmpty = (rows: Work, lpn: string): Promise<void> =>
  rows.containers.update(lpn, ({ contents, out }) =>
    contents.length > 0 || !out
      ? {}
      : {
          orderId: '',
          jobId: '',
          out: { ...out, state: 'free', waveId: '', slot: '', lane: '', weight: 0, review: false },
        },
  );

export const sealBox = defineOp('packing.seal', {
  to: CompleteShippingPackage,
  title: msg`Seal a box`,
  summary: ({ lpn, parcelNo }) => (parcelNo === '' ? lpn : `${lpn} · ${parcelNo}`),
  lanes: (r) => [`lpn:${r.lpn}`, ...ofWork(r)],
  async project(rows, { jobId, lpn, typeId, gross, weightConfirmed, parcelNo }) {
    await setOut(rows, lpn, {
      state: 'closed',
      typeId,
      parcelNo,
      review: weightConfirmed === true,
      ...(gross !== undefined && { weight: gross }),
    });
    await counts(rows, jobId, 0);
  },
  ifRefused: msg`The box is sealed, and the WMS does not know it. Keep it at the table.`,
  verify: byMark(CompleteShippingPackage, SearchPackageDetail, {
    asking: ({ orderId }) => ({ orderId }),
    image: ({ rows }, { lpn }) => {
      const box = rows.containers.find(({ containerId }) => containerId === lpn);
      return box ? { state: box.out?.state ?? '' } : null;
    },
    expects: () => ({ state: 'closed' }),
    without: () => ({ state: 'picking' }),
    words: { state: { label: msg`State`, values: OUT_STATE } },
  }),
});

export const quickPack = defineOp('packing.quick', {
  to: QuickShippingPackage,
  title: msg`Pack everything`,
  summary: ({ orderId, boxes }) => `${orderId} → ${boxes.map(({ lpn }) => lpn).join(' ')}`,
  lanes: (r) => [
    `order:${r.orderId}`,
    together(`job:${r.jobId}`),
    ...new Set(r.boxes.flatMap(({ lpn, rows }) => [`lpn:${lpn}`, ...rows.map(({ fromLpn }) => `lpn:${fromLpn}`)])),
  ],
  async project(rows, r) {
    for (const box of r.boxes) await packed(rows, r, box);
  },
  cue: 'pick',
  ifRefused: msg`The goods lie in the boxes. Put them back into their totes.`,
  verify: byMark(QuickShippingPackage, SearchPackageDetail, {
    asking: ({ orderId }) => ({ orderId }),
    image: ({ rows }, { boxes }) => ({
      box: rows.containers.some(({ containerId }) => containerId === boxes[0]?.lpn) ? 'there' : 'none',
    }),
    expects: () => ({ box: 'there' }),
    without: () => ({ box: 'none' }),
    words: { box: { label: msg`Box`, values: { there: msg`Packed`, none: msg`Not packed` } } },
  }),
});

/** What a box holds, by order line; a terminal that packed it itself knows it, too. */
const lineIn = async (rows: Work, orderId: string, skuId: string): Promise<string> =>
  (await rows.orderLines.where('orderId', orderId)).find((line) => line.skuId === skuId && line.packedQty > 0)
    ?.orderLineId ?? '';

export const cancelBox = defineOp('packing.cancel', {
  to: CancelShippingPackage,
  title: msg`Undo a box`,
  summary: ({ lpn, toLpn }) => `${lpn} → ${toLpn}`,
  lanes: (r) => [`order:${r.orderId}`, together(`job:${r.jobId}`), `lpn:${r.lpn}`, `lpn:${r.toLpn}`],
  async project(rows, r) {
    const box = await rows.containers.get(r.lpn);
    await rows.containers.update(r.toLpn, { orderId: r.orderId, jobId: r.jobId });
    for (const { skuId, lot, qty } of box?.contents ?? []) {
      const move = { fromLpn: r.lpn, toLpn: r.toLpn, skuId, lot, qty };
      await moved(rows, await lineIn(rows, r.orderId, skuId), move, -qty);
    }
    await fills(rows, r.toLpn);
    await freeIfEmpty(rows, r.lpn);
    await counts(rows, r.jobId, -r.holds);
  },
  ifRefused: msg`The goods are out of the box. Put them back, or show a supervisor.`,
  verify: byMark(CancelShippingPackage, SearchPackageDetail, {
    asking: ({ orderId }) => ({ orderId }),
    image: ({ rows }, { lpn }) => ({
      box: rows.containers.some(({ containerId }) => containerId === lpn) ? 'there' : 'none',
    }),
    expects: () => ({ box: 'none' }),
    without: () => ({ box: 'there' }),
    words: { box: { label: msg`Box`, values: { there: msg`Packed`, none: msg`Not packed` } } },
  }),
});

export const editBox = defineOp('packing.edit', {
  to: UpdateShippingPackage,
  title: msg`Correct a box`,
  summary: ({ lpn, rows }) => `${lpn} · ${rows.map(({ skuId, seen, qty }) => `${skuId} ${seen} → ${qty}`).join(' ')}`,
  lanes: (r) => [
    ...r.rows.map(({ orderLineId }) => `line:${orderLineId}`),
    `lpn:${r.lpn}`,
    `lpn:${r.toLpn}`,
    ...ofWork(r),
  ],
  async project(rows, r) {
    await rows.containers.update(r.toLpn, { orderId: r.orderId, jobId: r.jobId });
    for (const { orderLineId, skuId, lot, seen, qty } of r.rows) {
      const by = sub(qty, seen);
      const way = by < 0 ? { fromLpn: r.lpn, toLpn: r.toLpn } : { fromLpn: r.toLpn, toLpn: r.lpn };
      await moved(rows, orderLineId, { ...way, skuId, lot, qty: Math.abs(by) }, by);
      await fills(rows, way.toLpn);
      await counts(rows, r.jobId, by);
    }
    for (const lpn of [r.lpn, r.toLpn]) await freeIfEmpty(rows, lpn);
  },
  ifRefused: msg`The box is as you have changed it. Count it.`,
  verify: byMark(UpdateShippingPackage, SearchPackageDetail, {
    asking: ({ orderId }) => ({ orderId }),
    image: (answer, { rows: [first] }) => ({ packed: packedOf(answer, first?.orderLineId ?? '') }),
    expects: ({ rows: [first] }) => ({ packed: first?.qty ?? 0 }),
    without: ({ rows: [first] }) => ({ packed: first?.seen ?? 0 }),
    words: { packed: { label: msg`Packed` } },
  }),
});
