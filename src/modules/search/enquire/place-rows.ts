/** A location as rows of a view. */
import type { Location, Place } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { openFlow } from '#engine/link.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { PLACE_STATUS, PLACE_USE } from '#segments/place-words.ts';
import { msg } from '@lingui/core/macro';
import { momentText } from './area.ts';
import { countedHere } from './counted.ts';
import { toSkuQuery } from './screens.ts';
import { stockOf } from './stock.ts';
import { wholeText } from './stock-list.ts';
import { standingRows } from './stock-rows.ts';
import { ofMost } from './words.ts';

const MIXING: Readonly<Record<NonNullable<Place['mixing']>, Text>> = {
  any: msg`Anything together`,
  sku: msg`One SKU only`,
  lot: msg`One lot only`,
};

export async function placeRows({ loc, areaId, usage, status, maxPallets }: Location, db: Db): Promise<ViewRow[]> {
  const place = await db.places.get(loc);
  const area = (await db.areas.get(areaId))?.areaName ?? areaId;
  const lines = await stockOf([{ kind: 'loc', code: loc }], db);
  return [
    { label: PLACE_STATUS[status], value: loc, strong: status !== 'ok' },
    { label: msg`Use`, value: area, detail: PLACE_USE[usage] },
    ...(place ? fillRows(place) : maxPallets > 0 ? [{ label: msg`Pallets, at most`, value: String(maxPallets) }] : []),
    ...((await countedHere(db)).has(loc)
      ? [{ label: msg`Being counted: what the book says is not shown`, value: '' }]
      : [ageRow(place?.stockAt, lines.length), ...(await standingRows(lines, db))]),
  ];
}

/** Nothing stands there only where the WMS has said so. */
function ageRow(stockAt: string | undefined, lines: number): ViewRow {
  if (stockAt === undefined) return { label: wholeText(stockAt, lines), value: '–' };
  return { label: lines === 0 ? msg`Nothing stood here` : msg`As of`, value: momentText(stockAt) };
}

const fillRows = ({ pallets, maxPallets, fixedSku = '', mixing, weight, maxWeight = 0 }: Place): ViewRow[] => [
  { label: msg`Pallets`, value: ofMost(pallets, maxPallets), strong: true },
  ...(maxWeight > 0 ? [{ label: msg`Weight, kg`, value: ofMost(weight ?? 0, maxWeight) }] : []),
  ...(fixedSku === ''
    ? []
    : [{ label: msg`Kept for SKU`, value: fixedSku, opens: openFlow(toSkuQuery, { sku: fixedSku }) }]),
  ...(mixing && mixing !== 'any' ? [{ label: msg`Takes`, value: '', detail: MIXING[mixing] }] : []),
];
