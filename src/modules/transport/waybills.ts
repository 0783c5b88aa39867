/** Reading waybills: the lists to choose from, and who has the goods. */
import { GetWaybillList } from '#contract/transport.ts';
import type { Waybill } from '#contract/rows.ts';
import type { CodeItem, Db } from '#engine/db.ts';
import { request } from '#engine/lookup.ts';
import type { Choice } from '#engine/steps.ts';
import { msg, plural } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

const CARRIER = 'Carrier';

export const carriers = (db: Db): Promise<CodeItem[]> => db.codes.where('type', CARRIER);

/** As the WMS calls it, else as the list of carriers does; a carrier that is on neither goes by its code. */
export async function carrierName(db: Db, { carrierId, carrierName: told }: Waybill): Promise<string> {
  return told || ((await db.codes.get(`${CARRIER}/${carrierId}`))?.name ?? carrierId);
}

/** Newest first; ISO instants sort as text. */
export const allWaybills = async (db: Db): Promise<Waybill[]> =>
  (await db.waybills.all()).sort((a, b) => b.departedAt.localeCompare(a.departedAt));
export const onTheRoad = async (db: Db): Promise<Waybill[]> =>
  (await allWaybills(db)).filter((w) => w.status === 'inTransit');

/** What both lists share: how a waybill is shown, found by a scan, and asked for. */
export const waybillList = {
  id: (w: Waybill) => w.waybillNo,
  row: (w: Waybill): Choice => ({
    title: w.waybillNo,
    detail: `${w.fromName} → ${w.toName}`,
    amount: ((count) => msg`${plural(count, { one: '# box', other: '# boxes' })}`)(w.containers.length),
  }),
  match: (w: Waybill, code: string) => w.containers.includes(code),
  refresh: (_: object, code?: string) => request(GetWaybillList, code ? { code } : {}),
  none: refuse.noWaybills,
  unknown: refuse.unknown,
};
