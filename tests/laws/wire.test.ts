/** The wire is that of the specification, to the letter, whatever a field is called inside. */
import type { Call } from '#contract/call.ts';
import { callByPath, calls } from '#contract/calls.ts';
import { GetPersonMsgByQuery } from '#contract/messages.ts';
import { fromWire, isRenamed, toWire } from '#contract/renamed.ts';
import { GetAreaList, GetBarcodeRule, GetSku, Login } from '#contract/session.ts';
import { messageQuery } from '#domain/messages.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '../hostile/sample.ts';

const each = calls.map((call) => [call.path, call] as const);

/** Names of all fields, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, of]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(of)]);

const CAPITAL = /^[A-Z]/;

describe.each(each)('%s', (_, call) => {
  test.each(['request', 'response'] as const)('what is read of its %s is written again as it was', (part) => {
    const schema = call[part];
    const sample = sampleOf(schema);
    const inside = v.parse(schema, sample);
    expect(toWire(schema, inside)).toEqual(sample);
    expect(fromWire(schema, sample), 'without checking').toEqual(inside);
    expect(namesIn(inside).filter((name) => CAPITAL.test(name))).toEqual([]);
  });
});

/** Names on the wire that are others inside, by call. Rows of work and SKUs, which many answers hold, are in two of them. */
const NAMES: Readonly<Record<string, string>> = {
  GetSerialByBarcode: 'BARCODE LOC LPN SERIAL_NO SKU_ID SKU_NAME STATUS',
  GetInvSerialQuery: 'CurrentPage LOC LPN PageInfo PageSize SERIAL_NO SKU_ID SKU_NAME STATUS',
  GetShippingContainers: 'LOC ORDER_NO SHIPPING_CONTAINER_ID STATUS WAYBILL_NO WEIGHT',
  SearchPrivateSysCodeDatas: 'CODE NAME',
  GetQueryPrivateSysCodeList: 'CODE NAME',
  GetItemList: 'CurrentPage KEYWORD OWNER_ID PageInfo PageSize SKU_ID SKU_NAME',
  GetPrintPoint: 'IS_DEFAULT PRINT_POINT_ID PRINT_POINT_NAME',
  GetFileList: 'CONTENT_TYPE CREATED_DATE FILE_ID ORDINAL REF REFS REF_TYPE SHA256 SIZE',
  GetSkuFileList: 'CONTENT_TYPE CREATED_DATE FILE_ID ORDINAL REF REF_TYPE SHA256 SIZE SKU_IDS',
  GetFileContent: 'BASE64 CONTENT_TYPE FILE_ID',
  GetPersonMsgByQuery:
    'CREATED_DATE CurrentPage Direction Field GUID IS_READ Items MSG_CONTENT M_FROM M_TO Method PageInfo PageSize QueryModel Search SortField Value queryparamsters',
  Login: 'CustomerID Default_OwnerID Default_RoleID IS_DEFAULT TTID WH_GID WH_NAME',
  LoginByPhone: 'CustomerID Default_OwnerID Default_RoleID IS_DEFAULT TTID WH_GID WH_NAME',
  GetUsers: 'USER_ID USER_NAME',
  GetUserRfUpgradeSetting: 'RF_UPGRADE_MANANGEMENT',
  GetWmsSysSetting: 'CurrentPage PageInfo PageSize SYS_SETTING_ID VALUE',
  GetCR: 'Keys',
  GetAttributeList: 'ATTRIBUTES FIELD IS_KEY OPTIONS REQUIRED TEMPLATE_ID',
  GetSysCoceList: 'CODE NAME',
  GetAreaList: 'AREA_ID AREA_NAME CurrentPage PageInfo PageSize',
  GetOwnerList: 'OWNER_ID OWNER_NAME',
  GetLocationList: 'AREA_ID CurrentPage LOC MAX_PALLETS PageInfo PageSize STATUS USAGE WALK_SEQ',
  GetBarcodeRule: 'BARCODE_TYPE FIELD FIXED_CHAR FIXED_LENGTH MAX_LENGTH MIN_LENGTH RULE_WHERE_TXT',
  GetSku:
    'BARCODE BARCODES CurrentPage HEIGHT HI IS_MEASURED IS_SERIAL IS_VALUABLE IS_WEIGHED LENGTH LOT_TEMPLATE OWNER_ID PACKS PACK_ID PACK_QTY PICTURES PageInfo PageSize SHELF_LIFE_DAYS SKU_ID SKU_IDS SKU_NAME TI UOM_ID UOM_NAME WEIGHT WIDTH',
};
const inOthers = ['rows', 'changed', 'skus'];

test('no name of the specification was changed', () => {
  const renamedOf = ({ request, response }: Call): string => {
    const names = [request, response].flatMap((schema) => {
      const sample = Object.entries(sampleOf(schema) as object).filter(([name]) => !inOthers.includes(name));
      const own = new Set(namesIn(v.parse(schema, sampleOf(schema))));
      return namesIn(Object.fromEntries(sample)).filter((name) => !own.has(name));
    });
    return [...new Set(names)].sort().join(' ');
  };
  const found = calls.map((call) => [call.path.split('/').at(-1), renamedOf(call)] as const);
  expect(Object.fromEntries(found.filter(([, names]) => names !== ''))).toEqual(NAMES);
});

/** Those of modules.md section 7 that are built, to the letter: one ends with a blank. */
test.each([
  '/WMS/GetShippingOrderListByQuery',
  '/WMS/GetShippingOrderDetailListByQuery',
  '/WMS/GetShippingPickDetailListByQuery',
  '/WMS/SaveShippingPackage',
  '/WMS/QuickShippingPackage',
  '/WMS/CancelShippingPackage',
  '/WMS/UpdateShippingPackage',
  '/WMS/SearchShippingPackage',
  '/WMS/SearchPackageDetail ',
  '/WMS/CompleteShippingPackage',
  '/WMSCustomization/GetShippingGrpDetailList',
  '/WMSCustomization/GetShippingGrpList',
  '/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScan_TJLF',
  '/SCM.TMS7.WebApi/TcarrefourApp/AppGetShipmentScanDetail_TJLF',
  '/SCM.TMS7.WebApi/TcarrefourApp/AppGetShippingContainer_TJLF',
  '/SCM.TMS7.WebApi/TcarrefourApp/AppSaveScanShipment_TJLF',
  '/SCM.TMS7.WebApi/TcarrefourApp/AppSaveScanShipmentSplit_TJLF',
  '/SCM.TMS7.WebApi/AMSWebApi/GetAppointmentDetailListByIdStatus',
  '/SCM.TMS7.WebApi/AMSWebApi/AodBatchComplete',
])('%j is a POST that the specification names', (path) => {
  expect(callByPath.get(path)).toMatchObject({ named: 'spec', wire: 'json' });
});

/** Those of inspection, and of the first retail customer, who inspects case by case. */
test.each([
  '/WMS/GetQcListByQuery',
  '/WMS/GetQcDetailListByQuery',
  '/WMS/GetSysCoceList',
  '/WMS/BatchQcConfirm',
  '/WMS/CreateQc',
  '/WMS/SearchReceiptDetail',
  '/WMS/GetReceiptList',
  '/WMSCarrefour/GetSamplingInspectionStatisticalByCase',
  '/WMSCarrefour/AllocationSamplingInspectionDetailByCase',
  '/WMSCarrefour/ConfirmSamplingInspectionByCase',
  '/WMSCarrefour/DoneSamplingInspectionByCase',
  '/WMSCarrefour/SaveSamplingInspectionDifferenceByCase',
  '/WMSCarrefour/UpdateSamplingInspectionQcStatusByCase',
])('%j of inspection is named by the specification', (path) => {
  expect(callByPath.get(path)).toMatchObject({ named: 'spec', wire: 'json' });
});

/** Those of sampling, the unused one among them. */
test.each([
  '/WMS/GetUnCompleteSamplingContainerTask',
  '/WMS/GetSamplingContainerTask',
  '/WMS/GetAllSamplingSkuLot',
  '/WMS/GetSamplingSkuLot',
  '/WMS/GetAllSamplingSkuByCaseId',
  '/WMS/GetSkuByOrder',
  '/WMS/GetSamplingContainerTaskSummaryInfo',
  '/WMS/GetSamplingContainerDetail',
  '/WMS/GetSamplingContainerTasks',
  '/WMS/SearchSamplingContainerTaskDetail',
  '/WMS/SearchSamplingContainerTaskDiff',
  '/WMS/FetchNewSamplingContainerTask',
  '/WMS/FetchValuableSamplingContainerTask',
  '/WMS/FetchSamplingContainerTask',
  '/WMS/BindingContainerIdToSamplingContainerTask',
  '/WMSCustomization/GetSamplingContainerDetail',
  '/WMSTCarrefour/SearchSamplingDetailInfo',
  '/WMS/ExecuteSamplingSkuByLot',
  '/WMS/ExecuteSamplingSkuByCaseId',
  '/WMS/ScanSamplingContainerTaskDetails',
  '/WMS/ExecuteSamplingValuableSku',
  '/WMS/UpdateSamplingContainerTaskDetailQty',
  '/WMS/SaveSamplingContainerDetailByLot',
  '/WMS/SamplingSkuExceptionByLot',
  '/WMS/SamplingSkuExceptionByCaseId',
  '/WMS/FinishSamplingContainerTask',
  '/WMS/OneKeyFinishSamplingContainerTask',
  '/WMS/UnSamplingFinishSamplingContainerTask',
  '/WMS/GenerateSamplingContainerTaskDiffAndCompleted',
  '/WMS/LogSamplingContainerTaskDiffReasonAndClosed',
  '/WMS/CancelSamplingTask',
  '/WMSTCarrefour/SamplingConfirm',
])('%j of sampling is named by the specification', (path) => {
  expect(callByPath.get(path)).toMatchObject({ named: 'spec', wire: 'json' });
});

/** It lies in outboxes for days, and an older build may have to send it. */
test('what an op asks has the same names on the wire and on the disk', () => {
  expect(calls.filter((call: Call) => call.kind === 'op' && isRenamed(call.request)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('named examples of the specification', () => {
  const query = {
    query: { search: { queryModel: { items: [] } }, pageInfo: { currentPage: 1, pageSize: 20, sortField: [] } },
  };
  expect(toWire(GetPersonMsgByQuery.request, query)).toEqual({
    queryparamsters: {
      Search: { QueryModel: { Items: [] } },
      PageInfo: { CurrentPage: 1, PageSize: 20, SortField: [] },
    },
  });
  expect(toWire(GetPersonMsgByQuery.request, messageQuery('ann', { unread: true }))).toEqual({
    queryparamsters: {
      Search: {
        QueryModel: {
          Items: [
            { Field: 'M_TO', Method: 'Equal', Value: 'ann' },
            { Field: 'M_FROM', Method: 'NotEqual', Value: 'SYS_EXPORT' },
            { Field: 'IS_READ', Method: 'Equal', Value: 'N' },
          ],
        },
      },
      PageInfo: {
        CurrentPage: 1,
        PageSize: 20,
        SortField: [
          { Field: 'IS_READ', Direction: 'asc' },
          { Field: 'CREATED_DATE', Direction: 'desc' },
        ],
      },
    },
  });
  expect(toWire(GetAreaList.request, { pageInfo: { pageSize: 9999, currentPage: 1 } })).toEqual({
    PageInfo: { PageSize: 9999, CurrentPage: 1 },
  });
  expect(toWire(GetSku.request, { barcode: '690' })).toEqual({ BARCODE: '690' });
  const rules = [{ FIELD: 'LPN', MIN_LENGTH: '6', RULE_WHERE_TXT: "LPN = 'P1'" }];
  expect(v.parse(GetBarcodeRule.response, { data: rules }).data).toEqual([
    { field: 'LPN', minLength: 6, ruleWhereTxt: "LPN = 'P1'" },
  ]);
  const signedIn = {
    token: 't',
    userId: 'ann',
    userName: 'Ann',
    storeList: [{ WH_GID: 'W1', WH_NAME: '', IS_DEFAULT: '?' }],
    defaultData: { CustomerID: 'C1', Default_OwnerID: 'O1', Default_RoleID: 'R1' },
    TTID: 'T1',
  };
  expect(v.parse(Login.response, signedIn)).toEqual({
    token: 't',
    userId: 'ann',
    userName: 'Ann',
    storeList: [{ whgid: 'W1', whName: 'W1', isDefault: 'N' }],
    defaultData: { customerId: 'C1', ownerId: 'O1', roleId: 'R1' },
    ttId: 'T1',
  });
});
