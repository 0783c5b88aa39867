/** Stock as rows of a view; each leads on to what it names. */
import { freeOf } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import type { ViewRow } from '#engine/steps.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { toContainerQuery, toLocQuery, toSkuQuery, toStockQueryAction } from './screens.ts';
import type { StockLine } from './stock.ts';
import { GRADE, lotRows, qtyText, shortLot } from './words.ts';

export async function stockRows(line: StockLine | undefined, db: Db): Promise<ViewRow[]> {
  if (!line) return [{ label: msg`Does not stand here any more`, value: '–', strong: true }];
  const text = (qty: number) => qtyText(qty, line.skuId, db);
  const owner = (await db.owners.get(line.ownerId))?.ownerName ?? line.ownerId;
  return [
    { label: msg`Quantity`, value: await text(line.qty), strong: true },
    { label: msg`Of it kept for orders and tasks`, value: await text(line.allocatedQty) },
    { label: msg`Of it on hold`, value: await text(line.frozenQty) },
    { label: msg`Free to take`, value: await text(freeOf(line)) },
    { label: msg`Location`, value: line.loc, opens: openFlow(toLocQuery, { loc: line.loc }) },
    ...(line.lpn === ''
      ? []
      : [{ label: msg`Pallet or case`, value: line.lpn, opens: openFlow(toContainerQuery, { lpn: line.lpn }) }]),
    { label: msg`SKU`, value: line.skuId, detail: line.skuName, opens: openFlow(toSkuQuery, { sku: line.skuId }) },
    ...(line.quality === 'ok' ? [] : [{ label: msg`Grade`, value: '!', detail: GRADE[line.quality] }]),
    ...lotRows(line.lot),
    ...(owner === '' ? [] : [{ label: msg`Owner`, value: owner }]),
  ];
}

/** One row for each stock, e.g. of a location. */
export const standingRows = (lines: readonly StockLine[], db: Db): Promise<ViewRow[]> =>
  Promise.all(
    lines.map(async (line) => ({
      label: line.lpn === '' ? msg`On the location` : line.lpn,
      value: await qtyText(line.qty, line.skuId, db),
      detail: [line.skuName, shortLot(line.lot)].filter((part) => part !== '').join(' · '),
      opens: openFlow(toStockQueryAction, { stock: line.key }),
    })),
  );
