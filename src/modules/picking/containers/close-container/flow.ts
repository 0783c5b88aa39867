import { refuseOutbound } from '#segments/refusals.ts';
import { compare, sub } from '#domain/decimal.ts';
import { qtyOf } from '#domain/contents.ts';
import { isHeavierOrLighter } from '#domain/weigh.ts';
import { flow } from '#engine/flow.ts';
import { grossOf } from '#segments/gross.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { msg } from '@lingui/core/macro';
import { closeContainer } from '../ops.ts';
import { refuseBox } from '../refusals.ts';
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
  .maybe(
    ({ box }) => box.out?.typeId === '',
    (f) =>
      f.code('type', 'ContainerType', { prompt: msg`What kind of container is it?`, none: refuseOutbound.typeEmpty }),
  )
  .derive('typeId', ({ type, box }) => type?.code ?? box.out?.typeId ?? '')
  .load('theory', async ({ box, typeId }, db) => grossOf(db, box, typeId))
  .qty(
    'weight',
    {
      prompt: ({ box }) => msg`Weigh ${box.containerId}; 0 where it is not weighed`,
      expect: ({ theory }) => (theory.goods > 0 ? `${theory.gross} kg` : undefined),
      unit: () => 'kg',
      weighs: () => true,
    },
    refuseBox.weightMissing.when(
      (weight, { theory, box }) => weight === 0 && theory.isWeighed && { code: box.containerId },
    ),
    refuseBox.weightTooLight.when(
      (weight, { theory }) => weight !== 0 && compare(weight, theory.tare) <= 0 && { tare: String(theory.tare) },
    ),
  )
  .confirm('off', {
    when: ({ weight, theory }) => weight !== 0 && isHeavierOrLighter(sub(weight, theory.tare), theory.goods),
    ask: ({ theory, weight }) =>
      msg`It should weigh ${theory.gross} kg and weighs ${weight} kg. Close it all the same? It is reviewed first.`,
  })
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
