/** The segments of goods that were never picked: a pallet at the dock or in a rack that is planned for this work, or a carton on it. */
import type { Pick as PickRow } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { segment } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import { GetContainer } from '#contract/putaway.ts';
import { container, goodsByBarcode } from '#segments/lookups.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { containerRows } from '#segments/rows.ts';
import { aPallet } from '#segments/rules.ts';
import { msg } from '@lingui/core/macro';
import { isOpen } from '#modules/picking/belief.ts';
import { ON_THE_WAY } from '#segments/belief/outbound.ts';
import { refuseSow } from '../refusals.ts';
import { openOf } from './plan.ts';
import { isWanted, rests } from './source.ts';
import type { Sowing } from './source.ts';

/** Open picks of this work: what they keep is distributed where it stands. */
export const picksOf = async (db: Db, { jobId }: Pick<Job, 'jobId'>): Promise<PickRow[]> =>
  (await db.picks.where('jobId', jobId)).filter(isOpen);

export async function palletsOf(db: Db, job: Job): Promise<Container[]> {
  const lpns = [...new Set((await picksOf(db, job)).map(({ lpn }) => lpn))];
  const boxes = await Promise.all(lpns.map((lpn) => db.containers.get(lpn)));
  return boxes.filter((box) => box !== undefined);
}

/** Trays that begin here are carried on at once: in a rack their goods would be taken for stock. */
export const onTheWay = () => ({ loc: ON_THE_WAY });

/** Picks of this work keep goods of it, or of the pallet that it stands on. */
export const isPlanned = ({ containerId, parentId }: Container, picks: readonly PickRow[]): boolean =>
  picks.some(({ lpn }) => lpn === containerId || (parentId !== '' && lpn === parentId));

/** The whole pallet is scanned, wherever it stands. */
export const fromPallet = segment<Sowing>()((f) =>
  f
    .load('picks', ({ job }, db) => picksOf(db, job))
    .scan(
      'pallet',
      {
        as: container,
        prompt: msg`Scan the pallet that you distribute`,
        chip: ({ containerId }) => containerId,
        offers: {
          from: async ({ job }, db) =>
            (await containerRows(await palletsOf(db, job), db)).map((row) => ({ ...row, done: false })),
        },
      },
      aPallet,
      refuseSow.notOrdered.when(
        ({ containerId }, { picks }) => !picks.some(({ lpn }) => lpn === containerId) && { code: containerId },
      ),
      ...rests,
      isWanted,
    )
    .derive('loc', onTheWay),
);

/** A carton by its SSCC. */
const carton = lookup<Container>({
  ...container,
  noun: msg`Carton`,
  remote: (code) => request(GetContainer, { containerId: code }),
});

/** One carton, which goes to one store as it is. */
export const wholeCarton = segment<Sowing>()((f) =>
  f
    .load('picks', ({ job }, db) => picksOf(db, job))
    .scan(
      'pallet',
      {
        as: carton,
        prompt: msg`Scan the SSCC of the carton`,
        chip: ({ containerId }) => containerId,
        offers: {
          from: async ({ job }, db) => {
            const pallets = await palletsOf(db, job);
            const on = await Promise.all(pallets.map((box) => db.containers.where('parentId', box.containerId)));
            return (await containerRows(on.flat(), db)).map((row) => ({ ...row, done: false }));
          },
        },
      },
      refuseSow.notOrdered.when((box, { picks }) => !isPlanned(box, picks) && { code: box.containerId }),
      refuseSow.cartonMixed.when(({ containerId, contents }) => contents.length !== 1 && { code: containerId }),
      ...rests,
      isWanted,
    )
    .derive(
      'take',
      ({ pallet }) => pallet.contents[0],
      refuseSow.cartonMixed.from(({ pallet }) => ({ code: pallet.containerId })),
    )
    .load(
      'goods',
      ({ take }, db) => goodsByBarcode.local(take.skuId, db),
      refuseLookup.skuUnknown.from(({ take }) => ({ code: take.skuId })),
    )
    .derive('sku', ({ goods }) => goods.sku)
    .derive(
      'demand',
      ({ wanted, take }) => wanted.find((share) => share.skuId === take.skuId && openOf(share) >= take.qty),
      refuseSow.cartonTooMuch.from(({ pallet, take, sku }) => ({
        code: pallet.containerId,
        qty: inPacks(take.qty, sku),
      })),
    )
    .derive('share', ({ take }) => take.qty)
    .derive('loc', onTheWay),
);
