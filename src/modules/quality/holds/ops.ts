/** Ops of holds. */
import { DecideQc, HoldGoods, ReleaseHold } from '#contract/quality-inspect.ts';
import { lotText } from '#domain/lot-text.ts';
import { defineOp } from '#engine/op.ts';
import { byPerson, byRepeat } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

export const holdGoods = defineOp('quality.hold', {
  to: HoldGoods,
  title: msg`Hold goods`,
  summary: (r) =>
    [r.containerId || r.loc || r.lineId, r.scope === 'container' ? '' : r.skuId].filter(Boolean).join(' '),
  lanes: (r) => [
    ...(r.containerId === '' ? [] : [`lpn:${r.containerId}`]),
    ...(r.scope === 'container' ? [] : [`sku:${r.skuId}`]),
  ],
  // How many of them are free to be held says the WMS; that this container is held is seen here at once.
  async project(rows, r, { userId: by }) {
    const held = { jobId: 'new', reason: r.reason, by, picturesOf: '', pictures: r.photos };
    const isMeant = (goods: { skuId: string; lot: object; lineId: string }): boolean =>
      r.scope === 'container' ||
      (r.scope === 'line'
        ? goods.lineId === r.lineId
        : goods.skuId === r.skuId && lotText(goods.lot) === lotText(r.lot));
    if (r.containerId !== '')
      await rows.containers.update(r.containerId, ({ contents }) => ({
        contents: contents.map((goods) => (isMeant(goods) ? { ...goods, held } : goods)),
      }));
  },
  ifRefused: msg`The goods are not held: others may take them. Keep them apart until this is settled.`,
  // Held twice is two holds, and no number of it was made here.
  verify: byPerson,
});

export const releaseHold = defineOp('quality.release', {
  to: ReleaseHold,
  title: msg`Release a hold`,
  summary: ({ jobId }) => jobId,
  lanes: ({ jobId }) => [`job:${jobId}`],
  project: (rows, { jobId }) => rows.jobs.update(jobId, { status: 'done' }),
  ifRefused: msg`The goods stay on hold.`,
  verify: byRepeat,
});

export const decideQc = defineOp('quality.decide', {
  to: DecideQc,
  title: msg`Decide on a hold`,
  summary: ({ jobId, decision }) => `${jobId} ${decision}`,
  lanes: ({ jobId }) => [`job:${jobId}`],
  project: (rows, { jobId }) => rows.jobs.update(jobId, { status: 'done' }),
  ifRefused: msg`The goods stay on hold.`,
  verify: byRepeat,
});
