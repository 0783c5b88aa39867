/** Rows of containers and goods, to compare with the labels at a scan. */
import type { Container, Demand, Sku } from '#contract/rows.ts';
import { sub, sum } from '#domain/decimal.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import type { Offer } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';

/** Done is what has come in. */
export async function containerRows(boxes: readonly Container[], db: Db): Promise<Offer[]> {
  const skus = await skusOf(
    boxes.flatMap(({ contents }) => contents.map(({ skuId }) => skuId)),
    db,
  );
  return boxes.map(({ containerId, contents, status }) => {
    const [first, ...more] = contents;
    const sku = skus.get(first?.skuId ?? '');
    const count = contents.length;
    return {
      id: containerId,
      title: containerId,
      detail: first?.skuName ?? '',
      ...(more.length > 0 && { amount: msg`${count} SKUs` }),
      ...(first && more.length === 0 && { amount: inPacks(first.qty, sku) }),
      ...(first && { pictureOf: first.skuId }),
      done: status !== 'expected',
    };
  });
}

/** Goods that stores wait for, as much of each as they wait for together. */
export async function demandRows(wanted: readonly Demand[], db: Db): Promise<Offer[]> {
  const skus = await skusOf(
    wanted.map(({ skuId }) => skuId),
    db,
  );
  return [...new Set(wanted.map(({ skuId }) => skuId))].map((skuId) => {
    const of = wanted.filter((d) => d.skuId === skuId);
    const [sku, left] = [skus.get(skuId), sum(of.map((d) => sub(d.qty, d.doneQty)))];
    const amount = inPacks(left, sku);
    return { id: skuId, title: skuId, detail: of[0]?.skuName ?? '', amount, pictureOf: skuId };
  });
}

/** Those of which the master data is here. */
export async function skusOf(ids: readonly string[], db: Db): Promise<Map<string, Sku>> {
  const found = await Promise.all([...new Set(ids)].map((id) => db.skus.get(id)));
  return new Map(found.flatMap((sku) => (sku ? [[sku.skuId, sku]] : [])));
}
