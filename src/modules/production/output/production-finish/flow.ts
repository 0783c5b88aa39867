import type { JobLine } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { usedTooLittle } from '#domain/rules/production.ts';
import { flow } from '#engine/flow.ts';
import { refuseLookup } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { onLine } from '../belief.ts';
import { finishProduction } from '../ops.ts';
import { materialsOf, openedOrder, productsOf } from '../parts/order.ts';
import { refuse } from '../refusals.ts';
import { toProductionFinish } from '../screens.ts';

/** Nothing more is made of the order. Nothing of its material may be left at the line; what is short has a reason. */
export const productionFinish = flow(toProductionFinish)
  .load('job', openedOrder)
  .load('products', ({ job }, db) => productsOf(db, job.jobId))
  .load('materials', ({ job }, db) => materialsOf(db, job.jobId))
  .refuseIf(refuse.materialOnLine, ({ materials }) => {
    const left = materials.find((line) => compare(onLine(line), 0) > 0);
    return left !== undefined && { sku: left.skuName || left.skuId, qty: String(onLine(left)) };
  })
  .view('seen', {
    prompt: msg`Finish the order?`,
    rows: async ({ products, materials }) => [
      ...products.map(({ skuId, skuName, done, planned }) => ({
        label: skuName || skuId,
        value: `${done} / ${planned}`,
        strong: compare(done, planned) < 0,
      })),
      ...materials.map((line) => ({
        label: line.skuName || line.skuId,
        value: `${line.production?.used ?? 0} / ${line.planned}`,
        strong: isShortOf(line, products),
      })),
    ],
    next: msg`Finish the order`,
  })
  .maybe(
    ({ products, materials }) =>
      products.some(({ done, planned }) => compare(done, planned) < 0) ||
      materials.some((line) => isShortOf(line, products)),
    (f) =>
      f.code('why', 'ProductionReason', { prompt: msg`Why is it less than planned?`, none: refuseLookup.noReasons }),
  )
  .post(finishProduction, ({ job, why }) => ({ orderId: job.jobId, reason: why?.code ?? '' }))
  .leave();

/** Less of it was used than the recipe says for what was made. */
function isShortOf({ production }: JobLine, products: readonly JobLine[]): boolean {
  const made = products.find(({ skuId }) => skuId === production?.ofSku)?.done ?? 0;
  return production !== undefined && usedTooLittle(made, production.used, production);
}
