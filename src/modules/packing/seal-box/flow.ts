import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { copiesTo } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { weighing } from '#segments/box-weight.ts';
import { msg } from '@lingui/core/macro';
import { sealBox } from '../ops.ts';
import { openedJob } from '../parts/job.ts';
import { openBox } from '../parts/open-box.ts';
import { openOf, orderToPack } from '../parts/order.ts';
import { sealing } from '../parts/sealing.ts';
import { toCancelBox, toEditorBox, toPacking, toSealBox, toShippingList } from '../screens.ts';

/**
 * A box is sealed: its weight against what it should weigh, the next number of the carrier, and its label; what is usual is one
 * confirm. What it should weigh is known without network; one that is heavier or lighter is asked about, and reviewed first.
 */
export const sealBoxScreen = flow(toSealBox)
  .load('job', openedJob)
  .use(orderToPack)
  // Once everything is in boxes, this is the only screen of packing that goes on.
  .button('edit', {
    label: msg`Correct a box`,
    at: ['box'],
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toEditorBox, { jobId }),
  })
  .button('undo', {
    label: msg`Undo a box`,
    at: ['box'],
    aside: true,
    run: ({ job: { jobId } }) => openFlow(toCancelBox, { jobId }),
  })
  .use(openBox(msg`Scan the box that you seal`))
  .derive('typeId', ({ box }) => box.out?.typeId ?? '')
  .use(
    weighing(
      ({ gross }, weight) =>
        msg`It should weigh ${gross} kg and weighs ${weight} kg. Seal it all the same? It is reviewed first.`,
    ),
  )
  .use(sealing)
  .post(sealBox, ({ job, work, box, typeId, weight, weightTyped, off, seal }) => ({
    jobId: job.jobId,
    orderId: work.order.orderId,
    seen: work.order.rev,
    lpn: box.containerId,
    typeId,
    ...(weight > 0 && { gross: weight, typed: weightTyped }),
    ...(off && { weightConfirmed: true }),
    ...seal,
    holds: qtyOf(box.contents),
  }))
  .post(printLabel, ({ box, copies, seal: { parcelNo }, me }) =>
    copiesTo(box.containerId, copies, me, parcelNo === '' ? 'box' : 'parcel'),
  )
  .opens(({ job, work, open }) =>
    work.lines.every((line) => openOf(line) === 0) && open.length <= 1
      ? openFlow(toShippingList, {})
      : openFlow(toPacking, { jobId: job.jobId }),
  );
