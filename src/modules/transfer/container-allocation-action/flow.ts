import type { Container } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import { notALane } from '#domain/rules/place.ts';
import { notForTransfer, notIntoCage, sharedAmong } from '#domain/rules/transfer.ts';
import type { Db } from '#engine/db.ts';
import { answerStep, flow, postOp } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { worded } from '#engine/refusal.ts';
import { refusePlace } from '#segments/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { setCageState } from '#segments/ops.ts';
import { allocateContainer } from '../ops.ts';
import { boxOf, boxToHandOver, cageOrPlace } from '../parts/box.ts';
import type { Box, Target } from '../parts/box.ts';
import { NOT_FOR_TRANSFER, NOT_INTO_CAGE } from '../parts/words.ts';
import { linesOf, openedTransfer, transferAtWork } from '../parts/work.ts';
import type { ToTransfer } from '../parts/work.ts';
import { refuse } from '../refusals.ts';
import { toContainerAllocationAction, toTransferCageFull, toTransferFinish, toTransferOff } from '../screens.ts';

/** What is offered is not all there is: whatever else fits may be scanned. */
const MOST_OFFERED = 20;

interface Gathering {
  readonly work: ToTransfer;
}

/**
 * Containers go onto a transfer order, one after the other: into its cage, to its lane, or where they stand. Goods out of stock
 * are picked for it by that. One that holds goods of another owner is refused alone.
 */
export const containerAllocationAction = flow(toContainerAllocationAction, { back: 'stop' })
  .load('job', openedTransfer)
  .use(transferAtWork)
  .progress(async ({ work }) => ({
    done: sum(
      (work?.on ?? []).filter(({ kind }) => kind !== 'cage').flatMap(({ contents }) => contents.map((c) => c.qty)),
    ),
    of: sum((work?.lines ?? []).map(({ orderQty }) => orderQty)),
    what: msg`gathered`,
  }))
  .button('finish', {
    label: msg`Hand over`,
    at: ['container'],
    when: ({ work }) => work.on.length > 0,
    run: ({ job: { jobId } }) => openFlow(toTransferFinish, { jobId }),
  })
  .button('cageFull', {
    label: msg`Full: next cage`,
    at: ['container'],
    when: ({ work: { cage } }) => cage !== undefined && cage.contents.length > 0,
    run: ({ job: { jobId }, work: { cage } }) => openFlow(toTransferCageFull, { jobId, lpn: cage?.containerId ?? '' }),
  })
  .button('cageComplete', {
    label: msg`Cage is complete`,
    at: ['container'],
    aside: true,
    when: ({ work: { cage } }) => cage !== undefined && cage.contents.length > 0,
    run: ({ work: { cage } }) =>
      postOp(
        setCageState,
        { lpn: cage?.containerId ?? '', storeId: cage?.out?.storeId ?? '', state: 'complete', next: '' },
        { again: 'container' },
      ),
  })
  .button('off', {
    label: msg`Take a container off`,
    at: ['container'],
    aside: true,
    when: ({ work }) => work.on.length > 0,
    run: ({ job: { jobId } }) => openFlow(toTransferOff, { jobId }),
  })
  .scan(
    'container',
    {
      as: boxToHandOver,
      prompt: ({ work: { order } }) => msg`Scan a container for ${order.toOwner || order.toWh}`,
      chip: ({ box }) => box.containerId,
      offers: { from: ({ work }, db) => fitting(db, work) },
    },
    ...worded(NOT_FOR_TRANSFER, ({ its }: Box, { work: { order } }: Gathering) => notForTransfer(its, order)),
    refuse.tooMuch.when(({ box, its }, { work }) => {
      const shares = its.state === 'free' ? sharedAmong(box.contents, linesOf(work)) : [];
      return 'kind' in shares && { sku: shares.sku, open: String(shares.open) };
    }),
  )
  .button('here', {
    label: msg`Leave it where it stands`,
    at: ['target'],
    run: ({ container }) => answerStep('target', container.box.loc),
  })
  .scan(
    'target',
    {
      as: cageOrPlace,
      prompt: ({ container }) => msg`Scan the cage or the place that ${container.box.containerId} goes to`,
      expect: ({ work: { cage, order } }) => cage?.containerId || order.lane || undefined,
      chip: (target) => (target.kind === 'cage' ? target.cage.id : target.place.loc),
    },
    ...worded(
      NOT_INTO_CAGE,
      (target: Target, { container, work: { order } }: Gathering & { readonly container: Box }) =>
        target.kind === 'cage' ? notIntoCage(container.its, target.cage, order) : null,
    ),
    refusePlace.locLocked.when(
      (target) => target.kind === 'place' && target.place.status !== 'ok' && { loc: target.place.loc },
    ),
    refuse.notALane.when(
      (target, { container }) =>
        target.kind === 'place' &&
        target.place.loc !== container.box.loc &&
        notALane(target.place, 'transfer') !== null && { loc: target.place.loc },
    ),
  )
  .post(allocateContainer, ({ job, container, target }) => ({
    jobId: job.jobId,
    transferId: job.of,
    lpn: container.box.containerId,
    cage: target.kind === 'cage' ? target.cage.id : '',
    toLoc: target.kind === 'place' ? target.place.loc : '',
    off: false,
  }))
  .again('container');

/** Containers that are known here and may be put on it: those that pickers have brought first, then stock. */
async function fitting(db: Db, work: ToTransfer) {
  const brought = new Set(work.besides.map(({ containerId }) => containerId));
  const others = (await db.containers.all()).filter(({ containerId }) => !brought.has(containerId));
  const found: Container[] = [];
  for (const box of [...work.besides, ...others]) {
    if (found.length >= MOST_OFFERED) break;
    const { its } = await boxOf(db, box);
    if ((its.state === 'free') === brought.has(its.id) || notForTransfer(its, work.order)) continue;
    if (brought.has(its.id) || !('kind' in sharedAmong(box.contents, linesOf(work)))) found.push(box);
  }
  const skus = await skusOf(
    found.flatMap(({ contents }) => contents.map(({ skuId }) => skuId)),
    db,
  );
  return found.map(({ containerId, loc, contents: [first] }) => ({
    id: containerId,
    title: containerId,
    detail: first ? `${loc} · ${first.skuName}` : loc,
    amount: first ? inPacks(first.qty, skus.get(first.skuId)) : '',
    ...(first && { pictureOf: first.skuId }),
  }));
}
