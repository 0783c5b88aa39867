/** The segments of a split: the pallet that is split, whom its goods are for, and the number that they go onto. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import type { Me } from '#engine/env.ts';
import { ofPart } from '#engine/refusal.ts';
import type { Rule } from '#engine/refusal.ts';
import type { BuildPallet } from '#segments/build-pallet.ts';
import { hasLabel, newPallets } from '#segments/new-pallet.ts';
import { skusOf } from '#segments/rows.ts';
import { aPallet } from '#segments/rules.ts';
import { msg } from '@lingui/core/macro';
import { openOf } from '../belief.ts';
import { palletNumber, standingPallet } from '../pallet/lookups.ts';
import { refusePallets } from '../pallet/refusals.ts';
import { refuse } from '../refusals.ts';
import { placeIsUsable } from './at-pick.ts';
import { heldPicks } from './held.ts';
import type { Held } from './held.ts';

interface Opened {
  readonly params: {
    readonly pickId?: string | undefined;
    /** The pallet that is being split already. */
    readonly from?: string | undefined;
  };
  readonly me: Me;
}

const isPicked = ({ out }: Container): boolean => !!out && out.state !== 'free';

/** It stands in stock, and nobody has closed or picked it. */
const openPallet: readonly Rule<Container, unknown>[] = [
  aPallet,
  refusePallets.palletTaken.when((pallet) => isPicked(pallet) && { code: pallet.containerId }),
  refusePallets.notInStock.when(
    ({ containerId, status, loc }) => (status !== 'stored' || loc === '') && { code: containerId },
  ),
  refusePallets.sealed.when(({ containerId, sealed }) => sealed === true && { code: containerId }),
];

/** Goods that nobody has ordered from it. */
const NOBODY = 'nobody';

/** The pallet, and the pick that its goods are for: the one of the walk, one that the operator holds, or none. */
export const splitFrom = segment<Opened>()((f) =>
  f
    .load('held', async ({ me }, db) => heldPicks(db, me))
    .derive('wanted', ({ held, params }): Held | null => held.find(({ pick }) => pick.pickId === params.pickId) ?? null)
    .refuseIf(refuse.nothingOpen, ({ wanted, params }) => params.pickId !== undefined && wanted === null)
    .maybe(
      ({ params }) => params.from === undefined,
      (g) =>
        g.scan(
          'scanned',
          {
            as: standingPallet,
            prompt: msg`Scan the pallet that you split`,
            expect: ({ wanted }) => wanted?.pick.lpn,
            offers: { from: async ({ held, wanted }, db) => palletsOf(wanted ? [wanted] : held, db) },
          },
          ...openPallet,
          refusePallets.otherPallet.when(
            ({ containerId }, { wanted }) =>
              wanted !== null && wanted.pick.lpn !== containerId && { code: containerId, wanted: wanted.pick.lpn },
          ),
          ...ofPart(
            placeIsUsable,
            ({ place }: { readonly place?: Parameters<(typeof placeIsUsable)[number]['check']>[0] | undefined }) =>
              place,
          ),
        ),
    )
    .load(
      'source',
      async ({ scanned, params }, db): Promise<Container | undefined> =>
        scanned ?? (await db.containers.get(params.from ?? '')),
      refuse.nothingOpen,
    )
    .derive('ordered', ({ held, source }) => held.filter(({ pick }) => pick.lpn === source.containerId))
    .maybe(
      ({ wanted, ordered, params }) => wanted === null && params.from === undefined && ordered.length > 0,
      (g) =>
        g.choose('whose', {
          prompt: msg`Whom is it for?`,
          from: async ({ ordered }, db) => whoOrdered(ordered, db),
          id: ({ held }: Who) => held?.pick.pickId ?? NOBODY,
          row: ({ held, amount }) =>
            held
              ? { title: held.job.of || held.job.jobId, detail: held.pick.skuName || held.pick.skuId, amount }
              : { title: msg`Nobody: split it for the stock` },
          match: ({ held }, code) => held !== null && [held.job.of, held.pick.orderId, held.pick.pickId].includes(code),
          none: refuse.nothingOpen,
        }),
    )
    .derive('forPick', ({ wanted, whose }): Held | null => wanted ?? whose?.held ?? null),
);

interface Who {
  readonly held: Held | null;
  readonly amount: string;
}

async function whoOrdered(ordered: readonly Held[], db: Db): Promise<Who[]> {
  const skus = await skusOf(
    ordered.map(({ pick }) => pick.skuId),
    db,
  );
  return [
    ...ordered.map((held) => ({ held, amount: inPacks(openOf(held.pick), skus.get(held.pick.skuId)) })),
    { held: null, amount: '' },
  ];
}

async function palletsOf(held: readonly Held[], db: Db) {
  const skus = await skusOf(
    held.map(({ pick }) => pick.skuId),
    db,
  );
  const onPallets = held.filter(
    ({ pick }, i) => pick.lpn !== '' && held.findIndex((other) => other.pick.lpn === pick.lpn) === i,
  );
  return onPallets.map(({ pick: { lpn, loc, skuId, skuName }, pick }) => ({
    id: lpn,
    title: lpn,
    detail: `${loc} · ${skuName || skuId}`,
    amount: inPacks(openOf(pick), skus.get(skuId)),
    pictureOf: skuId,
  }));
}

/** The part of a chosen pick that still stands on the pallet: it goes on under other numbers as parts of it leave. */
export async function stillOn(db: Db, { pick, job }: Held, lpn: string): Promise<Pick | undefined> {
  const picks = await db.picks.where('jobId', job.jobId);
  const isSame = (other: Pick) => other.orderLineId === pick.orderLineId && other.skuId === pick.skuId;
  return picks.find((other) => other.lpn === lpn && isSame(other) && openOf(other) > 0);
}

const { takeNewPallet, askWithoutLabel, labelOfNew } = newPallets({
  takesNumbers: () => true,
  printsLabels: () => true,
  switchedOff: refusePallets.noNumbers,
  usedUp: refusePallets.noNumbers,
});

export { labelOfNew };

/** A number that begins, or a pallet that stands beside it. */
const canTake: readonly Rule<BuildPallet, { readonly source: Container }>[] = [
  refusePallets.numberInUse.when(({ lpn, known }, { source }) => {
    const isOther =
      known !== undefined && (known.kind !== 'pallet' || known.loc === '' || known.ownerId !== source.ownerId);
    return (lpn === source.containerId || isOther) && { code: lpn };
  }),
  refusePallets.notBeside.when(
    ({ lpn, known }, { source }) => known !== undefined && known.loc !== source.loc && { code: lpn, loc: source.loc },
  ),
  ...ofPart(openPallet, ({ known }: BuildPallet) => known),
  ...hasLabel,
];

export const ontoNewPallet = segment<{ readonly source: Container; readonly me: Me }>()((f) =>
  f
    .use(takeNewPallet('pallet', { at: ['pallet'] }))
    .scan(
      'pallet',
      {
        as: palletNumber,
        prompt: msg`Scan the number that it goes onto`,
        expect: ({ newPallet }) => newPallet.lpn ?? undefined,
        chip: ({ lpn }) => lpn,
      },
      ...canTake,
    )
    .use(askWithoutLabel),
);

/** What a split is told of whom it is for. */
export const pickOf = (pick: Pick | null, job: Job | undefined) => ({
  jobId: pick ? (job?.jobId ?? '') : '',
  pickId: pick?.pickId ?? '',
  seen: pick?.rev ?? 0,
});
