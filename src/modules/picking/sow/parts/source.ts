/** The segments at the source: the container that is sorted from, the goods in it, and who waits for them. */
import type { Container, Content, Demand, Job } from '#contract/rows.ts';
import { ofAnyLine } from '#domain/contents.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Rule } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { goodsByBarcode } from '#segments/lookups.ts';
import type { Goods } from '#segments/lookups.ts';
import { looseGoodsOf } from '#segments/loose-goods.ts';
import { containerRows, skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { carriedBox } from '#segments/outbound-box.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { refuseSow } from '../refusals.ts';
import { isSource, openOf, openSum, servedBy, sourcesOf, waveOf } from './plan.ts';
import type { SowPlan } from './plan.ts';

export interface Sowing {
  readonly job: Job;
  readonly plan: SowPlan;
  /** Shares that this screen serves now. */
  readonly wanted: readonly Demand[];
}

/** Goods of it are for orders that rest only. */
export const rests: readonly Rule<Container, Sowing>[] = [
  refuse.stopping.when((box, { wanted, plan }) => restsOnly(box, wanted, plan.stopping)),
  refuse.blocked.when((box, { wanted, plan }) => restsOnly(box, wanted, plan.blocked)),
];

function restsOnly(box: Container, wanted: readonly Demand[], resting: readonly Demand[]): { order: string } | false {
  const [first] = servedBy(box, wanted).length > 0 ? [] : servedBy(box, resting);
  return first !== undefined && { order: first.orderNo };
}

/** Somebody waits for something in it. */
export const isWanted: Rule<Container, Sowing> = refuseSow.nothingWanted.when(
  (box, { wanted }) => servedBy(box, wanted).length === 0 && { code: box.containerId },
);

const sourceBox = {
  as: carriedBox,
  prompt: msg`Scan the container that you sort from`,
  chip: ({ containerId }: Container) => containerId,
  offers: {
    from: async ({ job, wanted }: Sowing, db: Db): Promise<Offer[]> =>
      (await containerRows(await wantedSources(job, wanted, db), db)).map((row) => ({ ...row, done: false })),
  },
};

const aSource: readonly Rule<Container, Sowing>[] = [
  refuseSow.notSource.when(
    (box, { job }) => !isSource(box, waveOf(job)) && { code: box.containerId, wave: waveOf(job) },
  ),
  ...rests,
  isWanted,
];

/** Containers of the wave that hold something that is wanted. */
export const wantedSources = async (job: Job, wanted: readonly Demand[], db: Db): Promise<Container[]> =>
  (await sourcesOf(db, waveOf(job))).filter((box) => servedBy(box, wanted).length > 0);

/** A container of the wave that holds what is wanted. */
export const fromSource = segment<Sowing>()((f) => f.scan('pallet', sourceBox, ...aSource));

/** The same under a name of its own, where the screen also brings pallets. */
export const fromBrought = segment<Sowing>()((f) =>
  f.scan('source', sourceBox, ...aSource).derive('pallet', ({ source }) => source),
);

/** Everything in it; by which receipt line it came is nobody's question any more. */
const allInIt = async (_: unknown, { contents }: Container): Promise<Content[]> =>
  ofAnyLine(contents.filter(({ quality }) => quality === undefined));

const isWaitedFor = (skuId: string, values: Partial<Sowing>): boolean =>
  (values.wanted ?? []).some((share) => share.skuId === skuId);

/** Goods in the source; which of them are in the hand is scanned. Once everybody has got theirs, it is others' turn. */
export const goodsInSource = looseGoodsOf(
  refuseSow.goodsDiffer,
  allInIt,
  ({ skuId }, values: Partial<Sowing>) => isWaitedFor(skuId, values),
  refuseSow.nobodyWaits.when(
    ({ sku }: Goods, values: Partial<Sowing>) => !isWaitedFor(sku.skuId, values) && { sku: sku.skuId },
  ),
);

interface Found {
  readonly pallet: Container;
  readonly take: Content;
}

/** Whose turn it is for the goods in the hand. */
export const nextDemand = segment<Pick<Sowing, 'wanted'> & Found>()((f) =>
  f.derive(
    'demand',
    ({ wanted, take }) => wanted.find(({ skuId }) => skuId === take.skuId),
    refuseSow.nobodyWaits.from(({ take }) => ({ sku: take.skuId })),
  ),
);

/** The same, and how much of them. */
export const nextShare = segment<Pick<Sowing, 'wanted'> & Found>()((f) =>
  f.use(nextDemand).derive('share', ({ demand, take }) => Math.min(openOf(demand), take.qty)),
);

/** SKUs that somebody waits for, with how much of each. */
export async function wantedRows(wanted: readonly Demand[], db: Db): Promise<Offer[]> {
  const ids = [...new Set(wanted.map(({ skuId }) => skuId))];
  const skus = await skusOf(ids, db);
  return ids.map((skuId) => {
    const of = wanted.filter((share) => share.skuId === skuId);
    return {
      id: skuId,
      title: skuId,
      detail: of[0]?.skuName ?? '',
      amount: inPacks(openSum(of), skus.get(skuId)),
      pictureOf: skuId,
    };
  });
}

const restsOf = ({ sku }: Goods, { wanted }: Sowing, resting: readonly Demand[]): { order: string } | false => {
  const [first] = wanted.some(({ skuId }) => skuId === sku.skuId)
    ? []
    : resting.filter(({ skuId }) => skuId === sku.skuId);
  return first !== undefined && { order: first.orderNo };
};

/** The goods are scanned first, and somebody waits for them; what they are taken from follows from them. */
export const wantedGoods = (prompt: Text, ...rules: readonly Rule<Goods, unknown>[]) =>
  segment<Sowing>()((f) =>
    f
      .scan(
        'goods',
        {
          as: goodsByBarcode,
          prompt,
          chip: ({ sku }) => sku.skuId,
          offers: { from: ({ wanted }, db) => wantedRows(wanted, db) },
        },
        refuse.stopping.when((goods, v) => restsOf(goods, v, v.plan.stopping)),
        refuse.blocked.when((goods, v) => restsOf(goods, v, v.plan.blocked)),
        refuseSow.nobodyWaits.when(
          ({ sku }, { wanted }) => !wanted.some(({ skuId }) => skuId === sku.skuId) && { sku: sku.skuId },
        ),
        ...rules,
      )
      .derive('sku', ({ goods }) => goods.sku),
  );
