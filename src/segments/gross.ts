/** What a container should weigh: known without network, from its goods and the tare of its type. */
import type { Container } from '#contract/rows.ts';
import { add, mul, sum } from '#domain/decimal.ts';
import { isWeighed } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { skusOf } from './rows.ts';

export interface Gross {
  readonly tare: number;
  /** Kilograms of its goods; 0 where the master data says nothing. */
  readonly goods: number;
  readonly gross: number;
  /** Goods are in it that are only known by their weight. */
  readonly isWeighed: boolean;
}

export async function grossOf(db: Db, { contents }: Pick<Container, 'contents'>, typeId: string): Promise<Gross> {
  const skus = await skusOf(
    contents.map(({ skuId }) => skuId),
    db,
  );
  const tare = (await db.codes.get(`ContainerType/${typeId}`))?.tare ?? 0;
  const goods = sum(contents.map(({ skuId, qty }) => mul(qty, skus.get(skuId)?.weight ?? 0)));
  const weighed = contents.some(({ skuId }) => {
    const sku = skus.get(skuId);
    return sku !== undefined && isWeighed(sku);
  });
  return { tare, goods, gross: add(goods, tare), isWeighed: weighed };
}
