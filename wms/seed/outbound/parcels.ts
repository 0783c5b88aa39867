/** Numbers that carriers gave for parcels; the fourth carrier gives none and brings its labels when it collects. */
import { bulkInsert } from '#wms/db/bulk.ts';
import { outboundFamily, type OutboundMaker } from './maker.ts';

const PREFIX = { CR01: 'RF', CR02: 'FP', CR03: 'SG' } as const;

export const parcelNumbers = outboundFamily(90, (maker) => {
  given(maker, 'WH1', 60, 1);
  given(maker, 'WH2', 20, 5);
});

/** `series`: first digit of the numbers, so that no two warehouses are given the same one. */
function given(maker: OutboundMaker, wh: 'WH1' | 'WH2', count: number, series: number): void {
  maker.step(wh, async ({ trx }) => {
    for (const [carrier_id, prefix] of Object.entries(PREFIX))
      await bulkInsert(
        trx,
        'parcel_number',
        Array.from({ length: count }, (_, i) => ({
          parcel_no: `${prefix}${series}${String(40_000_001 + i * 7)}CN`,
          carrier_id,
          wh_gid: wh,
          position: i + 1,
        })),
      );
  });
}
