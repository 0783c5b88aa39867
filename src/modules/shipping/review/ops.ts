/** Ops of the review, and what the terminal shows until the WMS answers. */
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { Lot } from '#contract/fields.ts';
import type { OrderLine, Outbound } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import {
  CancelReview,
  GetReviews,
  RepackContainer,
  ReviewAll,
  ReviewContainer,
  ReviewOneSet,
  WeighContainer,
} from '#contract/shipping-review.ts';
import { add, compare, sub, sum } from '#domain/decimal.ts';
import { isAsBooked } from '#domain/rules/review.ts';
import type { Work } from '#engine/db.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Author } from '#engine/op.ts';
import { byMark, byRepeat } from '#engine/verify.ts';
import { bound, goodsMove, setOut } from '#segments/belief/outbound.ts';
import { OUT_STATE } from '#segments/out-state.ts';
import { msg } from '@lingui/core/macro';

interface Whose {
  readonly jobId: string;
  readonly orderId: string;
}

const ofJob = ({ jobId }: Whose): string => together(`job:${jobId}`);

const boxIn = ({ rows }: ResponseOf<typeof GetReviews>, lpn: string) => {
  const box = rows.containers.find(({ containerId }) => containerId === lpn);
  return box ? { state: box.out?.state ?? '', by: box.out?.checkedBy ?? '' } : null;
};
const words = { state: { label: msg`State`, values: OUT_STATE }, by: { label: msg`Reviewed by` } };

type Reviewed = RequestOf<typeof ReviewContainer>;

export const reviewContainer = defineOp('shipping.review', {
  to: ReviewContainer,
  title: msg`Review a container`,
  summary: ({ lpn, lines }) => {
    const differ = lines.filter(({ reason }) => reason !== '').length;
    return differ === 0 ? lpn : `${lpn} · ≠ ${differ}`;
  },
  lanes: (r) => [`lpn:${r.lpn}`, ofJob(r), together(`order:${r.orderId}`)],
  async project(rows, r, by) {
    const differs = differencesOf(r);
    const qrs = r.qrs && r.qrs.length > 0 ? { qrs: r.qrs } : {};
    await looked(rows, r.lpn, by, differs === 0 ? { state: 'checked', review: false } : { review: true, differs }, qrs);
    await progress(rows, r);
  },
  ifRefused: msg`The container is not reviewed. Hold it at the table.`,
  verify: byMark(ReviewContainer, GetReviews, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: (answer, { lpn }) => boxIn(answer, lpn),
    expects: (r) => ({ state: differencesOf(r) === 0 ? 'checked' : 'closed' }),
    without: () => ({ by: '' }),
    words,
  }),
  reverse: ({ lpn }) => posting(reopenReview, { lpn, reason: '' }),
});

/** A reason is only given where goods differ. */
const differencesOf = ({ lines }: Reviewed): number =>
  lines.filter(({ expected, found, reason }) => reason !== '' && !isAsBooked(expected, found, false)).length;

/** Somebody has looked into it; when, says the WMS. */
async function looked(
  rows: Work,
  lpn: string,
  { userId }: Author,
  out: Partial<Outbound>,
  more: Partial<Outbound> = {},
): Promise<void> {
  await rows.containers.update(lpn, (box) => {
    if (!box.out || box.out.state === 'returning') return {};
    const { differs: _, qrs: _q, ...was } = box.out;
    return { out: { ...was, checkedBy: userId, ...out, ...more } };
  });
}

const PASSED: readonly Outbound['state'][] = ['checked', 'loaded', 'shipped'];

/** Nobody has to look into it before it leaves. */
const isReady = ({ out }: Container, asked: boolean): boolean =>
  out !== undefined && (PASSED.includes(out.state) || (!asked && out.state === 'closed' && !out.review));

/** The job counts the containers that are passed; with the last one it is over, and the order may leave. */
async function progress(rows: Work, { jobId, orderId }: Whose): Promise<void> {
  const order = await rows.orders.get(orderId);
  const boxes = await rows.containers.where('orderId', orderId);
  const done = boxes.filter(({ out }) => out !== undefined && PASSED.includes(out.state)).length;
  const isOver =
    order !== undefined &&
    boxes.length > 0 &&
    boxes.every((box) => isReady(box, order.review !== 'none')) &&
    (order.status === 'picked' || order.status === 'checked');
  if (isOver) await rows.orders.update(orderId, { status: 'checked' });
  await rows.jobs.update(jobId, ({ status }) => ({
    done,
    status: isOver ? 'done' : status === 'ready' ? 'begun' : status,
  }));
}

export const oneKey = defineOp('shipping.oneKey', {
  to: ReviewAll,
  title: msg`Pass the whole order`,
  summary: ({ orderId, lpns }) => `${orderId} · ${lpns.length}`,
  lanes: (r) => [`order:${r.orderId}`, ofJob(r), ...r.lpns.map((lpn) => `lpn:${lpn}`)],
  async project(rows, r, by) {
    for (const lpn of r.lpns) await looked(rows, lpn, by, { state: 'checked', review: false });
    await progress(rows, r);
  },
  ifRefused: msg`The containers are not reviewed. Hold them at the table.`,
  verify: byMark(ReviewAll, GetReviews, {
    asking: ({ orderId }) => ({ code: orderId }),
    image: (answer, { lpns }) => boxIn(answer, lpns[0] ?? ''),
    expects: () => ({ state: 'checked' }),
    without: () => ({ state: 'closed' }),
    words,
  }),
});

export const reopenReview = defineOp('shipping.reopenReview', {
  to: CancelReview,
  title: msg`Take a review back`,
  summary: ({ lpn }) => lpn,
  lanes: ({ lpn }) => [`lpn:${lpn}`],
  async project(rows, { lpn }) {
    await rows.containers.update(lpn, (box) => {
      if (!box.out) return {};
      const { checkedBy: _by, checkedAt: _at, differs: _d, qrs: _q, ...out } = box.out;
      return { out: { ...out, state: 'closed', review: true } };
    });
    const { orderId = '' } = (await rows.containers.get(lpn)) ?? {};
    await rows.orders.update(orderId, ({ status }) => (status === 'checked' ? { status: 'picked' } : {}));
    for (const job of await rows.jobs.where('kind', 'review'))
      if (job.of === orderId && job.status !== 'done') await counted(rows, job.jobId, orderId);
  },
  ifRefused: msg`The container still counts as reviewed.`,
  verify: byMark(CancelReview, GetReviews, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: (answer, { lpn }) => boxIn(answer, lpn),
    expects: () => ({ state: 'closed', by: '' }),
    words,
  }),
});

async function counted(rows: Work, jobId: string, orderId: string): Promise<void> {
  const boxes = await rows.containers.where('orderId', orderId);
  const done = boxes.filter(({ out }) => out !== undefined && PASSED.includes(out.state)).length;
  await rows.jobs.update(jobId, { done });
}

export const weigh = defineOp('shipping.weigh', {
  to: WeighContainer,
  title: msg`Weigh a container`,
  summary: ({ lpn, gross }) => `${lpn} · ${gross} kg`,
  lanes: ({ lpn }) => [`lpn:${lpn}`],
  async project(rows, { lpn, typeId, gross, confirmed }) {
    const isOff = confirmed === true;
    await rows.containers.update(lpn, ({ out }) =>
      out
        ? {
            out: {
              ...out,
              typeId,
              weight: gross,
              review: isOff || (out.differs ?? 0) > 0,
              state: isOff ? 'closed' : out.state,
            },
          }
        : {},
    );
  },
  ifRefused: msg`The weight is not known to the WMS. Keep the container apart.`,
  verify: byRepeat,
});

type Repacked = RequestOf<typeof RepackContainer>;

export const repack = defineOp('shipping.repack', {
  to: RepackContainer,
  title: msg`Put left-over pieces into a box`,
  summary: ({ rows, lpn }) => `${rows.map(({ skuId, qty }) => `${skuId} × ${qty}`).join(' ')} → ${lpn}`,
  lanes: (r) => [`lpn:${r.fromLpn}`, `lpn:${r.lpn}`, ofJob(r), together(`order:${r.orderId}`)],
  project: repacked,
  cue: 'pick',
  ifRefused: msg`The pieces lie in the box. Put them back where they came from.`,
  verify: byMark(RepackContainer, GetReviews, {
    asking: ({ orderId }) => ({ code: orderId }),
    image: ({ rows }, { lpn }) => ({
      box: rows.containers.some(({ containerId }) => containerId === lpn) ? 'there' : 'none',
    }),
    expects: () => ({ box: 'there' }),
    without: () => ({ box: 'none' }),
    words: { box: { label: msg`Box`, values: { there: msg`Packed`, none: msg`Not packed` } } },
  }),
});

/** Out of a box into another one nothing more is packed; what was only picked is packed of its first lines. */
async function repacked(rows: Work, r: Repacked): Promise<void> {
  const from = await rows.containers.get(r.fromLpn);
  const order = await rows.orders.get(r.orderId);
  if (!from) return;
  await begins(
    rows,
    { lpn: r.lpn, orderId: r.orderId, jobId: r.jobId, ownerId: order?.ownerId ?? from.ownerId, loc: from.loc },
    {
      waveId: order?.waveId ?? '',
      typeId: r.typeId,
      state: 'closed',
    },
  );
  const lines = await rows.orderLines.where('orderId', r.orderId);
  for (const { skuId, lot, qty, serials = [] } of r.rows) {
    await moved(rows, { fromLpn: r.fromLpn, toLpn: r.lpn, skuId, lot, qty, skuName: nameIn(from, skuId) });
    await withPieces(rows, r, skuId, serials);
    if (from.kind !== 'box') await packedOf(rows, lines, skuId, qty);
  }
  await emptied(rows, r.fromLpn);
  await progress(rows, r);
  await rows.jobs.update(r.jobId, { planned: (await rows.containers.where('orderId', r.orderId)).length });
}

const nameIn = ({ contents }: Container, sku: string): string =>
  contents.find(({ skuId }) => skuId === sku)?.skuName ?? sku;

interface Begun {
  readonly lpn: string;
  readonly orderId: string;
  readonly jobId: string;
  readonly ownerId: string;
  readonly loc: string;
}

/** A box begins at the table, where its goods stood. */
async function begins(rows: Work, { lpn, ...whose }: Begun, out: Partial<Outbound>): Promise<void> {
  await bound(rows, { lpn, kind: 'box', parentId: '', ...whose, out });
  await setOut(rows, lpn, out);
}

async function moved(rows: Work, move: Parameters<typeof goodsMove>[1]): Promise<void> {
  const { out } = (await rows.containers.get(move.fromLpn)) ?? {};
  await goodsMove(rows, move);
  // A container that was closed is closed as long as something is in it.
  if (out) await rows.containers.update(move.fromLpn, { out });
}

/** Numbers go with their pieces. */
async function withPieces(
  rows: Work,
  { fromLpn, lpn }: Pick<Repacked, 'fromLpn' | 'lpn'>,
  skuId: string,
  serials: readonly string[],
): Promise<void> {
  if (serials.length === 0) return;
  const isIt = (piece: { skuId: string; serial: string }): boolean =>
    piece.skuId === skuId && serials.includes(piece.serial);
  const gone = serials.map((serial) => ({ skuId, serial }));
  await rows.containers.update(fromLpn, ({ out }) =>
    out?.pieces ? { out: { ...out, pieces: out.pieces.filter((piece) => !isIt(piece)) } } : {},
  );
  await rows.containers.update(lpn, ({ out }) =>
    out ? { out: { ...out, pieces: [...(out.pieces ?? []), ...gone] } } : {},
  );
}

async function packedOf(rows: Work, lines: readonly OrderLine[], sku: string, qty: number): Promise<void> {
  let left = qty;
  const inTurn = lines.filter(({ skuId }) => skuId === sku).sort((a, b) => a.lineNo - b.lineNo);
  for (const { orderLineId } of inTurn) {
    const line = await rows.orderLines.get(orderLineId);
    const part = line ? Math.min(left, Math.max(0, sub(line.pickedQty, line.packedQty))) : 0;
    if (compare(part, 0) <= 0) continue;
    left = sub(left, part);
    await rows.orderLines.update(orderLineId, ({ packedQty }) => ({ packedQty: add(packedQty, part) }));
  }
}

const FREE = {
  state: 'free',
  waveId: '',
  storeId: '',
  storeName: '',
  tripNo: '',
  slot: '',
  lane: '',
  weight: 0,
  parcelNo: '',
  full: false,
  complete: false,
  review: false,
} as const;

/** Nothing is left in it: it is nobody's. */
async function emptied(rows: Work, lpn: string): Promise<void> {
  await rows.containers.update(lpn, ({ contents, out }) => {
    if (contents.length > 0 || !out) return {};
    const { checkedBy: _by, checkedAt: _at, differs: _d, qrs: _q, pieces: _p, ...was } = out;
    return { orderId: '', jobId: '', out: { ...was, ...FREE } };
  });
}

type OneSet = RequestOf<typeof ReviewOneSet>;

export const oneSet = defineOp('shipping.oneSet', {
  to: ReviewOneSet,
  title: msg`Pack a one-set order`,
  summary: ({ orderId, lpn, parcelNo }) => [orderId, lpn, parcelNo].filter((text) => text !== '').join(' · '),
  lanes: (r) => [`order:${r.orderId}`, together(`lpn:${r.fromLpn}`), `lpn:${r.lpn}`, ofJob(r)],
  project: oneSetPacked,
  ifRefused: msg`The set is in a box that bears a label. Take the label off.`,
  verify: byMark(ReviewOneSet, GetReviews, {
    asking: ({ orderId }) => ({ code: orderId }),
    image: ({ rows }, { lpn }) => ({
      box: rows.containers.some(({ containerId }) => containerId === lpn) ? 'there' : 'none',
    }),
    expects: () => ({ box: 'there' }),
    without: () => ({ box: 'none' }),
    words: { box: { label: msg`Box`, values: { there: msg`Packed`, none: msg`Not packed` } } },
  }),
});

async function oneSetPacked(rows: Work, r: OneSet, { userId }: Author): Promise<void> {
  const tote = await rows.containers.get(r.fromLpn);
  const order = await rows.orders.get(r.orderId);
  if (!tote || !order) return;
  const { jobId, orderId, lpn } = r;
  const out = { waveId: order.waveId, typeId: r.typeId, parcelNo: r.parcelNo, checkedBy: userId };
  await begins(rows, { lpn, orderId, jobId, ownerId: order.ownerId, loc: tote.loc }, { ...out, state: 'checked' });
  for (const piece of r.pieces) await pieceTaken(rows, r, piece);
  const got = sum(r.pieces.map(() => 1));
  await rows.orders.update(orderId, ({ pickedQty, status }) => ({
    pickedQty: add(pickedQty, got),
    status: status === 'allocated' || status === 'picking' || status === 'picked' ? 'checked' : status,
  }));
  await rows.jobs.update(jobId, ({ done, planned }) => ({
    done: add(done, got),
    status: compare(add(done, got), planned) >= 0 ? 'done' : 'begun',
  }));
  await poolEnds(rows, r, order.waveId, got);
}

async function pieceTaken(
  rows: Work,
  { fromLpn, lpn }: OneSet,
  { demandId, skuId, lot }: { demandId: string; skuId: string; lot: Lot },
): Promise<void> {
  const share = await rows.demands.get(demandId);
  await goodsMove(rows, { fromLpn, toLpn: lpn, skuId, lot, qty: 1, skuName: share?.skuName ?? skuId });
  await rows.demands.update(demandId, ({ doneQty }) => ({ doneQty: add(doneQty, 1) }));
  const lines = await rows.orderLines.where('orderId', share?.orderNo ?? '');
  const line = lines.find((one) => one.skuId === skuId && compare(one.pickedQty, one.allocatedQty) < 0);
  if (line)
    await rows.orderLines.update(line.orderLineId, ({ pickedQty, packedQty }) => ({
      pickedQty: add(pickedQty, 1),
      packedQty: add(packedQty, 1),
    }));
}

/** The wave is so far on; with the last order the tote is nobody's. */
async function poolEnds(rows: Work, { jobId, fromLpn }: OneSet, waveId: string, got: number): Promise<void> {
  const isOver = (await rows.jobs.get(jobId))?.status === 'done';
  await rows.waves.update(waveId, ({ sharesDone, sharesPlanned, status }) => {
    const done = add(sharesDone, got);
    const isOpen = status !== 'done' && status !== 'cancelled';
    return { sharesDone: done, ...(isOpen && { status: compare(done, sharesPlanned) >= 0 ? 'done' : 'sowing' }) };
  });
  if (isOver) await emptied(rows, fromLpn);
}
