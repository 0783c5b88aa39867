/** A supplier container by its SSCC, and what is in it. */
import { GetContainer } from '#contract/putaway.ts';
import type { Container } from '#contract/rows.ts';
import { inPacks } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { ViewRow } from '#engine/steps.ts';
import { skusOf } from '#segments/rows.ts';
import { msg } from '@lingui/core/macro';
import { refuseSow } from '../refusals.ts';

export const supplierContainer = lookup<Container>({
  noun: msg`SSCC`,
  field: 'LPN',
  gs1: ['00'],
  local: (code, db) => db.containers.get(code),
  remote: (code) => request(GetContainer, { containerId: code }),
  missing: refuseSow.ssccUnknown,
});

/** It is closed, or its goods are in cartons still. */
export const isShut = async ({ containerId, sealed }: Container, db: Db): Promise<boolean> =>
  sealed || (await db.containers.where('parentId', containerId)).length > 0;

/** SKU by SKU, as it was announced or stands there. */
export async function insideRows({ contents }: Container, db: Db): Promise<readonly ViewRow[]> {
  const skus = await skusOf(
    contents.map(({ skuId }) => skuId),
    db,
  );
  return contents.map(({ skuId, skuName, qty, lot }) => ({
    label: skuName || skuId,
    value: inPacks(qty, skus.get(skuId)),
    detail: [skuId, lot.batch, lot.expiry].filter((text) => text !== undefined && text !== '').join(' · '),
  }));
}
