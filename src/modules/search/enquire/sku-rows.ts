/** A SKU as rows of a view. */
import type { Sku } from '#contract/rows.ts';
import { sum } from '#domain/decimal.ts';
import { inPacks, isNumbered, isWeighed, tihi } from '#domain/sku.ts';
import type { Db } from '#engine/db.ts';
import { openFlow } from '#engine/link.ts';
import type { ViewRow } from '#engine/steps.ts';
import { msg } from '@lingui/core/macro';
import { toLocQuery, toStockQuery } from './screens.ts';
import { stockOf } from './stock.ts';
import { qtyText } from './words.ts';

/** Each unit with its barcodes; the one that was scanned stands out. */
export const packRows = ({ packs, barcodes }: Sku, scanned?: string): ViewRow[] =>
  packs.map(({ uomId, uomName, packQty }) => ({
    label: uomName,
    value: String(packQty),
    detail: barcodes
      .filter((code) => code.uomId === uomId)
      .map(({ barcode }) => barcode)
      .join(', '),
    strong: uomId === scanned,
  }));

/** What fits on a pallet, and how large and heavy a case of it is, as far as somebody has measured it. */
export function measureRows(sku: Sku): ViewRow[] {
  const { ti, hi, weight, length = 0, width = 0, height = 0 } = sku;
  const full = tihi(sku);
  return [
    ...(ti > 0 && hi > 0 ? [{ label: msg`Cases per layer, layers`, value: `${ti} × ${hi}` }] : []),
    ...(full === null ? [] : [{ label: msg`Full pallet`, value: inPacks(full, sku), detail: String(full) }]),
    ...(length > 0 ? [{ label: msg`Size of a case, m`, value: `${length} × ${width} × ${height}` }] : []),
    ...(isWeighed(sku)
      ? [{ label: msg`Sold by weight`, value: 'kg' }]
      : [{ label: msg`Weight of a piece`, value: `${weight} kg` }]),
  ];
}

export async function skuRows(sku: Sku, scanned: string | undefined, db: Db): Promise<ViewRow[]> {
  const lines = await stockOf([{ kind: 'skuId', code: sku.skuId }], db);
  const faces = (await db.places.all()).filter(({ fixedSku }) => fixedSku === sku.skuId);
  const owner = (await db.owners.get(sku.ownerId))?.ownerName ?? sku.ownerId;
  const total = await qtyText(sum(lines.map(({ qty }) => qty)), sku.skuId, db);
  return [
    { label: msg`SKU`, value: sku.skuId },
    { label: msg`Owner`, value: owner },
    ...packRows(sku, scanned),
    ...measureRows(sku),
    ...(isNumbered(sku) ? [{ label: msg`Every piece has a serial number`, value: '' }] : []),
    ...(sku.isMeasured === 'N' ? [{ label: msg`Not measured yet`, value: '' }] : []),
    ...faces.map(({ loc }) => ({ label: msg`At home in`, value: loc, opens: openFlow(toLocQuery, { loc }) })),
    {
      label: msg`Known to stand here`,
      value: lines.length === 0 ? '–' : total,
      opens: openFlow(toStockQuery, { codes: [sku.skuId] }),
    },
  ];
}
