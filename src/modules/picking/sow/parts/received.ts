/** The segments at a pallet that goods of a wave have come in on: each share takes goods of its own receipt line. */
import type { Container, Content, Demand } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Offer } from '#engine/steps.ts';
import { container } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { looseGoodsOf } from '#segments/loose-goods.ts';
import { containerRows } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';
import { openOf } from './plan.ts';
import type { Sowing } from './source.ts';
import { rests } from './source.ts';

/** Good goods that came in by the lines of these shares. */
export const receivedFor = ({ contents }: Pick<Container, 'contents'>, shares: readonly Demand[]): Content[] =>
  contents.filter(({ lineId, quality }) => quality === undefined && shares.some((share) => share.lineId === lineId));

/** Neither expected still, nor somebody's tray. */
export const isReceived = (box: Container, shares: readonly Demand[]): boolean =>
  box.out === undefined && box.status !== 'expected' && box.loc !== '' && receivedFor(box, shares).length > 0;

export const fromReceived = segment<Sowing>()((f) =>
  f.scan(
    'pallet',
    {
      as: container,
      prompt: msg`Scan the pallet that they were received on`,
      chip: ({ containerId }) => containerId,
      offers: { from: async ({ wanted }, db) => palletRows(wanted, db) },
    },
    refuseSow.notReceived.when((box, { plan }) => !isReceived(box, plan.all) && { code: box.containerId }),
    refuseSow.sealed.when(({ sealed, containerId }) => sealed && { code: containerId }),
    ...rests,
    refuseSow.nothingWanted.when(
      (box, { wanted }) => receivedFor(box, wanted).length === 0 && { code: box.containerId },
    ),
  ),
);

async function palletRows(wanted: readonly Demand[], db: Db): Promise<Offer[]> {
  const boxes = (await db.containers.all()).filter((box) => isReceived(box, wanted) && !box.sealed);
  return (await containerRows(boxes, db)).map((row) => ({ ...row, done: false }));
}

const isWanted = ({ lineId }: Content, values: object): boolean =>
  ((values as Partial<Sowing>).wanted ?? []).some((share) => share.lineId === lineId);

/** Which of them are in the hand is scanned; of two lines of the same goods it is asked. */
export const goodsReceived = looseGoodsOf(
  refuseSow.goodsDiffer,
  async (_, { contents }) => contents.filter(({ quality }) => quality === undefined),
  isWanted,
  refuseSow.nobodyWaits.when(
    ({ sku }: Goods, values: { readonly loose?: readonly Content[] }) =>
      !(values.loose ?? []).some((goods) => goods.skuId === sku.skuId && isWanted(goods, values)) && { sku: sku.skuId },
  ),
);

export const nextOfLine = segment<Pick<Sowing, 'wanted'> & { readonly take: Content }>()((f) =>
  f
    .derive(
      'demand',
      ({ wanted, take }) => wanted.find(({ lineId }) => lineId === take.lineId),
      refuseSow.nobodyWaits.from(({ take }) => ({ sku: take.skuId })),
    )
    .derive('share', ({ demand, take }) => Math.min(openOf(demand), take.qty)),
);
