import { compare, sub } from '#domain/decimal.ts';
import { isHeavierOrLighter } from '#domain/weigh.ts';
import { flow } from '#engine/flow.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { grossOf } from '#segments/gross.ts';
import { printLabel } from '#segments/ops.ts';
import { outboundBox } from '#segments/outbound-box.ts';
import { refuseOrder, refuseOutbound } from '#segments/refusals.ts';
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
      prompt: ({ box }) => msg`Weigh ${box.containerId}`,
      expect: ({ theory }) => (theory.goods > 0 ? `${theory.gross} kg` : undefined),
      unit: () => 'kg',
      weighs: () => true,
    },
    refuseReview.tooLight.when(
      (weight, { theory }) => compare(weight, theory.tare) <= 0 && { tare: String(theory.tare) },
    ),
  )
  .confirm('off', {
    when: ({ weight, theory }) => isHeavierOrLighter(sub(weight, theory.tare), theory.goods),
    ask: ({ theory, weight }) =>
      msg`It should weigh ${theory.gross} kg and weighs ${weight} kg. Is the weight right? It is reviewed first then.`,
  })
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
