import type { Container, Demand } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isNumbered, isWeighed, unitsOf } from '#domain/sku.ts';
import { flow } from '#engine/flow.ts';
import { carriedBox } from '#segments/outbound-box.ts';
import { anySow, openedJob } from '#modules/picking/parts/job.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { asMany, pieceOf, serialsOf } from '#segments/pieces.ts';
import { msg } from '@lingui/core/macro';
import { unsort } from '../ops.ts';
import { nameOf } from '../parts/count.ts';
import { sharesOf, waveOf } from '../parts/plan.ts';
import { isReceived } from '../parts/received.ts';
import { refuseSow } from '../refusals.ts';
import { toSortCancel } from '../screens.ts';

/** Sorted goods go out of their tray or cell again, back into a container of the wave: their share is open again. */
export const sortCancel = flow(toSortCancel)
  .load('job', openedJob(anySow))
  .choose('share', {
    prompt: msg`Which goods are taken out?`,
    from: async ({ job }, db) => (await sharesOf(db, job.jobId)).filter(isSorted),
    id: ({ demandId }: Demand) => demandId,
    row: (share) => ({
      title: share.skuName || share.skuId,
      detail: `${share.slot} · ${nameOf(share)} · ${share.tray}`,
      amount: String(share.doneQty),
      pictureOf: share.skuId,
    }),
    match: ({ demandId, skuId, tray }, code) => [demandId, skuId, tray].includes(code),
    none: refuseSow.nothingSorted,
  })
  .load(
    'sku',
    async ({ share }, db) => db.skus.get(share.skuId),
    refuseLookup.skuUnknown.from(({ share }) => ({ code: share.skuId })),
  )
  .load('box', async ({ share }, db) => db.containers.get(share.tray), refuseSow.nothingSorted)
  .load(
    'take',
    async ({ share, box }) => box.contents.find(({ skuId }) => skuId === share.skuId),
    refuseSow.nothingSorted,
  )
  .qty(
    'qty',
    {
      prompt: ({ share, sku }) => msg`How many are taken out? ${inPacks(share.doneQty, sku)} were sorted`,
      suggest: ({ share }) => share.doneQty,
      unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
      units: ({ sku }) => unitsOf(sku),
      weighs: ({ sku }) => isWeighed(sku),
    },
    refuseSow.unsortQty.when(
      (qty, { share, take, sku }) =>
        (qty <= 0 || compare(qty, Math.min(share.doneQty, take.qty)) > 0) && {
          sorted: inPacks(Math.min(share.doneQty, take.qty), sku),
        },
    ),
  )
  .maybe(
    ({ sku }) => isNumbered(sku),
    (f) => f.collect('pieces', asMany, ...pieceOf),
  )
  .scan(
    'target',
    {
      as: carriedBox,
      prompt: msg`Scan the container that they go back into`,
      chip: ({ containerId }) => containerId,
      offers: {
        from: async ({ job, share }, db) =>
          (await db.containers.all())
            .filter((box) => takesBack(box, waveOf(job), share))
            .map(({ containerId, loc }) => ({
              id: containerId,
              title: containerId,
              detail: loc,
            })),
      },
    },
    refuseSow.notSource.when(
      (box, { job, share }) => !takesBack(box, waveOf(job), share) && { code: box.containerId, wave: waveOf(job) },
    ),
  )
  .post(unsort, ({ job, share, take, qty, pieces, box, target }) => ({
    jobId: job.jobId,
    demandId: share.demandId,
    tray: box.containerId,
    toLpn: target.containerId,
    skuId: share.skuId,
    lot: take.lot,
    qty,
    ...serialsOf({ pieces }),
  }))
  .again('share');

const isSorted = ({ doneQty, tray }: Demand): boolean => doneQty > 0 && tray !== '';

/** One that sums are carried in, empty or not. */
const isOfWave = ({ out, orderId = '' }: Container, waveId: string): boolean =>
  out?.waveId === waveId && orderId === '' && out.storeId === '' && out.slot === '';

/** The same, or a pallet that goods of its line came in on. */
const takesBack = (box: Container, waveId: string, share: Demand): boolean =>
  isOfWave(box, waveId) || (share.lineId !== '' && isReceived(box, [share]) && !box.sealed);
