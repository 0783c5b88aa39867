import { calls } from '#contract/calls.ts';
import { Print } from '#contract/operations.ts';
import { ClaimPutaway, GetPlace } from '#contract/putaway.ts';
import { ReceiveDirect } from '#contract/receiving-direct.ts';
import { RenewWork } from '#contract/work.ts';
import { ClaimReceipt } from '#contract/receiving.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OF_SCREENS } from '../context.ts';
import { permits } from '../permits.ts';
import { Terminal } from '../testing/client.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { handlers } from './api.ts';

/**
 * Every call, asked by somebody of another warehouse and without an owner, about things that are not his: he is refused,
 * or gets nothing. A call that is not listed here fails the test, so that nobody forgets to think of it.
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
  /** Refused, or answered with nothing. */
  const FOREIGN: Readonly<Record<string, Request>> = {
    '/WMS/GetAreaList': () => ({ PageInfo: PAGE }),
    '/WMS/GetOwnerList': () => ({}),
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
    '/WMS/GetOperations': ({ opId }) => ({ opIds: [opId] }),
    '/WMS/GetPrintJobs': () => ({}),
    '/WMS/Print': ({ lpn }) => ({ template: 'pallet', ref: lpn, printPoint: 'PP1', copies: 1 }),
    '/WMS/GetReceiptList': ({ receiptId }) => ({ code: receiptId }),
    '/WMS/SearchReceiptDetail': ({ receiptId }) => ({ receiptId }),
    '/WMS/ClaimReceipt': ({ receiptId }) => ({ receiptId, deviceId: 'd' }),
    '/WMS/ClaimReceipts': ({ receiptId }) => ({ receiptIds: [receiptId], deviceId: 'd' }),
    '/WMS/ReleaseReceipt': ({ receiptId }) => ({ receiptId, deviceId: 'd' }),
    '/WMS/ReceiveByLpn': ({ receiptId, lpn, loc, lineId, skuId }) => ({
      receiptId,
      lpn,
      loc,
      contents: [{ lineId, skuId, qty: 1, lot: {} }],
    }),
    '/WMS/ReceiveByCase': ({ receiptId, lineId, caseId, lpn, loc }) => ({ receiptId, lineId, caseId, lpn, loc }),
    '/WMS/ReceiveBySku': ({ receiptId, lineId, skuId, lpn, loc }) => ({
      receiptId,
      lineId,
      skuId,
      qty: 1,
      uomId: 'EA',
      lot: {},
      lpn,
      loc,
    }),
    '/WMS/ReceiveDirect': ({ receiptId, skuId, lpn, loc }) => ({
      receiptId,
      rows: [{ skuId, qty: 1, uomId: 'EA', lot: {} }],
      lpn,
      loc,
    }),
    '/WMS/ReceiveDirectBatch': ({ receiptId, skuId, lpn, loc }) => ({
      receiptIds: [receiptId],
      rows: [{ skuId, qty: 1, uomId: 'EA', lot: {} }],
      lpn,
      loc,
    }),
    '/WMS/FinishReceipt': ({ receiptId, lineId, skuId }) => ({
      receiptId,
      reason: 'SHORT',
      lines: [{ lineId, skuId, receivedQty: 0, rejectedQty: 0 }],
    }),
    '/WMS/ReceiveBySscc': ({ receiptId, loc }) => ({ receiptId, sscc: '369000000000000015', loc, lpn: '' }),
    '/WMS/GetDemandList': ({ receiptId }) => ({ mode: 'transit', code: receiptId }),
    '/WMS/ReceiveCross': (f) => ({ ...coming(f), containerId: '', lanes: [{ lane: f.loc, qty: 1 }] }),
    '/WMS/SowTransit': (f) => ({ ...coming(f), ...tray, loc: f.loc }),
    '/WMS/SortTransit': (f) => ({ ...coming(f), ...tray, fromLpn: f.lpn }),
    '/WMS/RejectGoods': (f) => ({ ...coming(f), reason: 'DAMAGED', photos: 0 }),
    '/WMS/ReceiveSerials': ({ receiptId, lineId, skuId, lpn, loc, serial }) => ({
      receiptId,
      lineId,
      skuId,
      serials: [serial],
      lot: {},
      lpn,
      loc,
    }),
    '/WMS/ReceiveWeighed': ({ receiptId, lineId, skuId, lpn, loc }) => ({
      receiptId,
      lineId,
      skuId,
      weighings: [{ gross: 2, tare: 1, baskets: 1, typed: true }],
      lot: {},
      lpn,
      loc,
    }),
    '/WMS/ReceiveMixed': ({ receiptId, lineId, skuId, lpn, loc }) => ({
      receiptId,
      lpn,
      loc,
      lines: [{ lineId, skuId, qty: 1, uomId: 'EA', lot: {} }],
    }),
    '/WMS/ReceiveSplit': ({ receiptId, lineId, skuId, lpn, loc }) => ({
      receipts: [{ receiptId, lineId, qty: 1 }],
      skuId,
      uomId: 'EA',
      lot: {},
      lpn,
      loc,
    }),
    '/WMS/ConfirmArrival': ({ batchNo, receiptId, caseId, loc }) => ({ batchNo, receiptId, containerId: caseId, loc }),
    '/WMS/SetLineLot': ({ receiptId, lineId }) => ({ receiptId, lineIds: [lineId], lot: {} }),
    '/WMS/GetDeliveryBatch': ({ batchNo }) => ({ batchNo }),
    '/WMS/CancelReceive': ({ receiptId, lpn }) => ({ receiptId, lpn }),
    '/WMS/GetPutawayTaskList': ({ lpn }) => ({ code: lpn }),
    '/WMS/ClaimPutaway': ({ taskId }) => ({ taskIds: [taskId], deviceId: 'd', renew: true }),
    '/WMS/RenewWork': ({ receiptId, taskId }) => ({ deviceId: 'd', receipts: [receiptId], tasks: [taskId] }),
    // Of a kind that nobody works here; whose jobs are whose business, its own suite asks.
    '/WMS/GetJobList': () => ({ kinds: ['none'], areaIds: [] }),
    '/WMS/GetJob': () => ({ jobId: 'J-none' }),
    '/WMS/ClaimJobs': () => ({ jobIds: ['J-none'], deviceId: 'd' }),
    '/WMS/TakeNextJob': () => ({ kinds: ['none'], areaIds: [], deviceId: 'd' }),
    '/WMS/ReleaseJobs': () => ({ jobIds: ['J-none'], deviceId: 'd' }),
    '/WMS/ReleasePutaway': ({ taskId }) => ({ taskIds: [taskId], deviceId: 'd' }),
    '/WMS/GetContainer': ({ lpn }) => ({ containerId: lpn }),
    '/WMS/GetPlace': ({ loc }) => ({ loc }),
    '/WMS/PutawayByLpn': ({ taskId, lpn, loc }) => ({ ...putaway(taskId, loc), lpn }),
    '/WMS/PutawayByCase': ({ taskId, caseId, loc }) => ({ ...putaway(taskId, loc), caseId }),
    '/WMS/PutawayBySku': ({ taskId, lpn, loc, skuId, lineId }) => ({
      ...part(loc, skuId),
      lpn,
      taskId,
      lineId,
      ownerId: 'OW01',
    }),
    '/WMS/PutawayLoose': ({ taskId, loc, skuId, lineId }) => ({
      ...part(loc, skuId),
      from: loc,
      taskId,
      lineId,
      ownerId: 'OW01',
    }),
    '/WMS/PutawayCases': ({ caseId, loc }) => ({
      cases: [{ caseId, qty: 1 }],
      ownerId: 'OW01',
      loc,
      onto: '',
      suggested: '',
      reason: '',
      otherZone: false,
    }),
    '/WMS/PutawayCancelled': ({ receiptId, lineId, lpn, loc, skuId }) => ({
      ...part(loc, skuId),
      receiptId,
      lineId,
      containerId: lpn,
    }),
    '/WMS/GetWaybillList': ({ waybillNo }) => ({ code: waybillNo }),
    '/WMS/HandOverWaybill': ({ waybillNo }) => ({
      waybillNo,
      fromCarrierId: 'CR01',
      toCarrierId: 'CR02',
      plate: 'X',
      photos: 0,
    }),
    '/WMS/SetVehicle': ({ receiptId }) => ({
      receiptId,
      vehicle: { plate: 'X', seal: '', vehicleTemp: null, goodsTemp: null },
      photos: 0,
    }),
    '/WMS/SetMovers': ({ receiptId }) => ({ receiptId, movers: ['MV01'] }),
    '/WMS/SetQualityNotes': ({ receiptId }) => ({ receiptId, notes: 'wet', photos: 0 }),
    '/WMS/GetPartGoods': ({ receiptId }) => ({ code: receiptId }),
    '/WMS/ReceiveGraded': ({ receiptId, lineId, skuId, lpn, loc }) => ({
      receiptId,
      lineId,
      ...graded(skuId),
      lpn,
      loc,
    }),
    '/WMS/ReceiveReturn': ({ skuId, lpn, loc }) => ({
      returnNo: 'RMA-X',
      ownerId: 'OW01',
      rows: [graded(skuId)],
      lpn,
      loc,
    }),
    '/WMS/CollectPictures': ({ skuId }) => ({ skuId, count: 1 }),
    '/WMS/MeasurePack': ({ skuId }) => ({
      skuId,
      caseQty: 1,
      ti: 1,
      hi: 1,
      length: 1,
      width: 1,
      height: 1,
      weight: 1,
      pieceBarcode: 'X1',
      caseBarcode: '',
    }),
    '/WMS/SubmitCustomPage': () => ({ template: 'x', version: 1, values: {} }),
    '/WMS/ReceiveWithoutNotice': ({ skuId, lpn, loc }) => ({
      ownerId: 'OW01',
      externalNo: '',
      lpn,
      loc,
      skuId,
      qty: 1,
      uomId: 'EA',
      lot: {},
    }),
    '/WMS/GroupContainers': ({ lpn, caseId, loc }) => ({ lpn, loc, children: [caseId], seal: true }),
    '/WMS/UngroupContainers': ({ lpn, caseId }) => ({ lpn, children: [caseId], goods: [], to: '', whole: false }),
    '/WMS/BreakSeal': ({ lpn }) => ({ lpn }),
    '/WMS/GetLinesToCheck': ({ receiptId }) => ({ code: receiptId }),
    '/WMS/CheckGoods': ({ receiptId, lineId }) => ({
      of: receiptId,
      at: [],
      lines: [{ receiptId, lineId, goodQty: 1, badQty: 0, reason: '' }],
      photos: 0,
    }),
  };
  const coming = ({ receiptId, lineId, skuId }: Foreign) => ({
    receiptId,
    lineId,
    skuId,
    qty: 1,
    uomId: 'EA',
    lot: {},
  });
  const tray = { demandId: 'D-1', storeId: 'ST01', tray: 'TRAY-1', trayType: 'CAGE' };
  const graded = (skuId: string) => ({ skuId, qty: 1, grade: 'ok', reason: 'UNSOLD', lot: {} });
  const part = (loc: string, skuId: string) => ({
    loc,
    onto: '',
    suggested: '',
    reason: '',
    skuId,
    lot: {},
    qty: 1,
    uomId: 'EA',
  });
  const putaway = (taskId: string, loc: string) => ({
    taskId,
    loc,
    qty: 1,
    ownerId: 'OW01',
    reason: '',
    overLimit: false,
  });
  /** Everybody in the warehouse may, whoever owns the goods. */
  const WAREHOUSE = new Set(['/WMS/GetLocationList', '/WMS/GetPlace', '/WMS/Print']);
  /** The work of a role; every other call is open to all roles, about what their user may see. */
  const ROLE = new Set([
    '/WMS/GetReceiptList',
    '/WMS/SearchReceiptDetail',
    '/WMS/ClaimReceipt',
    '/WMS/ClaimReceipts',
    '/WMS/ReleaseReceipt',
    '/WMS/ReceiveByLpn',
    '/WMS/ReceiveByCase',
    '/WMS/ReceiveBySku',
    '/WMS/ReceiveDirect',
    '/WMS/ReceiveDirectBatch',
    '/WMS/FinishReceipt',
    '/WMS/ReceiveBySscc',
    '/WMS/GetDemandList',
    '/WMS/ReceiveCross',
    '/WMS/SowTransit',
    '/WMS/SortTransit',
    '/WMS/RejectGoods',
    '/WMS/ReceiveSerials',
    '/WMS/ReceiveWeighed',
    '/WMS/ReceiveMixed',
    '/WMS/ReceiveSplit',
    '/WMS/ConfirmArrival',
    '/WMS/SetLineLot',
    '/WMS/GetDeliveryBatch',
    '/WMS/CancelReceive',
    '/WMS/GetPutawayTaskList',
    '/WMS/ClaimPutaway',
    '/WMS/ReleasePutaway',
    '/WMS/GetPlace',
    '/WMS/PutawayByLpn',
    '/WMS/PutawayByCase',
    '/WMS/PutawayBySku',
    '/WMS/PutawayLoose',
    '/WMS/PutawayCases',
    '/WMS/PutawayCancelled',
    '/WMS/GetWaybillList',
    '/WMS/HandOverWaybill',
    '/WMS/ReceiveWithoutNotice',
    '/WMS/GroupContainers',
    '/WMS/UngroupContainers',
    '/WMS/BreakSeal',
    '/WMS/GetLinesToCheck',
    '/WMS/CheckGoods',
    '/WMS/SetVehicle',
    '/WMS/SetMovers',
    '/WMS/SetQualityNotes',
    '/WMS/GetPartGoods',
    '/WMS/ReceiveGraded',
    '/WMS/ReceiveReturn',
    '/WMS/CollectPictures',
    '/WMS/MeasurePack',
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
  const requestOf = (path: string): Request | undefined => OWN[path] ?? FOREIGN[path];
  /** No row anywhere in an answer. */
  const isEmpty = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.length === 0
      : typeof value !== 'object' || value === null || Object.values(value).every(isEmpty);

  describe('who may what', () => {
    it('every call has been thought of', () => {
      expect(withSession.map(({ path }) => path).filter((path) => !requestOf(path))).toEqual([]);
      const known = new Set<string>(calls.map(({ path }) => path));
      expect([...Object.keys(OWN), ...Object.keys(FOREIGN), ...APART].filter((path) => !known.has(path))).toEqual([]);
    });

    it('without a session every one of them asks to sign in', async () => {
      const f = await foreign();
      const t = new Terminal(world.wms.url, 'd', 'WH1');
      t.token = 'no-such-token';
      const before = await state();
      for (const call of withSession) {
        const body = { ...t.fields(), ...requestOf(call.path)?.(f), ...(call.kind === 'op' && t.opFields()) };
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
        const request = FOREIGN[call.path];
        if (!request || WAREHOUSE.has(call.path)) continue;
        const body = { ...t.fields(), ...request(f), ...(call.kind === 'op' && t.opFields()) };
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
        if (!ROLE.has(call.path)) continue;
        const body = { ...t.fields(), ...requestOf(call.path)?.(f), ...(call.kind === 'op' && t.opFields()) };
        const { text } = await t.sendAs(call, body);
        expect(refusalOf(JSON.parse(text)), call.path).toBe('notPermitted');
      }
      expect(await state()).toEqual(before);
    });

    it('screens are named by their own declarations only, and buttons by hand', () => {
      const served = [...handlers.values()];
      expect(served.filter(({ needs }) => needs?.startsWith('/')).map(({ call }) => call.path)).toEqual([]);
      const ofScreens = served.filter(({ needs }) => needs === OF_SCREENS).map(({ call }) => call.path);
      expect(Object.keys(permits).sort()).toEqual(ofScreens.sort());
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
          const body = { ...t.fields(), ...requestOf(call.path)?.(f), ...(call.kind === 'op' && t.opFields()) };
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
        if (!ROLE.has(call.path) || permits[call.path]?.includes('/historicalWaybill')) continue;
        const body = { ...t.fields(), ...requestOf(call.path)?.(f), ...(call.kind === 'op' && t.opFields()) };
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
        const body = { ...t.fields(), ...requestOf(call.path)?.(f), ...(call.kind === 'op' && t.opFields()) };
        const { text } = await t.sendAs(call, body);
        expect((JSON.parse(text) as { resultCode: number }).resultCode, call.path).not.toBe(0);
      }
    });
  });

  /** Of every table, but those that say who asked. */
  async function state(): Promise<Record<string, string | null>> {
    const asked = new Set(['operation', 'session', 'device', 'attempt']);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by 1`.execute(world.wms.db);
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
