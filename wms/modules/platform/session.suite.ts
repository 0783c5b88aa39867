import { describe, expect, it } from 'vitest';
import { GetPrintJobs, Print } from '#contract/operations.ts';
import * as calls from '#contract/session.ts';
import { Terminal } from '#wms/testing/client.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const signingIn = (world: World): void => {
  describe('signing in', () => {
    it('answers the warehouses with their default, and the defaults of the user', async () => {
      const t = new Terminal(world.wms.url, 'device-1', '');
      const answer = await t.signIn('op1');
      expect(answer).toMatchObject({
        userId: 'op1',
        userName: 'Operator 1',
        defaultData: { ownerId: 'OW01', roleId: 'OPERATOR' },
      });
      expect(answer.storeList.map((store) => [store.whgid, store.isDefault])).toEqual([
        ['WH1', 'Y'],
        ['WH2', 'N'],
      ]);
      const device = await world.wms.db
        .selectFrom('device')
        .selectAll()
        .where('device_id', '=', 'device-1')
        .executeTakeFirst();
      expect(device).toMatchObject({ user_id: 'op1', app_version: 'test' });
    });

    it('wrong passwords and unknown users get the same answer', async () => {
      const t = new Terminal(world.wms.url, 'd', '');
      const login = (userName: string, passWd: string) =>
        t.try(calls.Login, { userName, passWd, deviceId: 'd', appVersion: '' });
      const answers = [await login('op1', 'wrong'), await login('nobody', '1234'), await login('op1', '')];
      expect(answers.map(refusalOf)).toEqual(['wrongPassword', 'wrongPassword', 'wrongPassword']);
      expect(new Set(answers.map((answer) => answer.msg)).size).toBe(1);
    });

    it('neither passwords nor tokens are stored as they are', async () => {
      const t = await world.terminal();
      const { db } = world.wms;
      // A digest or a telephone number may end in the same digits.
      const users = await db.selectFrom('app_user').selectAll().execute();
      expect(users.flatMap((user) => Object.values(user)).filter((value) => value === '1234')).toEqual([]);
      for (const { password } of users) expect(password).toMatch(/^[^:]+:[0-9a-f]{64}$/);
      expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(t.token);
    });

    it('a user without a warehouse cannot sign in', async () => {
      const userName = await world.given.user({ warehouses: [] });
      const t = new Terminal(world.wms.url, 'd', '');
      const request = { userName, passWd: '1234', deviceId: 'd', appVersion: '' };
      expect(refusalOf(await t.try(calls.Login, request))).toBe('noWarehouse');
    });

    it('after signing out the token is void, other devices stay', async () => {
      const one = await world.signedIn('op1');
      const two = await world.signedIn('op1');
      await one.ask(calls.ExitLogin, {});
      expect(await one.try(calls.GetOwnerList, {})).toMatchObject({ resultCode: 2 });
      await two.ask(calls.GetOwnerList, {});
    });

    it('the menu and the buttons are those of the role', async () => {
      const operator = await (await world.terminal('op1')).ask(calls.GetUserRoleFunction, {});
      expect(operator.menu).toEqual(expect.arrayContaining(['/LPNReceive', '/LPNPutaway']));
      expect(operator.buttons).toContain('receiving.reverse');
      const receiver = await (await world.terminal('recv1')).ask(calls.GetUserRoleFunction, {});
      expect(receiver.menu).not.toContain('/LPNPutaway');
      expect(receiver.buttons).not.toContain('receiving.reverse');
    });
  });
};

export const referenceData = (world: World): void => {
  describe('reference data', () => {
    const page = (pageSize: number, currentPage: number) => ({ pageInfo: { pageSize, currentPage } });

    it('settings, codes, templates, rules and custom fields', async () => {
      const t = await world.terminal();
      const settings = await t.ask(calls.GetWmsSysSetting, page(99_999, 1));
      expect(settings.data).toContainEqual({ sysSettingId: 'SYS-10048', value: 'N' });
      const custom = await t.ask(calls.GetCR, { keys: ['Origin', 'Grade', 'Nothing'] });
      expect(custom.data).toEqual({ Origin: ['CN', 'VN'], Grade: ['A', 'B'], Nothing: [] });
      t.lg = 'zh_cn';
      const codes = await t.ask(calls.GetSysCoceList, { systemcodetype: 'Priority' });
      expect(codes.data.map((code) => code.name)).toEqual(['紧急', '高', '普通']);
      const templates = await t.ask(calls.GetAttributeList, {});
      expect(templates.data.map((template) => template.templateId)).toEqual(['BATCH', 'FOOD']);
      expect(templates.data[1]?.attributes.map((a) => [a.field, a.required])).toEqual([
        ['production', 'Y'],
        ['expiry', 'Y'],
        ['batch', 'N'],
      ]);
      const rules = await t.ask(calls.GetBarcodeRule, {});
      expect(rules.data).toContainEqual({ field: 'LPN', minLength: 6, maxLength: 20 });
    });

    it('areas and owners are those of the user', async () => {
      const receiver = await world.terminal('recv1');
      expect((await receiver.ask(calls.GetAreaList, page(9999, 1))).data.map((area) => area.areaId)).toEqual([
        'A',
        'DOCK',
      ]);
      expect((await receiver.ask(calls.GetOwnerList, {})).data).toHaveLength(3);
      expect((await (await world.terminal('new1')).ask(calls.GetOwnerList, {})).data).toEqual([]);
    });

    it('SKUs and locations come in pages that add up', async () => {
      const t = await world.terminal();
      const ids = new Set<string>();
      const { total } = await t.ask(calls.GetSku, page(1, 1));
      for (let i = 1; i <= Math.ceil(total / 25); i++) {
        for (const sku of (await t.ask(calls.GetSku, page(25, i))).data) ids.add(sku.skuId);
      }
      expect(ids.size).toBe(total);
      const locations = await t.ask(calls.GetLocationList, page(10_000, 1));
      expect(locations.data).toHaveLength(locations.total);
      expect(locations.data.map((loc) => loc.walkSeq)).toEqual(locations.data.map((_, i) => i + 1));
      const second = await t.ask(calls.GetLocationList, page(7, 2));
      expect(second.data).toEqual(locations.data.slice(7, 14));
      expect((await t.ask(calls.GetLocationList, { loc: 'DOCK-01' })).data).toMatchObject([
        { loc: 'DOCK-01', usage: 'dock' },
      ]);
      expect(await t.ask(calls.GetLocationList, { loc: 'NOWHERE' })).toMatchObject({ data: [], total: 0 });
    });

    it('a SKU is found by any of its barcodes, weighed goods by the front of theirs', async () => {
      const t = await world.terminal();
      const all = await t.ask(calls.GetSku, page(1000, 1));
      const plain = all.data.find((sku) => sku.barcodes.length === 2);
      for (const { barcode } of plain?.barcodes ?? []) {
        expect((await t.ask(calls.GetSku, { barcode })).data).toEqual([plain]);
      }
      const weighed = all.data.find((sku) => sku.isWeighed === 'Y');
      const label = `${weighed?.barcodes[0]?.barcode.slice(0, 7) ?? ''}012345`;
      expect((await t.ask(calls.GetSku, { barcode: label })).data).toEqual([weighed]);
      expect((await t.ask(calls.GetSku, { barcode: plain?.skuId ?? '' })).data).toEqual([plain]);
      expect((await t.ask(calls.GetSku, { barcode: '0000000000000' })).data).toEqual([]);
      expect((await t.ask(calls.GetSku, { skuIds: [plain?.skuId ?? '', 'S-0'] })).data).toEqual([plain]);
    });

    it('units are named in the language of the user, those without a code as the packaging names them', async () => {
      const t = await world.terminal();
      const names = async () =>
        new Set((await t.ask(calls.GetSku, page(1000, 1))).data.flatMap((sku) => sku.packs.map((p) => p.uomName)));
      expect(await names()).toEqual(new Set(['EA', 'Inner', 'Case', 'Pallet', 'kg']));
      t.lg = 'zh_cn';
      expect(await names()).toEqual(new Set(['件', '中包', '箱', '托', 'kg']));
    });
  });
};

export const printing = (world: World): void => {
  describe('printing', () => {
    it('a label is queued at a print point, in a sensible number of copies', async () => {
      const t = await world.terminal();
      const label = { template: 'pallet', ref: 'P-1', printPoint: 'PP1', copies: 2 } as const;
      const { printJobId } = await t.op(Print, label);
      const job = await world.wms.db
        .selectFrom('print_job')
        .selectAll()
        .where('print_job_id', '=', printJobId)
        .executeTakeFirst();
      expect(job).toMatchObject({ ref: 'P-1', copies: 2, status: 'queued', user_id: 'op1' });
      for (const template of ['case', 'box', 'pick', 'store'] as const)
        expect((await t.op(Print, { ...label, template })).printJobId).not.toBe(printJobId);
      expect(refusalOf(await t.tryOp(Print, { ...label, printPoint: '' }))).toBe('noPrintPoint');
      for (const printPoint of ['PP9', 'PP21'])
        expect(refusalOf(await t.tryOp(Print, { ...label, printPoint }))).toBe('printPointUnknown');
      for (const copies of [0, 1.5, 51])
        expect(refusalOf(await t.tryOp(Print, { ...label, copies }))).toBe('copiesOutOfRange');
    });

    it('labels that somebody asked for are listed with their state, newest first, to nobody else', async () => {
      const t = await world.terminal();
      const label = { template: 'box', ref: 'BX-1', printPoint: 'PP1', copies: 1 } as const;
      const { printJobId } = await t.op(Print, label);
      const second = await t.op(Print, { ...label, ref: 'BX-2' });
      await world.wms.db
        .updateTable('print_job')
        .set({ status: 'printed' })
        .where('print_job_id', '=', printJobId)
        .execute();
      const { data } = await t.ask(GetPrintJobs, {});
      expect(data.slice(0, 2)).toMatchObject([
        { printJobId: second.printJobId, ref: 'BX-2', status: 'queued', printPoint: 'PP1', template: 'box' },
        { printJobId, ref: 'BX-1', status: 'printed' },
      ]);
      const other = await world.terminal('op2');
      expect((await other.ask(GetPrintJobs, {})).data.map(({ ref }) => ref)).not.toContain('BX-1');
    });

    it('the same operation sent again queues no second label', async () => {
      const t = await world.terminal();
      const label = { template: 'pallet', ref: 'P-TWICE', printPoint: 'PP1', copies: 1 } as const;
      const sent = { opId: crypto.randomUUID(), seq: 901, capturedAt: '2026-01-01T08:00:00.000Z' };
      const first = await t.op(Print, label, sent);
      expect(await t.op(Print, label, sent)).toEqual(first);
      const { data } = await t.ask(GetPrintJobs, {});
      expect(data.filter(({ ref }) => ref === 'P-TWICE')).toHaveLength(1);
    });
  });
};
