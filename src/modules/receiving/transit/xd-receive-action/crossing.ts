/** The segments of cross-dock: what comes in and which lanes want it, how much of it, and the way to the lanes. */
import type { Demand, Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import { location } from '#segments/lookups.ts';
import { askToOverfill, fullFor } from '#segments/set-down.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { whichLot } from '#modules/receiving/parts/count-goods.ts';
import { inUnits } from '#segments/count.ts';
import { answerForLotOfLine } from '#modules/receiving/parts/lot-of-line.ts';
import { boxesAndGoods } from '#modules/receiving/parts/expected.ts';
import { linesOfSku, linesWith, openFirst } from '#modules/receiving/parts/lines.ts';
import { refuse as refuseReceiving } from '#modules/receiving/refusals.ts';
import { mergeLines, countable } from '#modules/receiving/rules.ts';
import { canReceiveAt, open } from '#segments/receivable.ts';
import { inPacks } from '#domain/sku.ts';
import { msg } from '@lingui/core/macro';
import { lanesFor } from '../demand.ts';
import { planOf } from '#segments/shares.ts';
import type { ToLane } from '../demand.ts';
import { refuse } from '../refusals.ts';
import { canCross, crossGoods, divide } from './cross.ts';
import type { CrossGoods, Plan } from './cross.ts';

export const whatCrosses = segment<{ receipt: Receipt; me: Me }>()((f) =>
  f
    .scan(
      'goods',
      {
        as: crossGoods,
        prompt: msg`Scan an SSCC, a case or goods`,
        chip: (g) => g.box?.containerId ?? g.sku.skuId,
        offers: boxesAndGoods,
      },
      ...canCross,
    )
    .derive('sku', ({ goods }) => goods.sku)
    .load('expectedOf', async ({ receipt, sku, goods }, db) =>
      goods.box ? [] : linesOfSku(db, receipt.receiptId, sku.skuId),
    )
    .use(whichLot)
    .load(
      'lines',
      async ({ goods: { box }, expectedOf, ofLine = expectedOf[0] }, db) => {
        const named = box?.contents[0]?.lineId ?? ofLine?.lineId;
        const lines = await linesWith(db, named ?? '');
        // A container is announced for one line; loose goods count over all that are alike.
        return lines.length === 0 ? undefined : box ? lines.slice(0, 1) : openFirst(lines);
      },
      refuseReceiving.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
    )
    .derive(
      'line',
      ({ lines }) => mergeLines(lines),
      refuseReceiving.skuNotOnReceipt.from(({ sku }) => ({ sku: sku.skuId })),
    )
    .load('demands', async ({ receipt, lines }, db) =>
      (await planOf(receipt.receiptId, db)).filter((d) => lines.some((l) => l.lineId === d.lineId)),
    ),
);

interface Coming {
  readonly goods: CrossGoods;
  readonly sku: Sku;
  readonly line: ReceiptLine;
  readonly lines: readonly ReceiptLine[];
  readonly demands: readonly Demand[];
  readonly me: Me;
}

/** Loose goods are counted, of a container it is known. */
export const howMuchCrosses = segment<Coming>()((f) =>
  f
    .maybe(
      ({ goods }) => !goods.box,
      (g) =>
        g
          .qty(
            'qty',
            {
              prompt: ({ demands, lines, line, sku }) => {
                const { lanes } = lanesFor(demands, lines, open(line));
                return lanes.length > 0
                  ? msg`Count ${sku.skuName}: ${needed(lanes, sku)}`
                  : msg`Count ${sku.skuName}: no order waits for it`;
              },
              suggest: ({ goods, line }) => Math.min(goods.barcode.packQty, open(line)),
              ...inUnits,
            },
            ...countable,
          )
          .use(answerForLotOfLine),
    )
    .derive('split', ({ goods, qty, demands, lines }) => divide(demands, lines, goods, qty))
    .confirm('exceeds', {
      when: ({ split }) => split.rest > 0,
      ask: ({ split, sku, goods: { box }, demands, lines }) =>
        box && lanesFor(demands, lines, split.rest).lanes.length > 0
          ? msg`No lane waits for all ${inPacks(split.rest, sku)} of ${box.containerId}. Receive it as usual?`
          : msg`No order waits for ${inPacks(split.rest, sku)} of it. Receive that as usual?`,
    }),
);

const needed = (lanes: readonly ToLane[], sku: Sku): string =>
  lanes.map(({ lane, qty }) => `${lane} ${inPacks(qty, sku)}`).join(', ');

/** A pallet that is one too many for its lane is asked about before anybody walks there with it. */
export const askFullLane = segment<{ goods: CrossGoods; split: Plan }>()((f) =>
  f
    .load(
      'fullLane',
      fullFor(({ goods: { box }, split }) => ({
        lpn: box?.kind === 'pallet' ? box.containerId : '',
        loc: split.lanes[0]?.lane ?? '',
      })),
    )
    .confirm('overLane', {
      when: ({ fullLane }) => fullLane !== null,
      ask: ({ fullLane }) => askToOverfill(fullLane, fullLane?.loc ?? ''),
    }),
);

/** Lane after lane; the next is named until all have their goods. */
type AtLanes = { readonly split: Plan; readonly at?: readonly { readonly loc: string }[] };
export const toTheLanes = segment<{ split: Plan; sku: Sku }>()((f) =>
  f.collect(
    'at',
    {
      as: location,
      prompt: ({ sku, ...rest }) => {
        const { lane = '', qty = 0, orderNo = '', storeName = '' } = nextLane(rest) ?? {};
        return msg`Take ${inPacks(qty, sku)} to ${lane}: order ${orderNo}, ${storeName}`;
      },
      row: ({ loc }) => ({ title: loc }),
      full: (at, { split }) => at.length >= split.lanes.length,
    },
    refuse.otherLane.when((loc, { split, basket }) => {
      const next = nextLane({ split, at: basket });
      return loc.loc !== next?.lane && { loc: loc.loc, lane: next?.lane ?? '' };
    }),
    ...canReceiveAt,
  ),
);
const nextLane = ({ split, at = [] }: AtLanes): ToLane | undefined => split.lanes[at.length];
