/** What must be there for settings of replenishment. */
import type { RepSetting } from '#contract/rows.ts';
import { given } from '#tests/harness/given.ts';
import type { Given } from '#tests/harness/given.ts';

export const setting = (over: Partial<RepSetting> = {}): RepSetting => ({
  settingId: 'RS-1',
  seq: 1,
  enabled: true,
  ownerId: 'OWN1',
  skuId: 'SKU1',
  skuName: 'Goods SKU1',
  loc: 'F-01-01',
  locGroup: '',
  level: 'sku',
  lower: 12,
  upper: 48,
  unit: 'fullCase',
  turnover: 'FEFO',
  strategy: 'wholeFirst',
  fromUsage: 'reserve',
  toUsage: 'pick',
  constraint: 'none',
  version: 3,
  rev: 1,
  ...over,
});

/** Two settings of two SKUs; one of them has a case with a barcode of 14 digits. */
export function settings(...more: readonly RepSetting[]): Given {
  const g = given()
    .sku('SKU1', {
      barcodes: [
        { barcode: '6901234567892', uomId: 'EA', packQty: 1 },
        { barcode: '16901234567899', uomId: 'CS', packQty: 12 },
      ],
    })
    .sku('SKU2');
  const two = setting({ settingId: 'RS-2', seq: 2, skuId: 'SKU2', skuName: 'Goods SKU2', loc: 'F-01-02' });
  g.at.seed({ repSettings: [setting(), two, ...more] });
  return g;
}

/** As the form shows it, with what the operator changes. */
export const form = (over: Readonly<Record<string, string>> = {}) => ({
  loc: 'F-01-01',
  skuId: 'SKU1',
  lower: '12',
  upper: '48',
  unit: 'fullCase',
  seq: '1',
  level: 'sku',
  turnover: 'FEFO',
  strategy: 'wholeFirst',
  fromUsage: 'reserve',
  toUsage: 'pick',
  constraint: 'none',
  locGroup: '',
  ownerId: 'OWN1',
  enabled: 'Y',
  ...over,
});
