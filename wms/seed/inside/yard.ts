/** What comes to the docks today: twelve vehicles in three windows, two of them at a dock already, one at the gate, one with its dock kept. */
import { bulkInsert } from '#wms/db/bulk.ts';
import { docksOf } from '#wms/work/appointments.ts';
import { hoursBefore } from '../instants.ts';
import type { InsideFamily } from './all.ts';

const VEHICLES = 12;
const WINDOWS = [
  { from_time: '08:00', to_time: '10:00' },
  { from_time: '10:00', to_time: '12:00' },
  { from_time: '14:00', to_time: '16:00' },
] as const;
/** Of the first ones; they bring mixed goods that no receipt announces. Docks are counted from the last. */
const HERE = [{ status: 'Unloading', dock: 1 }, { status: 'ArriveOrder', dock: 2 }, { status: 'Arrived' }] as const;
/** The next one at the last dock. */
const KEPT = HERE.length;
const MIXED = '合并配送 Mixed delivery';

export const yard: InsideFamily = {
  insidePlace: 80,
  async make(at, { today }) {
    const ctx = at('WH1');
    const docks = await docksOf(ctx);
    const announced = await ctx.trx
      .selectFrom('document')
      .select(['doc_id', 'owner_id', 'vendor_name'])
      .where('wh_gid', '=', 'WH1')
      .where('kind', '=', 'receipt')
      .where('status', '=', 'created')
      .orderBy('doc_id')
      .limit(VEHICLES - HERE.length)
      .execute();
    const now = new Date().toISOString();
    await bulkInsert(
      ctx.trx,
      'appointment',
      Array.from({ length: VEHICLES }, (_, i) => {
        const here = HERE[i];
        const receipt = announced[i - HERE.length];
        const number = String(i + 1).padStart(2, '0');
        return {
          appointment_id: `AP-10${number}`,
          wh_gid: 'WH1',
          doc_ids: receipt ? [receipt.doc_id] : [],
          owner_id: receipt?.owner_id ?? '',
          supplier: receipt?.vendor_name ?? MIXED,
          day: today,
          ...WINDOWS[Math.floor((i * WINDOWS.length) / VEHICLES)],
          total: 20 + 4 * i,
          plate: `沪E·70${number}1`,
          ...(i === KEPT && { dock: docks.at(-1) ?? '' }),
          ...(here && {
            status: here.status,
            driver: 'Driver',
            arrived_at: hoursBefore(now, 1),
            ...('dock' in here && { dock: docks.at(-here.dock) ?? '' }),
          }),
        };
      }),
    );
  },
};
