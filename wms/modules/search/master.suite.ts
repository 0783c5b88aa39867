import { beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import { AddSkuBarcode, DeleteRepSetting, GetRepSettingList, SaveRepSetting } from '#contract/search-master.ts';
import { checkDigit } from '#domain/check-digit.ts';
import { GetSku } from '#contract/session.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

/** Master data that is corrected where it is found wrong. */
export const searchMaster = (world: World): void => {
  describe('a new barcode of goods', () => {
    const add = async (t: Terminal, request: RequestOf<typeof AddSkuBarcode>) =>
      refusalOf(await t.tryOp(AddSkuBarcode, request));

    it('is of the goods and the unit from then on, and twice the same is once', async () => {
      const t = await world.terminal('codes1');
      const skuId = await world.given.sku();
      const barcode = world.given.id('NEW');
      for (let i = 0; i < 2; i++) expect(await add(t, { skuId, barcode, uomId: 'CS' })).toBe('ok');
      const { data } = await t.ask(GetSku, { barcode });
      expect(data).toMatchObject([{ skuId, barcodes: [{ barcode, uomId: 'CS', packQty: 24 }] }]);
      expect(await add(t, { skuId, barcode, uomId: 'EA' })).toBe('barcodeOfUnit');
    });

    it('of other goods, misread, of a unit or goods that are not there, or of another owner: refused', async () => {
      const t = await world.terminal('codes1');
      const [skuId, other] = [await world.given.sku(), await world.given.sku()];
      const barcode = world.given.id('NEW');
      await t.op(AddSkuBarcode, { skuId: other, barcode, uomId: 'EA' });
      expect(await add(t, { skuId, barcode, uomId: 'EA' })).toBe('barcodeTaken');
      expect(await add(t, { skuId, barcode: other, uomId: 'EA' })).toBe('barcodeTaken');
      expect(await add(t, { skuId, barcode: '6901234567890', uomId: 'EA' })).toBe('checkDigitWrong');
      expect(await add(t, { skuId, barcode: world.given.id('N'), uomId: 'XX' })).toBe('unitUnknown');
      expect(await add(t, { skuId: 'S-NONE', barcode: world.given.id('N'), uomId: 'EA' })).toBe('skuUnknown');
      const away = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect(await add(away, { skuId, barcode: world.given.id('N'), uomId: 'EA' })).toBe('ownerNotAllowed');
      expect(await add(await world.terminal('gate1'), { skuId, barcode, uomId: 'EA' })).toBe('notPermitted');
    });

    it('two who give it at the same time: one of them has it', async () => {
      const t = await world.terminal('codes1');
      const skus = [await world.given.sku(), await world.given.sku()];
      const barcode = world.given.id('NEW');
      const said = await Promise.all(skus.map((skuId) => add(t, { skuId, barcode, uomId: 'EA' })));
      expect(said.sort()).toEqual(['barcodeTaken', 'ok']);
    });
  });

  describe('settings of replenishment', () => {
    type Setting = RequestOf<typeof SaveRepSetting>;
    let t: Terminal;
    beforeAll(async () => {
      t = await world.terminal('codes1');
    });

    async function fresh(over: Partial<Setting> = {}): Promise<Setting> {
      const skuId = over.skuId ?? (await world.given.sku());
      const loc = over.loc ?? (await world.given.loc({ usage: 'pick' }));
      return {
        settingId: world.given.id('RS'),
        sequence: 1,
        enabled: true,
        ownerId: 'OW01',
        skuId,
        loc,
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
        version: 0,
        ...over,
      };
    }
    const save = async (request: Setting, who = t) => refusalOf(await who.tryOp(SaveRepSetting, request));
    const list = async (code?: string, who = t) =>
      (await who.ask(GetRepSettingList, code === undefined ? {} : { code })).rows.repSettings;

    it('is saved, listed, found by location, SKU and a barcode of 14 digits, and saved again as it was seen', async () => {
      const setting = await fresh();
      const { changed } = await t.op(SaveRepSetting, setting);
      const { sequence, ...row } = setting;
      expect(changed.repSettings).toMatchObject([
        { ...row, seq: sequence, version: 1, skuName: `Test ${setting.skuId}` },
      ]);
      const gtin = `1${String(Date.now()).slice(-12)}`;
      const barcode = `${gtin}${checkDigit(gtin)}`;
      await t.op(AddSkuBarcode, { skuId: setting.skuId, barcode, uomId: 'CS' });
      for (const code of [setting.settingId, setting.loc, setting.skuId, barcode])
        expect((await list(code)).map(({ settingId }) => settingId)).toEqual([setting.settingId]);
      expect((await list()).some(({ settingId }) => settingId === setting.settingId)).toBe(true);
      expect(await list(world.given.id('13'))).toEqual([]);
      await t.op(SaveRepSetting, { ...setting, version: 1, lower: 24 });
      expect(await list(setting.settingId)).toMatchObject([{ lower: 24, version: 2 }]);
    });

    it.each([
      ['sequence', 0],
      ['loc', ''],
      ['skuId', ''],
      ['ownerId', ''],
    ] as const)('without %s it is not complete', async (field, value) => {
      expect(await save({ ...(await fresh()), [field]: value })).toBe('settingIncomplete');
    });

    it('crossed limits, unknown goods and places, goods of another owner', async () => {
      expect(await save(await fresh({ lower: 49 }))).toBe('limitsCrossed');
      expect(await save(await fresh({ skuId: 'S-NONE' }))).toBe('skuUnknown');
      expect(await save(await fresh({ loc: 'Z-NONE' }))).toBe('locUnknown');
      expect(await save(await fresh({ ownerId: 'OW02' }))).toBe('ownerNotAllowed');
      const away = await world.signedIn(await world.given.user({ owners: ['OW02'], role: 'CODES' }));
      expect(await save(await fresh(), away)).toBe('ownerNotAllowed');
    });

    it('one applies for a SKU, a location and a level; one that does not apply is no second', async () => {
      const first = await fresh();
      await t.op(SaveRepSetting, first);
      const second = await fresh({ skuId: first.skuId, loc: first.loc });
      expect(await save(second)).toBe('settingTwice');
      expect(await save({ ...second, enabled: false })).toBe('ok');
      expect(await save(await fresh({ skuId: first.skuId, loc: first.loc, level: 'location' }))).toBe('ok');
    });

    it('somebody has changed it since: both versions are said, and nothing is changed', async () => {
      const setting = await fresh();
      await t.op(SaveRepSetting, setting);
      await (await world.terminal('sup1')).op(SaveRepSetting, { ...setting, version: 1, lower: 20 });
      const answer = await t.tryOp(SaveRepSetting, { ...setting, version: 1, lower: 24 });
      expect(refusalOf(answer)).toBe('settingChanged');
      expect(answer.msg).toContain('20 to 48');
      expect(await list(setting.settingId)).toMatchObject([{ lower: 20, version: 2 }]);
      expect(refusalOf(await t.tryOp(DeleteRepSetting, { settingId: setting.settingId, version: 1 }))).toBe(
        'settingChanged',
      );
    });

    it('deleted it applies no more and is in no list; the same may be made again', async () => {
      const setting = await fresh();
      await t.op(SaveRepSetting, setting);
      const { changed } = await t.op(DeleteRepSetting, { settingId: setting.settingId, version: 1 });
      expect(changed.repSettings).toMatchObject([{ deleted: true, enabled: false, version: 2 }]);
      expect(await list(setting.settingId)).toEqual([]);
      expect(refusalOf(await t.tryOp(DeleteRepSetting, { settingId: 'RS-NONE', version: 0 }))).toBe('settingUnknown');
      expect(await save({ ...setting, version: 2 })).toBe('ok');
    });

    it('whoever may not change them reads them', async () => {
      const setting = await fresh();
      await t.op(SaveRepSetting, setting);
      const reader = await world.terminal('op1');
      expect(await list(setting.settingId, reader)).toHaveLength(1);
      expect(await save({ ...setting, version: 1 }, reader)).toBe('notPermitted');
      const away = await world.signedIn(await world.given.user({ owners: ['OW02'] }));
      expect(await list(setting.settingId, away)).toEqual([]);
    });
  });
};
