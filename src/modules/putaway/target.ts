/** The stretch of every putaway: go to the suggestion, scan where it really went, say why if it differs. */
import type { Container, PutawayTask } from '#contract/rows.ts';
import { location } from '#data/lookups.ts';
import type { CodeItem } from '#engine/db.ts';
import { stretch } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from './refusals.ts';
import { storage } from './rules.ts';

/** `work` is null when the goods have no task: then nothing is suggested and the WMS checks it later. */
export interface Work {
  readonly task: PutawayTask | null;
}

export const putAt = stretch<{ goods: Container; work: Work }>()((f) =>
  f
    .scan(
      'target',
      {
        as: location,
        prompt: ({ work: { task } }) => (task ? msg`Put away at` : msg`Scan where you put it`),
        expect: ({ work: { task } }) => task?.suggestedLoc,
        chip: (loc) => loc.LOC,
      },
      ...storage,
    )
    .maybe(
      ({ target, work: { task } }) => task !== null && task.suggestedLoc !== target.LOC,
      (g) =>
        g.choose('why', {
          prompt: ({ work }) => msg`Not the suggested location ${work.task?.suggestedLoc ?? ''}. Why?`,
          from: (_, db): Promise<CodeItem[]> => db.codes.where('type', 'PutawayReason'),
          id: (code) => code.CODE,
          row: (code) => ({ title: code.NAME }),
          none: refuse.noReasons,
        }),
    )
    .load('place', { local: async ({ target }, db) => (await db.places.get(target.LOC)) ?? null })
    .confirm('overLimit', {
      when: ({ place }) => place !== null && place.maxPallets > 0 && place.pallets >= place.maxPallets,
      ask: ({ target, place }) =>
        msg`${target.LOC} already holds ${place?.pallets ?? 0} of ${place?.maxPallets ?? 0} pallets. Continue?`,
    }),
);

type Captured = {
  goods: Container;
  work: Work;
  target: { LOC: string };
  why?: { CODE: string } | undefined;
  overLimit: boolean;
};

/** The part of the request that both putaway calls share. */
export const putawayRequest = ({ goods, work, target, why, overLimit }: Captured, qty: number) => ({
  taskId: work.task?.taskId ?? '',
  loc: target.LOC,
  qty,
  ownerId: goods.ownerId,
  reason: why?.CODE ?? '',
  overLimit,
});
