/** Ops of master data. */
import { AddSkuBarcode, DeleteRepSetting, GetRepSettingList, SaveRepSetting } from '#contract/search-master.ts';
import { GetSku } from '#contract/session.ts';
import { defineOp } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { msg } from '@lingui/core/macro';

/** Master data is no work row: the terminal reads it again when the new label is scanned the next time. */
export const addSkuBarcode = defineOp('search.barcode', {
  to: AddSkuBarcode,
  title: msg`New barcode`,
  summary: ({ skuId, barcode, uomId }) => `${skuId} ${uomId} · ${barcode}`,
  lanes: ({ skuId, barcode }) => [`sku:${skuId}`, `code:${barcode}`],
  project: async () => {},
  ifRefused: msg`The goods have no new barcode. Scan their old label meanwhile.`,
  verify: byMark(AddSkuBarcode, GetSku, {
    asking: ({ skuId }) => ({ skuIds: [skuId] }),
    image: ({ data }, { skuId, barcode }) => {
      const sku = data.find((one) => one.skuId === skuId);
      return sku ? { unit: sku.barcodes.find((code) => code.barcode === barcode)?.uomId ?? '' } : null;
    },
    expects: ({ uomId }) => ({ unit: uomId }),
    without: () => ({ unit: '' }),
    words: { unit: { label: msg`Unit of the barcode` } },
  }),
});

export const saveRepSetting = defineOp('search.settingSave', {
  to: SaveRepSetting,
  title: msg`Save a setting`,
  summary: ({ settingId, lower, upper }) => `${settingId} · ${lower} – ${upper}`,
  lanes: ({ settingId }) => [`setting:${settingId}`],
  async project(rows, { version, sequence, ...setting }) {
    const known = await rows.repSettings.get(setting.settingId);
    const { skuName = '', rev = 0 } = known?.skuId === setting.skuId ? known : {};
    await rows.repSettings.put({ ...setting, seq: sequence, skuName, version: version + 1, rev: known?.rev ?? rev });
  },
  ifRefused: msg`The setting is not changed. The old one applies.`,
  verify: byMark(SaveRepSetting, GetRepSettingList, {
    asking: () => ({}),
    image: ({ rows }, { settingId }) => {
      const setting = rows.repSettings.find((one) => one.settingId === settingId);
      return { version: String(setting?.version ?? 0), limits: setting ? limitsOf(setting) : '' };
    },
    expects: (request) => ({ version: String(request.version + 1), limits: limitsOf(request) }),
    words: { version: { label: msg`Version` }, limits: { label: msg`Limits` } },
  }),
});

const limitsOf = ({ lower, upper }: { lower: number; upper: number }): string => `${lower} – ${upper}`;

export const deleteRepSetting = defineOp('search.settingDelete', {
  to: DeleteRepSetting,
  title: msg`Delete a setting`,
  summary: ({ settingId }) => settingId,
  lanes: ({ settingId }) => [`setting:${settingId}`],
  project: (rows, { settingId, version }) =>
    rows.repSettings.update(settingId, { enabled: false, deleted: true, version: version + 1 }),
  ifRefused: msg`The setting is not deleted. It applies as before.`,
  verify: byMark(DeleteRepSetting, GetRepSettingList, {
    asking: () => ({}),
    image: ({ rows }, { settingId }) => ({
      setting: rows.repSettings.some((one) => one.settingId === settingId) ? 'there' : 'gone',
    }),
    expects: () => ({ setting: 'gone' }),
    words: { setting: { label: msg`Setting`, values: { there: msg`There`, gone: msg`Deleted` } } },
  }),
});
