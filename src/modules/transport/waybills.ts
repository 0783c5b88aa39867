/** Reading waybills: the lists to choose from, and who has the goods. */
import { GetWaybillList } from '#contract/transport.ts';
import type { Waybill } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { askList } from '#engine/enquiry.ts';
import type { Choice } from '#engine/steps.ts';
import { msg, plural } from '@lingui/core/macro';
import { refuse } from './refusals.ts';

export const CARRIER = 'Carrier';

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
  by: (w: Waybill) => [w.waybillNo, ...w.containers] as const,
  row: (w: Waybill): Choice => ({
    title: w.waybillNo,
    detail: `${w.fromName} → ${w.toName}`,
    amount: ((count) => msg`${plural(count, { one: '# box', other: '# boxes' })}`)(w.containers.length),
  }),
  ask: askList(GetWaybillList),
  none: refuse.noWaybills,
  unknown: refuse.unknown,
};
