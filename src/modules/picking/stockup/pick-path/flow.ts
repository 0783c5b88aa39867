import type { Pick } from '#contract/outbound-rows.ts';
import { round } from '#domain/decimal.ts';
import { minutesOf, pathOf } from '#domain/path.ts';
import type { Path, PathStop, Take } from '#domain/path.ts';
import { isWeighed } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { flow } from '#engine/flow.ts';
import { openOf } from '#modules/picking/belief.ts';
import { anyPick, openedJob } from '#modules/picking/parts/job.ts';
import { walkOf } from '#modules/picking/parts/walk.ts';
import { openWay } from '#modules/picking/parts/ways.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { toPickPath } from '../screens.ts';

type PickTake = Take & { readonly pickId: string };
export type PickPath = Path<PickTake>;
type PickPathStop = PathStop<PickTake>;

/**
 * What is left of a walk before it is walked: aisle after aisle with its stops, their weight and how long they take. It is begun at
 * either end, or at any place between.
 */
export const pickPath = flow(toPickPath, { keep: 'never' })
  .load('job', openedJob(anyPick))
  .load('path', async ({ job: { jobId } }, db) => leftOf(db, jobId), refuse.nothingOpen)
  .choose('begin', {
    prompt: ({ path }) => msg`${round(path.weight, 1)} kg, ${minutesOf(path)} minutes. Where do you begin?`,
    from: async ({ path }): Promise<readonly PickPathStop[]> => stopsOf(path),
    id: ({ loc }) => loc,
    row: ({ loc, weight, takes: { length } }) => ({
      title: loc,
      detail: length > 1 ? msg`${length} picks` : '',
      amount: `${round(weight, 1)} kg`,
    }),
    none: refuse.nothingOpen,
    unknown: refuse.nothingInJob,
  })
  .opens(({ job, begin, params: { by } }) => openWay(job, begin.takes[0]?.pickId, by));

const stopsOf = ({ strips }: PickPath): PickPathStop[] => strips.flatMap(({ stops }) => stops);

/** What rests is not walked. */
async function leftOf(db: Db, jobId: string): Promise<PickPath | undefined> {
  const stops = (await walkOf(db, jobId))?.stops;
  return stops && pathOf(await takesOf(db, stops));
}

async function takesOf(db: Db, stops: readonly Pick[]): Promise<PickTake[]> {
  const skus = await skusOf(
    stops.map(({ skuId }) => skuId),
    db,
  );
  return stops.map((pick) => {
    const sku = skus.get(pick.skuId);
    const packs = sku && !isWeighed(sku) ? sku.packs : [];
    const { pickId, loc, walkSeq } = pick;
    return { pickId, loc, walkSeq, qty: openOf(pick), weight: sku?.weight ?? 0, packs };
  });
}
