import { calls } from '#contract/calls.ts';
import { CALLS_FOR_LATER } from '#contract/later.ts';
import { Print } from '#contract/operations.ts';
import { ClaimPutaway, GetPlace } from '#contract/putaway.ts';
import type { Call } from '#contract/call.ts';
import { ReceiveDirect } from '#contract/receiving-direct.ts';
import { ReceiveBySscc } from '#contract/receiving-sscc.ts';
import { RenewWork } from '#contract/work.ts';
import { ClaimReceipt } from '#contract/receiving.ts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OF_SCREENS } from '../context.ts';
import { permits } from '../permits.ts';
import { Terminal } from '../testing/client.ts';
import { requestOf } from '../testing/request-of.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { handlers } from './api.ts';

/**
 * Every call, asked by somebody of another warehouse and without an owner, about things that are not his: he is refused,
 * or gets nothing. A call that is not listed here is the work of a role, so that nobody forgets to say so.
 */
export const permissions = (world: World): void => {
  /** What of the first warehouse a request names. */
  interface Foreign {
    readonly receiptId: string;
    readonly lineId: string;
    readonly skuId: string;
    readonly lpn: string;
    readonly caseId: string;
    readonly taskId: string;
    readonly loc: string;
    readonly waybillNo: string;
    readonly message: string;
    readonly opId: string;
    readonly serial: string;
    readonly box: string;
    readonly batchNo: string;
  }
  type Request = (f: Foreign) => object;
  /** Names these things in every field that is called like them; nothing is said that need not be, and one of each list. */
  function about({ request }: Call, f: Foreign): object {
    const named: Readonly<Record<string, unknown>> = {
      ...f,
      containerId: f.lpn,
      fromLpn: f.lpn,
      from: f.loc,
      ref: f.lpn,
      of: f.receiptId,
      code: f.receiptId,
      tray: 'TRAY-1',
      ownerId: 'OW01',
      uomId: 'EA',
      lane: f.loc,
      onto: '',
      to: '',
      suggested: '',
      children: f.caseId,
      receipts: f.receiptId,
      tasks: f.taskId,
      jobs: 'J-none',
      serials: f.serial,
      at: f.lpn,
      sha256: 'a'.repeat(64),
    };
    const value = (name: string): unknown => named[name] ?? named[name.replace(/s$/, '')];
    return requestOf(request, {
      of: (name, type) => value(name) ?? (type === 'string' ? 'x' : type === 'number' ? 1 : false),
      isThere: (name) => value(name) !== undefined,
      length: () => 1,
      pick: ([first]) => first as never,
    }) as object;
  }
  const PAGE = { PageSize: 100, CurrentPage: 1 };

  /** About the caller himself, or the same for everybody who works in his warehouse. */
  const OWN: Readonly<Record<string, Request>> = {
    '/WMS/GetUserRoleFunction': () => ({}),
    '/WMS/GetWmsSysSetting': () => ({ PageInfo: PAGE }),
    '/WMS/GetCR': () => ({ Keys: ['Origin'] }),
    '/WMS/GetAttributeList': () => ({}),
    '/WMS/GetSysCoceList': () => ({ systemcodetype: 'Priority' }),
    '/WMS/GetBarcodeRule': () => ({}),
    '/WMS/SearchPrivateSysCodeDatas': () => ({ systemcodetype: 'x' }),
    '/SCM.Configration.Apis/Api/BaseInfo/GetQueryPrivateSysCodeList': () => ({ systemcodetype: 'x' }),
    '/SCM.RoleManage.Apis/Api/PrintService/GetPrintPoint': () => ({}),
    '/SCM.RoleManage.Apis/Api/UserInfo/GetUsers': () => ({}),
    '/SCM.RoleManage.Apis/Api/UserInfo/GetUserRfUpgradeSetting': () => ({ v: { ttId: 'x' } }),
    '/WMS/ReadPersonAllMsg': () => ({}),
    '/WMS/ReserveNumbers': () => ({ deviceId: 'd', count: 1 }),
  };
  /** Of all others, about what is not his, the form says enough; not of these. */
  const FOREIGN: Readonly<Record<string, Request>> = {
    '/WMS/GetAreaList': () => ({ PageInfo: PAGE }),
    '/WMS/GetLocationList': ({ loc }) => ({ LOC: loc }),
    '/WMS/GetSku': ({ skuId }) => ({ SKU_IDS: [skuId] }),
    '/WMS/GetSerialByBarcode': ({ serial }) => ({ BARCODE: serial }),
    '/WMS/GetInvSerialQuery': ({ serial }) => ({ SERIAL_NO: serial, PageInfo: PAGE }),
    '/WMS/GetShippingContainers': ({ box }) => ({ SHIPPING_CONTAINER_ID: box }),
    '/SCM.Configration.Apis/Api/BaseInfo/GetItemList': () => ({ PageInfo: PAGE }),
    '/WMS/GetFileList': ({ skuId }) => ({ REF_TYPE: 'sku', REFS: [skuId] }),
    '/SCM.Configration.Apis/Api/BaseInfo/GetSkuFileList': ({ skuId }) => ({ SKU_IDS: [skuId] }),
    '/WMS/GetFileContent': () => ({ FILE_ID: 'x' }),
    '/WMS/UploadPhoto': ({ opId }) => ({
      fileId: '01900000-0000-7000-8000-000000000001',
      ofOpId: opId,
      ordinal: 1,
      contentType: 'image/jpeg',
      sha256: 'a'.repeat(64),
      base64: '/9j/',
    }),
    '/WMS/GetPersonMsgByQuery': () => ({
      queryparamsters: {
        Search: { QueryModel: { Items: [{ Field: 'M_TO', Method: 'Equal', Value: 'op1' }] } },
        PageInfo: { ...PAGE, SortField: [] },
      },
    }),
    '/WMS/UpdatePersonMsg': ({ message }) => ({ messageid: message }),
    '/WMS/Print': ({ lpn }) => ({ template: 'pallet', ref: lpn, printPoint: 'PP1', copies: 1 }),
    '/WMS/ReceiveBySscc': (f) => ({ ...about(ReceiveBySscc, f), sscc: '369000000000000015' }),
    '/WMS/GetWaybillList': ({ waybillNo }) => ({ code: waybillNo }),
    '/WMS/SendTerminalFile': ({ opId }) => ({ deviceId: 'x', orderId: opId, name: 'x.txt', base64: 'aGVsbG8=' }),
    '/WMS/GiveOrder': ({ opId }) => ({ orderId: opId, deviceIds: ['x'], kind: 'find', body: {}, hours: 1 }),
    '/WMS/GetShift': () => ({ day: '2026-01-05' }),
    '/WMS/SaveRole': () => ({ roleId: 'XX', name: 'x', menu: [], buttons: [] }),
    // Of a kind that nobody works here; whose jobs are whose business, their own suite asks.
    '/WMS/GetJobList': () => ({ kinds: ['none'], areaIds: [] }),
    '/WMS/TakeNextJob': () => ({ kinds: ['none'], areaIds: [], deviceId: 'd' }),
  };
  /** Everybody in the warehouse may, whoever owns the goods: whoever begins to count a location, or takes a task without a container, is told of none. */
  const WAREHOUSE = new Set([
    // Docks; whose the appointments are is proved with them.
    '/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus',
    '/WMS/FetchNewSamplingContainerTask',
    '/WMS/FetchValuableSamplingContainerTask',
    '/WMS/GetLocationList',
    '/WMS/GetPages',
    '/WMS/GetPlace',
    '/WMS/GetPlaceStock',
    '/WMS/Print',
    '/WMS/SpotCount',
  ]);
  /** Open to all roles, about what their user may see, beside those about the caller himself. Every other call is the work of a role. */
  const OPEN = new Set([
    '/SCM.Configration.Apis/Api/BaseInfo/GetItemList',
    '/SCM.Configration.Apis/Api/BaseInfo/GetSkuFileList',
    '/WMS/ClaimJobs',
    '/WMS/GetAreaList',
    '/WMS/GetContainer',
    '/WMS/GetFileContent',
    '/WMS/GetFileList',
    '/WMS/GetInvSerialQuery',
    '/WMS/GetJob',
    '/WMS/GetJobList',
    '/WMS/GetLocationList',
    '/WMS/GetOperations',
    '/WMS/GetOwnerList',
    '/WMS/GetPageRows',
    '/WMS/GetPages',
    '/WMS/GetPersonMsgByQuery',
    '/WMS/GetPrintJobs',
    '/WMS/GetSerialByBarcode',
    '/WMS/GetShippingContainers',
    '/WMS/GetSku',
    '/WMS/Print',
    '/WMS/ReleaseJobs',
    '/WMS/RenewWork',
    // A terminal tells of itself, whoever works on it.
    '/WMS/ReportTerminal',
    '/WMS/ReportUnsent',
    '/WMS/SendTerminalFile',
    '/WMS/ShareJob',
    '/WMS/SubmitCustomPage',
    '/WMS/TakeNextJob',
    '/WMS/UpdatePersonMsg',
    '/WMS/UploadPhoto',
  ]);
  /** They end the caller's own session, or change his own password. */
  const APART = ['/WMS/ExitLogin', '/SCM.TMS7.WebApi/User/ChangePassword'];

  async function foreign(): Promise<Foreign> {
    const { db } = world.wms;
    const first = async <T>(rows: Promise<T[]>): Promise<T> => {
      const [row] = await rows;
      if (!row) throw new Error('the seed has none');
      return row;
    };
    const line = await first(
      db
        .selectFrom('document_line')
        .innerJoin('document', 'document.doc_id', 'document_line.doc_id')
        .select(['document.doc_id', 'line_id', 'sku_id'])
        .where('wh_gid', '=', 'WH1')
        .limit(1)
        .execute(),
    );
    const container = (kind: 'pallet' | 'case') =>
      first(
        db
          .selectFrom('container')
          .select('container_id')
          .where('wh_gid', '=', 'WH1')
          .where('kind', '=', kind)
          .limit(1)
          .execute(),
      );
    // Of somebody who may; the same one each time.
    const opId = '01900000-0000-7000-8000-00000000abcd';
    await (
      await world.terminal('op1')
    ).tryOp(Print, { template: 'pallet', ref: 'P-1', printPoint: 'PP1', copies: 1 }, { opId });
    return {
      receiptId: line.doc_id,
      lineId: line.line_id,
      skuId: line.sku_id,
      lpn: (await container('pallet')).container_id,
      caseId: (await container('case')).container_id,
      taskId: (await first(db.selectFrom('task').select('task_id').where('wh_gid', '=', 'WH1').limit(1).execute()))
        .task_id,
      loc: await world.given.loc(),
      waybillNo: (
        await first(db.selectFrom('waybill').select('waybill_no').where('wh_gid', '=', 'WH1').limit(1).execute())
      ).waybill_no,
      message: await world.given.message('op1'),
      opId,
      serial: (await first(db.selectFrom('serial').select('serial_no').where('wh_gid', '=', 'WH1').limit(1).execute()))
        .serial_no,
      box: (
        await first(
          db.selectFrom('shipping_container').select('container_id').where('wh_gid', '=', 'WH1').limit(1).execute(),
        )
      ).container_id,
      batchNo: (
        await first(
          db
            .selectFrom('document')
            .select('batch_no')
            .where('wh_gid', '=', 'WH1')
            .where('batch_no', '<>', '')
            .limit(1)
            .execute(),
        )
      ).batch_no,
    };
  }
  const withSession = calls.filter((call) => call.token && !APART.includes(call.path));
  const isOwn = ({ path }: Call): boolean => OWN[path] !== undefined;
  const isOfRole = (call: Call): boolean => !isOwn(call) && !OPEN.has(call.path);
  /** About the caller himself, or about what is not his. */
  const asked = (call: Call, f: Foreign): object => (OWN[call.path] ?? FOREIGN[call.path])?.(f) ?? about(call, f);
  /** No row anywhere in an answer. */
  const isEmpty = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length === 0
      : typeof value !== 'object' || value === null || Object.values(value).every(isEmpty);

  describe('who may what', () => {
    it('every request is right in its form, and every list names calls of the contract', async () => {
      const f = await foreign();
      const wrong = withSession.filter((call) => !v.is(call.request, asked(call, f)));
      expect(wrong.map((call) => `${call.path} ${JSON.stringify(asked(call, f))}`)).toEqual([]);
      const known = new Set<string>(calls.map(({ path }) => path));
      const listed = [...Object.keys(OWN), ...Object.keys(FOREIGN), ...OPEN, ...WAREHOUSE, ...APART];
      expect(listed.filter((path) => !known.has(path))).toEqual([]);
    });

    it('without a session every one of them asks to sign in', async () => {
      const f = await foreign();
      const t = new Terminal(world.wms.url, 'd', 'WH1');
      t.token = 'no-such-token';
      const before = await state();
      for (const call of withSession) {
        const body = { ...t.fields(), ...asked(call, f), ...(call.kind === 'op' && t.opFields()) };
        const { text } = await t.sendAs(call, body);
        expect(JSON.parse(text), call.path).toMatchObject({ resultCode: 2 });
      }
      expect(await state()).toEqual(before);
    });

    it('the goods of an owner that is not his are refused or not there in his own warehouse as well', async () => {
      const f = await foreign();
      const user = await world.given.user({ owners: ['OW99'], warehouses: ['WH1'] });
      const t = await Terminal.signedIn(world.wms.url, user);
      const before = await state();
      for (const call of withSession) {
        if (isOwn(call) || WAREHOUSE.has(call.path)) continue;
        const body = { ...t.fields(), ...asked(call, f), ...(call.kind === 'op' && t.opFields()) };
        const { resultCode, ...rest } = JSON.parse((await t.sendAs(call, body)).text) as { resultCode: number };
        const nothing = call.kind === 'ask' && isEmpty(rest);
        expect(resultCode !== 0 || nothing, `${call.path} ${JSON.stringify(rest).slice(0, 300)}`).toBe(true);
      }
      expect(await state()).toEqual(before);
    });

    it('what others keep at a location is not told, only that goods stand there where nothing else may', async () => {
      const loc = await world.given.loc({ mixing: 'sku' });
      const mixed = await world.given.loc();
      const skuId = await world.given.sku();
      const r = await world.given.receipt({ lines: [{ qty: 5, sku: skuId }], mode: 'direct' });
      const op1 = await world.terminal();
      for (const at of [loc, mixed]) {
        const rows = [{ skuId, qty: 1, uomId: 'EA', lot: {} }];
        await op1.op(ReceiveDirect, { receiptId: r.receiptId, rows, lpn: '', loc: at });
      }
      const other = await Terminal.signedIn(world.wms.url, await world.given.user({ owners: ['OW99'] }));
      const told = async (t: Terminal, at: string) => (await t.ask(GetPlace, { loc: at })).rows.places[0]?.holds;
      expect(await told(op1, loc)).toEqual([{ skuId, lot: {} }]);
      expect(await told(op1, mixed)).toEqual([{ skuId, lot: {} }]);
      expect(await told(other, loc)).toEqual([{ skuId: '*', lot: {} }]);
      expect(await told(other, mixed)).toEqual([]);
    });

    it('a role without the function may not, whatever the user owns', async () => {
      const f = await foreign();
      const user = await world.given.user({ owners: ['OW01', 'OW02', 'OW03'], role: 'VISITOR' });
      const t = await Terminal.signedIn(world.wms.url, user);
      const before = await state();
      for (const call of withSession) {
        if (!isOfRole(call)) continue;
        const body = { ...t.fields(), ...asked(call, f), ...(call.kind === 'op' && t.opFields()) };
        const { text } = await t.sendAs(call, body);
        expect(refusalOf(JSON.parse(text)), call.path).toBe('notPermitted');
      }
      expect(await state()).toEqual(before);
    });

    it('screens are named by their own declarations only, and buttons by hand', () => {
      const served = [...handlers.values()];
      expect(served.filter(({ needs }) => needs?.startsWith('/')).map(({ call }) => call.path)).toEqual([]);
      const ofScreens = served.filter(({ needs }) => needs === OF_SCREENS).map(({ call }) => call.path);
      const used = ofScreens.filter((path) => !(path in CALLS_FOR_LATER));
      expect(Object.keys(permits).sort()).toEqual(used.sort());
    });

    it('whoever receives keeps the putaway work of his receipt, and takes no other', async () => {
      const role = await world.given.role(['/ASNDetail']);
      const userId = await world.given.user({ role });
      const t = await Terminal.signedIn(world.wms.url, userId);
      const r = await world.given.receipt({ lines: [{ qty: 5 }], pallets: [[{ line: 1, qty: 5 }]] });
      const other = await world.given.receipt({ lines: [{ qty: 5 }], pallets: [[{ line: 1, qty: 5 }]] });
      const [mine = '', his = ''] = await Promise.all(
        [r, other].map(async ({ receiptId }, i) => {
          const by = i === 0 ? t : await world.terminal('op2');
          const { rows } = await by.ask(ClaimReceipt, { receiptId, deviceId: by.deviceId });
          return rows.tasks[0]?.taskId;
        }),
      );
      const renewed = await t.ask(RenewWork, { deviceId: t.deviceId, receipts: [], tasks: [mine, his], jobs: [] });
      expect(renewed.rows.tasks).toMatchObject([
        { taskId: mine, claimedBy: userId },
        { taskId: his, claimedBy: 'op2' },
      ]);
      const taken = await t.try(ClaimPutaway, { taskIds: [his], deviceId: t.deviceId });
      expect(refusalOf(taken)).toBe('notPermitted');
      expect(taken.msg).toContain(ClaimPutaway.path);
    });

    it('a call is permitted to a role that has just one of the screens that make it', async () => {
      const f = await foreign();
      const screens = [...new Set(Object.values(permits).flat())];
      for (const screen of screens) {
        const role = await world.given.role([screen]);
        const t = await Terminal.signedIn(world.wms.url, await world.given.user({ owners: ['OW99'], role }));
        for (const call of withSession) {
          if (!permits[call.path]?.includes(screen)) continue;
          const body = { ...t.fields(), ...asked(call, f), ...(call.kind === 'op' && t.opFields()) };
          const { text } = await t.sendAs(call, body);
          expect(refusalOf(JSON.parse(text)), `${screen} ${call.path}`).not.toBe('notPermitted');
        }
      }
      expect(screens.length).toBeGreaterThan(60);
    });

    it('a call that belongs to screens is not permitted to a role that has only others', async () => {
      const f = await foreign();
      const role = await world.given.role(['/historicalWaybill']);
      const t = await Terminal.signedIn(world.wms.url, await world.given.user({ owners: ['OW01'], role }));
      for (const call of withSession) {
        if (!isOfRole(call) || permits[call.path]?.includes('/historicalWaybill')) continue;
        const body = { ...t.fields(), ...asked(call, f), ...(call.kind === 'op' && t.opFields()) };
        expect(refusalOf(JSON.parse((await t.sendAs(call, body)).text)), call.path).toBe('notPermitted');
      }
    });

    it('what belongs to another warehouse or owner is refused or not there, and nothing changes', async () => {
      const f = await foreign();
      const user = await world.given.user({ owners: [], warehouses: ['WH2'] });
      const t = await Terminal.signedIn(world.wms.url, user, 'outsider', 'WH2');
      const before = await state();
      for (const call of withSession) {
        const request = FOREIGN[call.path];
        if (!request) continue;
        const body = { ...t.fields(), ...request(f), ...(call.kind === 'op' && t.opFields()) };
        const { text } = await t.sendAs(call, body);
        const answer = JSON.parse(text) as { resultCode: number };
        if (call.kind === 'op') expect(answer.resultCode, `${call.path} ${text}`).not.toBe(0);
        const { lpnBlock: _block, ...rows } = answer as Record<string, unknown>;
        expect(answer.resultCode !== 0 || isEmpty(rows), `${call.path} ${text.slice(0, 300)}`).toBe(true);
      }
      expect(await state()).toEqual(before);
    });

    it('a warehouse that is not his cannot be named', async () => {
      const f = await foreign();
      const user = await world.given.user({ owners: ['OW01'], warehouses: ['WH2'] });
      const t = await Terminal.signedIn(world.wms.url, user, 'outsider', 'WH2');
      t.whgid = 'WH1';
      for (const call of withSession) {
        const body = { ...t.fields(), ...asked(call, f), ...(call.kind === 'op' && t.opFields()) };
        const { text } = await t.sendAs(call, body);
        expect((JSON.parse(text) as { resultCode: number }).resultCode, call.path).not.toBe(0);
      }
    });
  });

  /** Of every table, its months with it, but those that say who asked. */
  async function state(): Promise<Record<string, string | null>> {
    const asked = new Set(['operation', 'session', 'device', 'attempt']);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = current_schema()::regnamespace
        and relkind in ('r', 'p') and not relispartition order by 1`.execute(world.wms.db);
    const sums: Record<string, string | null> = {};
    for (const { name } of rows.filter((table) => !asked.has(table.name))) {
      const sum = await sql<{ sum: string | null }>`
        select md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${sql.table(name)} t`.execute(
        world.wms.db,
      );
      sums[name] = sum.rows[0]?.sum ?? null;
    }
    return sums;
  }
};
