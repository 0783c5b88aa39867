import { refuseLabel } from '#segments/refusals.ts';
import type { Container, Content } from '#contract/rows.ts';
import { printLabel } from '#segments/ops.ts';
import { carried } from '#segments/lookups.ts';
import { askLeavingPieces, piecesAtOnce, serialsOf } from '#segments/pieces.ts';
import { askOverLimit, overLimitOf } from '#segments/set-down.ts';
import { compare } from '#domain/decimal.ts';
import { flow, postOp } from '#engine/flow.ts';
import { posting } from '#engine/op.ts';
import { msg } from '@lingui/core/macro';
import { inBase } from '#segments/count.ts';
import { buildPallet } from '#segments/build-pallet.ts';
import { takeNewPallet } from '#modules/receiving/parts/pallet.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { unitsOf } from '#domain/sku.ts';
import { canChange, groupable } from '../build.ts';
import { breakSeal, ungroupContainers } from '../ops.ts';
import { idOf, partsOf, questionOf, rowOf } from '../parts.ts';
import type { Part } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { toPalletizedDetail } from '../screens.ts';

/** What a built pallet holds, case by case and lot by lot; takes something off it, or undoes the whole palletizing. */
export const palletizedDetail = flow(toPalletizedDetail, { back: 'stop' })
  .scan('built', { as: carried, prompt: msg`Scan the pallet to look into`, chip: (c) => c.containerId }, ...canChange)
  .derive('loc', ({ built }) => ({ loc: built.loc }))
  .button('print', {
    label: msg`Print label`,
    at: ['part'],
    run: ({ built, me }) =>
      me.printPoint === ''
        ? { kind: 'refuse', refusal: refuseLabel.noPrintPoint() }
        : postOp(
            printLabel,
            { template: 'pallet', ref: built.containerId, printPoint: me.printPoint, copies: 1 },
            { again: 'part' },
          ),
  })
  .choose(
    'part',
    {
      prompt: ({ built: { containerId } }) => msg`On ${containerId}: choose what comes off`,
      from: ({ built }, db) => partsOf(built, db),
      id: (part) => idOf(part),
      row: (part) => rowOf(part),
      none: refuse.holdsNothing.from(({ built }) => ({ code: built.containerId })),
      unknown: refuse.notOnPallet,
    },
    refuseReceiving.lpnSealed.when(
      (part: Part, { built }: { built: Container }) =>
        built.sealed && part.kind !== 'seal' && { code: built.containerId },
    ),
  )
  .confirm('sure', {
    when: ({ part }) => part.kind !== 'goods',
    ask: ({ part, built }) => questionOf(part, built.containerId, built.loc),
  })
  .given(
    'goods',
    ({ part }) => (part.kind === 'goods' ? part.content : undefined),
    (f) =>
      f
        .load('sku', async ({ goods }, db) => db.skus.get(goods.skuId), refuseReceiving.noReceiptInfo)
        .derive('take', ({ goods }) => goods)
        .qty(
          'qty',
          {
            prompt: ({ goods: { skuName } }) => msg`Take off: ${skuName}`,
            suggest: ({ goods }) => goods.qty,
            ...inBase,
            units: ({ sku }) => unitsOf(sku),
          },
          refuseReceiving.qtyZero.when((n) => n <= 0),
          refuse.moreThanOnIt.when((n, { goods }) => compare(n, goods.qty) > 0 && { most: `${goods.qty}` }),
          ...piecesAtOnce,
        )
        .derive('from', ({ built }) => built.containerId)
        .use(askLeavingPieces)
        .use(takeNewPallet('pallet'))
        .scan(
          'pallet',
          { as: buildPallet, prompt: msg`Scan the pallet that takes them`, chip: ({ lpn }) => lpn },
          refuse.itself.when(({ lpn }, { built }) => lpn === built.containerId && { code: lpn }),
          ...groupable,
          refuse.otherGradeOn.when(
            ({ lpn, known }, { goods }) =>
              known !== undefined &&
              known.contents.some(({ quality = 'ok' }) => quality !== (goods.quality ?? 'ok')) && { code: lpn },
          ),
          refuse.otherOwner.when(
            ({ lpn, known }, { built }) =>
              !!known && known.ownerId !== built.ownerId && { code: lpn, owner: known.ownerId },
          ),
        )
        .use(askOverLimit),
  )
  .postOf([breakSeal, ungroupContainers], ({ part, built, qty = 0, pallet, pieces, overLimit }) => {
    if (part.kind === 'seal') return posting(breakSeal, { lpn: built.containerId });
    return posting(ungroupContainers, {
      lpn: built.containerId,
      children: part.kind === 'case' ? [part.box.containerId] : [],
      goods: part.kind === 'goods' ? [{ ...named(part.content), qty, ...serialsOf({ pieces }) }] : [],
      to: pallet?.lpn ?? '',
      whole: part.kind === 'whole',
      ...overLimitOf({ overLimit }),
    });
  })
  .again('part');

const named = ({ lineId, skuId, lot, quality }: Content) => ({ lineId, skuId, lot, ...(quality && { quality }) });
