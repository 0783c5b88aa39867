/** The segment that chooses material at the line, and how much of it. */
import type { Job, Sku } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { inPacks, isWeighed, unitsOf } from '#domain/sku.ts';
import { segment } from '#engine/flow.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { standingAt } from './order.ts';
import type { AtLine } from './order.ts';

export const materialAtLine = segment<{ readonly job: Job }>()((f) =>
  f
    .choose('material', {
      prompt: msg`Choose material at the line, or scan it or its carrier`,
      from: ({ job }, db) => standingAt(db, job),
      id: ({ id }: AtLine) => id,
      row: ({ skuId, skuName, lot, qty, from }) => ({
        title: from || skuId,
        detail: [skuName || skuId, ...Object.values(lot)].join(' · '),
        amount: String(qty),
        pictureOf: skuId,
      }),
      match: ({ skuId, from }, code) => skuId === code || (from !== '' && from === code),
      none: refuse.nothingThere,
    })
    .load(
      'sku',
      async ({ material }, db): Promise<Sku | undefined> => db.skus.get(material.skuId),
      refuseLookup.skuUnknown.from(({ material }) => ({ code: material.skuId })),
    )
    .qty(
      'qty',
      {
        prompt: ({ material, sku }) => {
          const [there, name] = [inPacks(material.qty, sku), sku.skuName || sku.skuId];
          return msg`How much of ${name}? ${there} are there`;
        },
        expect: ({ material, sku }) => inPacks(material.qty, sku),
        suggest: ({ material }) => material.qty,
        unit: ({ sku }) => sku.packs[0]?.uomName ?? '',
        units: ({ sku }) => unitsOf(sku),
        weighs: ({ sku }) => isWeighed(sku),
      },
      refuse.qtyZero.when((qty) => compare(qty, 0) <= 0),
      refuse.moreThanThere.when(
        (qty, { material, sku }) => compare(qty, material.qty) > 0 && { there: inPacks(material.qty, sku) },
      ),
    ),
);

interface Chosen {
  readonly job: Job;
  readonly material: AtLine;
  readonly qty: number;
}

/** The part of a request that says what it is. */
export const partOf = ({ job, material: { skuId, lot, from }, qty }: Chosen) => ({
  orderId: job.jobId,
  skuId,
  lot,
  qty,
  from,
});
