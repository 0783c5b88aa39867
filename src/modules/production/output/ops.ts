/** Ops of what comes off a production line, and what the terminal shows until the WMS answers. */
import type { Call, RequestOf } from '#contract/call.ts';
import { GetContainer } from '#contract/putaway.ts';
import {
  FeedMaterial,
  FinishProduction,
  ReceiveProduct,
  ReturnMaterial,
  ScrapMaterial,
} from '#contract/production-output.ts';
import { GetJob } from '#contract/work.ts';
import { add, sum } from '#domain/decimal.ts';
import type { Work } from '#engine/db.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp } from '#engine/op.ts';
import { byDelta, byMark } from '#engine/verify.ts';
import type { Verify } from '#engine/verify.ts';
import { readyToPutAway, stack } from '#segments/belief/comes-in.ts';
import { msg } from '@lingui/core/macro';
import { counted, leavesLine, materialOf, reported, issueByRecipe } from './belief.ts';

interface Onto {
  readonly lpn: string;
  readonly skuId: string;
  readonly qty: number;
}

const onPallet = <C extends Call>(call: C, of: (request: RequestOf<C>) => Onto): Verify<C> =>
  byDelta(call, GetContainer, {
    asking: (r) => ({ containerId: of(r).lpn }),
    image: ({ rows }, r) => {
      const pallet = rows.containers.find(({ containerId }) => containerId === of(r).lpn);
      const goods = (pallet?.contents ?? []).filter(({ skuId }) => skuId === of(r).skuId);
      return pallet ? { onPallet: sum(goods.map(({ qty }) => qty)) } : null;
    },
    expects: (r, before) => ({ onPallet: add(Number(before['onPallet']), of(r).qty) }),
    words: { onPallet: { label: msg`On the pallet` } },
  });

/** Of a material of the order: what was used up, or taken back. */
const onOrder = <C extends Call>(
  call: C,
  what: 'used' | 'back',
  of: (request: RequestOf<C>) => { readonly orderId: string; readonly skuId: string; readonly qty: number },
): Verify<C> =>
  byDelta(call, GetJob, {
    asking: (r) => ({ jobId: of(r).orderId }),
    image: ({ rows }, r) => ({
      counted: sum(
        rows.jobLines.filter(({ skuId }) => skuId === of(r).skuId).map(({ production }) => production?.[what] ?? 0),
      ),
    }),
    expects: (r, before) => ({ counted: add(Number(before['counted']), of(r).qty) }),
    words: { counted: { label: what === 'used' ? msg`Used up` : msg`Taken back` } },
  });

export const receiveProduct = defineOp('production.receive', {
  to: ReceiveProduct,
  title: msg`Product on a pallet`,
  summary: (r) => `${r.skuId} × ${r.qty} → ${r.lpn}`,
  // What goes back, or is finished, comes after all of it: each product uses up material of the line.
  lanes: (r) => [`lpn:${r.lpn}`, together(`job:${r.orderId}`)],
  async project(rows, r) {
    const job = await rows.jobs.get(r.orderId);
    if (!job) return;
    const goods = { lineId: '', skuId: r.skuId, skuName: r.skuId, qty: r.qty, lot: r.lot };
    const line = (await rows.jobLines.where('jobId', r.orderId)).find(({ skuId }) => skuId === r.skuId);
    const named = { ...goods, skuName: line?.skuName ?? r.skuId };
    await stack(rows, r.lpn, r.loc, { ownerId: job.ownerId, receiptId: r.orderId }, [named]);
    await readyToPutAway(rows, r.lpn, r.loc);
    await reported(rows, job, r.skuId, r.qty);
    if (job.production?.feed === 'backflush') await issueByRecipe(rows, job, r.skuId, r.qty);
  },
  cue: 'pick',
  ifRefused: msg`The pallet is not in stock. Keep it off the racks until this is settled.`,
  verify: onPallet(ReceiveProduct, (r) => r),
});

type AtLine = Pick<RequestOf<typeof FeedMaterial>, 'orderId' | 'skuId' | 'lot' | 'qty' | 'from'>;

async function takenFromLine(rows: Work, r: AtLine, what: 'used' | 'back'): Promise<void> {
  const job = await rows.jobs.get(r.orderId);
  const line = await materialOf(rows, r.orderId, r.skuId, r.qty);
  if (!job?.production || !line) return;
  await leavesLine(rows, { ...r, loc: job.production.lineLoc });
  await counted(rows, line, what, r.qty);
}

const lanesOf = ({ orderId, from }: Pick<AtLine, 'orderId' | 'from'>, lpn = ''): string[] => [
  `job:${orderId}`,
  ...[...new Set([from, lpn])].filter((id) => id !== '').map((id) => `lpn:${id}`),
];

export const feedMaterial = defineOp('production.feed', {
  to: FeedMaterial,
  title: msg`Feed material`,
  summary: (r) => `${r.skuId} × ${r.qty}`,
  lanes: (r) => lanesOf(r),
  async project(rows, r) {
    await takenFromLine(rows, r, 'used');
    await rows.jobs.update(r.orderId, ({ status, production }) => ({
      ...(status === 'ready' && { status: 'begun' }),
      ...(production &&
        (production.state === 'released' || production.state === 'issuing') && {
          production: { ...production, state: 'running' },
        }),
    }));
  },
  ifRefused: msg`The material was used, and the WMS does not know it. Tell a supervisor.`,
  verify: onOrder(FeedMaterial, 'used', (r) => r),
});

export const returnMaterial = defineOp('production.back', {
  to: ReturnMaterial,
  title: msg`Return material`,
  summary: (r) => `${r.skuId} × ${r.qty} → ${r.lpn}`,
  lanes: (r) => lanesOf(r, r.lpn),
  async project(rows, r) {
    const job = await rows.jobs.get(r.orderId);
    const line = await materialOf(rows, r.orderId, r.skuId, r.qty);
    await takenFromLine(rows, r, 'back');
    if (!job) return;
    const goods = { lineId: '', skuId: r.skuId, skuName: line?.skuName ?? r.skuId, qty: r.qty, lot: r.lot };
    await stack(rows, r.lpn, r.loc, { ownerId: job.ownerId, receiptId: r.orderId }, [goods]);
    await readyToPutAway(rows, r.lpn, r.loc);
  },
  ifRefused: msg`The material stands where you set it down. Count the line at the end.`,
  verify: onPallet(ReturnMaterial, (r) => r),
});

export const scrapMaterial = defineOp('production.scrap', {
  to: ScrapMaterial,
  title: msg`Scrap material`,
  summary: (r) => `${r.skuId} × ${r.qty} · ${r.reason}`,
  lanes: (r) => lanesOf(r),
  project: (rows, r) => takenFromLine(rows, r, 'back'),
  ifRefused: msg`The material is still in stock. Keep what you scrapped until this is settled.`,
  verify: onOrder(ScrapMaterial, 'back', (r) => r),
});

export const finishProduction = defineOp('production.finish', {
  to: FinishProduction,
  title: msg`Finish the order`,
  summary: (r) => (r.reason === '' ? r.orderId : `${r.orderId} · ${r.reason}`),
  lanes: (r) => [`job:${r.orderId}`],
  async project(rows, r) {
    await rows.jobs.update(r.orderId, ({ production }) => ({
      status: 'done',
      ...(production && { production: { ...production, state: 'closed' } }),
    }));
  },
  ifRefused: msg`The order is still open.`,
  verify: byMark(FinishProduction, GetJob, {
    asking: (r) => ({ jobId: r.orderId }),
    image: ({ rows }, r) => {
      const job = rows.jobs.find(({ jobId }) => jobId === r.orderId);
      return job ? { state: job.status === 'done' ? 'closed' : 'open' } : null;
    },
    expects: () => ({ state: 'closed' }),
    without: () => ({ state: 'open' }),
    words: { state: { label: msg`State`, values: { open: msg`Open`, closed: msg`Closed` } } },
  }),
});
