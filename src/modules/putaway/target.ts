/** The stretches of every putaway: go to the suggestion, scan where it really went, say why if it differs. */
import type { Container, PutawayTask } from '#contract/rows.ts';
import type { CodeItem } from '#engine/db.ts';
import { stretch } from '#engine/flow.ts';
import type { Lookup } from '#engine/lookup.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { placesToPut } from './expected.ts';
import { shelf } from './lookups.ts';
import type { Spot } from './lookups.ts';
import { refuse } from './refusals.ts';
import { isKeptForOther, isTooHeavy, mixesLots, mixesSkus, storage } from './rules.ts';
import type { Laid } from './rules.ts';

/** Where the goods should go. `task` is null when they have none: then the WMS checks it later. */
export interface Work {
  readonly task: PutawayTask | null;
  /** Empty when nothing is suggested. */
  readonly suggested: string;
  /** Which way found the suggestion, null for none. */
  readonly why: PutawayTask['why'] | null;
}

/** The suggestion in words: where it is, and what for. */
const WORDS: Readonly<Record<PutawayTask['why'], Text>> = {
  demand: msg`Bring it to the lane, orders wait for it`,
  fixed: msg`Put it in its fixed pick face`,
  same: msg`Put it with the same goods`,
  empty: msg`Put it in the nearest empty location`,
};
export const whereTo = (why: PutawayTask['why'] | null): Text => (why ? WORDS[why] : msg`Scan where you put it`);

/** The location is what its rules allow, or the operator says why it is another one. */
export const settled = stretch<{ target: Spot; work: Work; laid: Laid }>()((f) =>
  f
    .load('place', { local: async ({ target }, db) => (await db.places.get(target.LOC)) ?? null })
    .load('notKept', {
      local: async ({ place, laid }) => unless(isKeptForOther(place, laid)),
      missing: refuse.keptForOther.from(({ target, place }) => ({ loc: target.LOC, sku: place?.fixedSku ?? '' })),
    })
    .load('oneSku', {
      local: async ({ place, laid }) => unless(mixesSkus(place, laid)),
      missing: refuse.oneSkuOnly.from(({ target }) => ({ loc: target.LOC })),
    })
    .load('oneLot', {
      local: async ({ place, laid }) => unless(mixesLots(place, laid)),
      missing: refuse.oneLotOnly.from(({ target }) => ({ loc: target.LOC })),
    })
    .load('bears', {
      local: async ({ place, laid }) => unless(isTooHeavy(place, laid)),
      missing: refuse.tooHeavy.from(({ target, place }) => ({ loc: target.LOC, max: place?.maxWeight ?? 0 })),
    })
    .maybe(
      ({ target, work }) => work.suggested !== '' && work.suggested !== target.LOC,
      (g) =>
        g.choose('why', {
          prompt: ({ work }) => msg`Not the suggested location ${work.suggested}. Why?`,
          from: (_, db): Promise<CodeItem[]> => db.codes.where('type', 'PutawayReason'),
          id: (code) => code.CODE,
          row: (code) => ({ title: code.NAME }),
          none: refuse.noReasons,
        }),
    )
    .confirm('overLimit', {
      when: ({ place, laid }) =>
        laid.pallets > 0 && place !== null && place.maxPallets > 0 && place.pallets >= place.maxPallets,
      ask: ({ target, place }) =>
        msg`${target.LOC} already holds ${place?.pallets ?? 0} of ${place?.maxPallets ?? 0} pallets. Continue?`,
    }),
);

/** A load stop that finds nothing refuses. */
const unless = (wrong: boolean): true | undefined => (wrong ? undefined : true);

export const putAt = (as: Lookup<Spot> = shelf) =>
  stretch<{ work: Work; laid: Laid }>()((f) =>
    f
      .scan(
        'target',
        {
          as,
          prompt: ({ work }) => whereTo(work.why),
          expect: ({ work }) => work.suggested || undefined,
          chip: (at) => at.onto || at.LOC,
          offers: placesToPut,
        },
        ...storage,
      )
      .use(settled),
  );

type Captured = {
  goods: Container;
  work: Work;
  target: Spot;
  why?: { CODE: string } | undefined;
  overLimit: boolean;
};

/** The part of the request that the calls for whole pallets and cases share. */
export const putawayRequest = ({ goods, work, target, why, overLimit }: Captured, qty: number) => ({
  taskId: work.task?.taskId ?? '',
  loc: target.LOC,
  qty,
  ownerId: goods.ownerId,
  reason: why?.CODE ?? '',
  overLimit,
});

/** The part of the request that the calls for parts and cart loads share. */
export const partRequest = ({ work, target, why }: Pick<Captured, 'work' | 'target' | 'why'>) => ({
  loc: target.LOC,
  onto: target.onto,
  suggested: work.suggested,
  reason: why?.CODE ?? '',
});
