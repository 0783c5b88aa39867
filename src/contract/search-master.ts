/** Master data that is corrected where it is found wrong: barcodes of goods, and when pick faces are replenished. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id } from './fields.ts';
import { Changed } from './receiving.ts';
import { RepSetting, WorkRows } from './rows.ts';

export const AddSkuBarcode = op('/WMS/AddSkuBarcode', {
  summary: 'A label that nobody knew belongs to these goods, and to this unit of their packaging.',
  offline: 'B',
  request: v.object({
    skuId: Id,
    barcode: Id,
    /** Unit of the packaging that carries it. */
    uomId: Id,
  }),
  response: Changed,
});

/** More than anybody looks through. */
export const MOST_SETTINGS = 1000;

export const GetRepSettingList = ask('/WMS/GetRepSettingList', {
  summary:
    'When and with what pick faces are replenished: all settings, or those of a location, a SKU or a barcode of 14 digits.',
  offline: 'N',
  request: v.object({ code: v.optional(v.string()) }),
  response: v.object({ rows: WorkRows }),
  keeps: {
    list: {
      table: 'repSettings',
      isWhole: ({ code }) => !code,
      covers: () => true,
      most: MOST_SETTINGS,
    },
    found: ({ rows }, { code }) => (code ? rows.repSettings.map(({ settingId }) => settingId) : undefined),
  },
});

/** What of a setting is decided; the rest says the WMS. */
const {
  seq: sequence,
  skuName: _name,
  version: _version,
  rev: _rev,
  deleted: _deleted,
  ...decided
} = RepSetting.entries;

export const SaveRepSetting = op('/WMS/SaveRepSetting', {
  summary: 'A setting of replenishment as it is from now on, if it is still the version that was seen.',
  offline: 'B',
  request: v.object({
    ...decided,
    /** Its `seq`: by that name an operation has its own number. */
    sequence,
    /** The version that was seen; 0 for one that is new. */
    version: v.number(),
  }),
  response: Changed,
});

export const DeleteRepSetting = op('/WMS/DeleteRepSetting', {
  summary: 'A setting of replenishment does not apply any more. Work that it has called for goes on.',
  offline: 'B',
  request: v.object({ settingId: Id, version: v.number() }),
  response: Changed,
});
