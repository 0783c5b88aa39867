import { flow } from '#engine/flow.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { refuseOrder } from '#segments/refusals.ts';
import { typedBox, weighingAlone } from '#segments/box-weight.ts';
import { msg } from '@lingui/core/macro';
import { weigh } from '../ops.ts';
import { refuseReview } from '../refusals.ts';
import { toOutStockWeight } from '../screens.ts';

/**
 * A closed container is put on the scale, and what it should weigh, its type and its goods, is known without network. One that
 * is heavier or lighter is asked about, and goes to its review, not away.
 */
export const outStockWeight = flow(toOutStockWeight)
  .use(outboundBox(msg`Scan the container on the scale`))
  .refuseIf(
    refuseOrder.notClosed,
    ({ box: { containerId, out } }) => out?.state !== 'closed' && out?.state !== 'checked' && { code: containerId },
  )
  .refuseIf(refuseReview.boxEmpty, ({ box }) => box.contents.length === 0 && { code: box.containerId })
  .use(typedBox)
  .use(
    weighingAlone(
      ({ gross }, weight) =>
        msg`It should weigh ${gross} kg and weighs ${weight} kg. Is the weight right? It is reviewed first then.`,
    ),
  )
  .form(
    'label',
    {
      prompt: ({ box, weight }) => msg`${box.containerId} weighs ${weight} kg`,
      fields: ({ me }) => ({ copies: copiesOf(me, 1) }),
      next: msg`Save the weight`,
    },
    ...fewCopies,
  )
  .post(weigh, ({ box, typeId, weight, weightTyped, off }) => ({
    lpn: box.containerId,
    typeId,
    gross: weight,
    typed: weightTyped,
    ...(off && { confirmed: true }),
  }))
  .post(printLabel, ({ box, label: { copies }, me }) => copiesTo(box.containerId, copies, me, 'box'))
  .again('box');
