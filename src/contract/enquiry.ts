/** Look-ups that several modules share (platform.md section 7). */
import * as v from 'valibot';
import { ask } from './call.ts';
import { Id, PageInfo } from './fields.ts';
import { PrintPoint, SysCode } from './rows.ts';
import { renamed } from './renamed.ts';

export const Serial = renamed({
  serialNo: ['SERIAL_NO', Id],
  skuId: ['SKU_ID', Id],
  skuName: ['SKU_NAME', v.string()],
  status: ['STATUS', v.picklist(['expected', 'inStock', 'shipped'])],
  lpn: ['LPN', v.string()],
  loc: ['LOC', v.string()],
});
export type Serial = v.InferOutput<typeof Serial>;

/** A piece, among all of the warehouse. */
export const pieceKey = ({ skuId, serialNo }: Pick<Serial, 'skuId' | 'serialNo'>): string => `${skuId} ${serialNo}`;

export const GetSerialByBarcode = ask('/WMS/GetSerialByBarcode', {
  summary: 'Serial numbers that a scanned code stands for.',
  named: 'spec',
  offline: 'N',
  request: renamed({ barcode: ['BARCODE', Id] }),
  response: v.object({ data: v.array(Serial) }),
  // No row is kept: what is in stock is asked again at every scan.
  keeps: { found: ({ data }) => data.filter(({ status }) => status === 'inStock').map(pieceKey) },
});

export const GetInvSerialQuery = ask('/WMS/GetInvSerialQuery', {
  summary: 'Where serial numbers are: by serial, SKU or location; at least one, paged.',
  named: 'spec',
  offline: 'N',
  request: renamed({
    serialNo: ['SERIAL_NO', v.optional(v.string())],
    skuId: ['SKU_ID', v.optional(v.string())],
    loc: ['LOC', v.optional(v.string())],
    pageInfo: ['PageInfo', PageInfo],
  }),
  response: v.object({ data: v.array(Serial), total: v.number() }),
  // No row is kept: where a number is is asked again at every scan.
  keeps: { rows: () => ({}), found: ({ data }) => data.map((piece) => JSON.stringify(piece)) },
});

export const ShippingContainer = renamed({
  shippingContainerId: ['SHIPPING_CONTAINER_ID', Id],
  orderNo: ['ORDER_NO', v.string()],
  waybillNo: ['WAYBILL_NO', v.string()],
  status: ['STATUS', v.picklist(['open', 'closed', 'loaded', 'shipped'])],
  loc: ['LOC', v.string()],
  weight: ['WEIGHT', v.number()],
});
export type ShippingContainer = v.InferOutput<typeof ShippingContainer>;

export const GetShippingContainers = ask('/WMS/GetShippingContainers', {
  summary: 'Outbound containers: by container, order or waybill; at least one.',
  named: 'spec',
  offline: 'N',
  request: renamed({
    shippingContainerId: ['SHIPPING_CONTAINER_ID', v.optional(v.string())],
    orderNo: ['ORDER_NO', v.optional(v.string())],
    waybillNo: ['WAYBILL_NO', v.optional(v.string())],
  }),
  response: v.object({ data: v.array(ShippingContainer) }),
  // No row is kept: where a container that leaves stands is asked again at every scan.
  keeps: { rows: () => ({}), found: ({ data }) => data.map((box) => JSON.stringify(box)) },
});

/** What an answer found, as it was found. */
export const shippingOf = (found: string): ShippingContainer => JSON.parse(found) as ShippingContainer;

const codes = { request: v.object({ systemcodetype: v.string() }), response: v.object({ data: v.array(SysCode) }) };

export const SearchPrivateSysCodeDatas = ask('/WMS/SearchPrivateSysCodeDatas', {
  summary: 'Codes that the tenant defined for itself, of one type.',
  named: 'spec',
  offline: 'A',
  ...codes,
});

export const GetQueryPrivateSysCodeList = ask('/SCM.Configration.Apis/Api/BaseInfo/GetQueryPrivateSysCodeList', {
  summary: 'The same list from the configuration service.',
  named: 'spec',
  offline: 'A',
  ...codes,
});

export const GetItemList = ask('/SCM.Configration.Apis/Api/BaseInfo/GetItemList', {
  summary: 'Items of the owners that the user is authorised for, by part of id or name, paged.',
  named: 'spec',
  offline: 'N',
  request: renamed({ keyword: ['KEYWORD', v.optional(v.string())], pageInfo: ['PageInfo', PageInfo] }),
  response: v.object({
    data: v.array(renamed({ skuId: ['SKU_ID', Id], skuName: ['SKU_NAME', v.string()], ownerId: ['OWNER_ID', Id] })),
    total: v.number(),
  }),
});

export const GetPrintPoint = ask('/SCM.RoleManage.Apis/Api/PrintService/GetPrintPoint', {
  summary: 'Print points of the warehouse; the one flagged default is taken until another is chosen.',
  named: 'spec',
  offline: 'A',
  request: v.object({}),
  response: v.object({ data: v.array(PrintPoint) }),
});
