import { refuseOutbound } from '#segments/refusals.ts';
import { qtyOf } from '#domain/contents.ts';
import { flow } from '#engine/flow.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { typedBox, weighing } from '#segments/box-weight.ts';
import { msg } from '@lingui/core/macro';
import { closeContainer } from '../ops.ts';
import { toCloseContainer } from '../screens.ts';

/**
 * A container is closed: its type, its weight and its label. What it should weigh, its type and its goods, is known without
 * network; one that is heavier or lighter is asked about, and reviewed first.
 */
export const closeContainerScreen = flow(toCloseContainer)
  .use(outboundBox(msg`Scan the container that you close`))
  .refuseIf(refuseOutbound.containerEmpty, ({ box }) => box.contents.length === 0 && { code: box.containerId })
  .refuseIf(
    refuseOutbound.containerState,
    ({ box }) => box.out?.state !== 'open' && box.out?.state !== 'picking' && { code: box.containerId },
  )
  .use(typedBox)
  .use(
    weighing(
      ({ gross }, weight) =>
        msg`It should weigh ${gross} kg and weighs ${weight} kg. Close it all the same? It is reviewed first.`,
    ),
  )
  .form(
    'label',
    {
      prompt: ({ box }) => msg`Close ${box.containerId} and print its label`,
      fields: ({ me }) => ({ copies: copiesOf(me, 1) }),
      next: msg`Close`,
    },
    ...fewCopies,
  )
  .post(closeContainer, ({ box, typeId, weight, weightTyped, off }) => ({
    lpn: box.containerId,
    typeId,
    ...(weight > 0 && { weight, typed: weightTyped }),
    ...(off && { weightConfirmed: true }),
    holds: qtyOf(box.contents),
  }))
  .post(printLabel, ({ box, label: { copies }, me }) => copiesTo(box.containerId, copies, me, 'box'))
  .again('box');
