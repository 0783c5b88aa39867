/** Holds in words. */
import type { Job, JobLine } from '#contract/rows.ts';
import type { HoldScope } from '#contract/quality-rows.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { ViewRow } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { picturesRow } from '#segments/why-held.ts';
import { msg } from '@lingui/core/macro';

export const REACH: Readonly<Record<HoldScope, Text>> = {
  container: msg`All in the container`,
  line: msg`All of the receipt line`,
  lot: msg`The lot, wherever it is`,
  goods: msg`Some of the goods`,
};

export const reasonOf = async (db: Db, code: string): Promise<string> =>
  (await db.codes.get(`QcReason/${code}`))?.name ?? code;

/** Names of all reasons by their codes, for a list. */
export const reasonsOf = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.codes.where('type', 'QcReason')).map(({ code, name }) => [code, name]));

/** Why, how far, by whom, and where the goods stand. */
export async function holdRows(db: Db, { hold }: Job, lines: readonly JobLine[]): Promise<ViewRow[]> {
  if (!hold) return [];
  return [
    { label: msg`Why`, value: await reasonOf(db, hold.reason), strong: true },
    { label: msg`Reach`, value: '', detail: REACH[hold.scope] },
    { label: msg`Held by`, value: hold.by, detail: hold.at.slice(0, 10) },
    { label: msg`Held`, value: `${sum(lines.map(({ planned }) => planned))}` },
    ...(hold.pictures > 0 ? [picturesRow(hold)] : []),
    ...lines.map(({ skuId, containerId, loc, planned }) => ({
      label: skuId,
      value: `${planned}`,
      detail: containerId === '' ? loc : `${containerId} · ${loc}`,
    })),
  ];
}
