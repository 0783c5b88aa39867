/** Settings of eight pick faces, in all units: two of these are below their lower limit. */
import { bulkInsert } from '#wms/db/bulk.ts';
import type { InsideFamily } from './all.ts';

const FACES = 8;
/** A face has eight cases. */
const WAYS = [
  { unit: 'fullCase', lower: 8, upper: 12, strategy: 'nearestFirst', constraint_code: 'none' },
  { unit: 'fullCase', lower: 2, upper: 8, strategy: 'remaindersFirst', constraint_code: 'oneLot' },
  { unit: 'partialPallet', lower: 2, upper: 8, strategy: 'remaindersFirst', constraint_code: 'none' },
  { unit: 'fullPallet', lower: 0, upper: 1, strategy: 'wholeFirst', constraint_code: 'neverOpenPallet' },
] as const;

export const replenishSettings: InsideFamily = {
  insidePlace: 30,
  async make(at, { stock }) {
    const { trx } = at('WH1');
    const goods = stock.goods.filter(({ wh }) => wh === 'WH1').slice(0, FACES);
    const faces = await trx
      .selectFrom('location')
      .select(['loc', 'fixed_sku'])
      .where('wh_gid', '=', 'WH1')
      .where('usage', '=', 'pick')
      .where('fixed_sku', 'in', ['', ...goods.map(({ sku }) => sku.sku_id)])
      .execute();
    await bulkInsert(
      trx,
      'rep_setting',
      goods.map(({ sku }, i) => ({
        setting_id: `RS-${String(i + 1).padStart(3, '0')}`,
        wh_gid: 'WH1',
        seq: 10 * (i + 1),
        owner_id: sku.owner_id,
        sku_id: sku.sku_id,
        loc: faces.find(({ fixed_sku }) => fixed_sku === sku.sku_id)?.loc ?? '',
        level: 'sku' as const,
        turnover: 'FEFO' as const,
        from_usage: 'reserve' as const,
        to_usage: 'pick' as const,
        ...(WAYS[i % WAYS.length] ?? WAYS[0]),
      })),
    );
  },
};
