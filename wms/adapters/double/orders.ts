/** What the double expects, in rows of the contract: receipts of one kind of goods, which are counted in pieces. */
import { NO_ROWS, type Sku, type WorkRows } from '#contract/rows.ts';
import type { On, Tools } from '../kit/system.ts';
import type { Expected } from './there.ts';

export const keyOf = (receiptId: string): string => `receipt:${receiptId}`;
export const receiptOf = (line: string): string => line.split('/')[0] ?? '';

export const DOCK = 'D1';
const OWNER = 'OWN';
const PACK = 'EA1';

export const GOODS: Sku = {
  skuId: 'S',
  skuName: 'Goods of the double',
  ownerId: OWNER,
  packId: PACK,
  barcodes: [],
  packs: [{ uomId: 'EA', uomName: 'piece', packQty: 1 }],
  ti: 0,
  hi: 0,
  lotTemplate: '',
  shelfLifeDays: 0,
  isWeighed: 'N',
  weight: 0,
  isSerial: 'N',
  isMeasured: 'Y',
};

export const PLACE = { loc: DOCK, areaId: 'D', usage: 'dock', status: 'ok', maxPallets: 0, walkSeq: 1 } as const;

/** The page of a list that was asked for. */
export function page<T>(
  all: readonly T[],
  pageInfo: { readonly pageSize: number; readonly currentPage: number } | undefined,
): { data: T[]; total: number } {
  const { pageSize = all.length, currentPage = 1 } = pageInfo ?? {};
  return { data: all.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: all.length };
}

/** The receipt with its lines; none of a receipt that it does not expect. */
export function rowsOf(on: On<unknown>, { revisions }: Tools, lines: readonly Expected[]): WorkRows {
  const [first] = lines;
  if (!first) return NO_ROWS;
  const receiptId = receiptOf(first.line);
  const sum = (of: (line: Expected) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const receipt = {
    receiptId,
    externalReceiptId: receiptId,
    externalReceiptId2: '',
    poNo: '',
    mode: 'sku',
    typeId: 'PO',
    dcCode: '',
    batchNo: '',
    vendorId: 'V',
    vendorName: 'V',
    ownerId: OWNER,
    expectedAt: '2026-05-04',
    status: 'arrived',
    dock: DOCK,
    lineCount: lines.length,
    palletCount: 0,
    orderQty: sum(({ ordered }) => ordered),
    receivedQty: sum(({ received }) => received),
    preCheck: 'none',
    movers: [],
    vehicle: null,
    ...on.claims.of(keyOf(receiptId)),
  } as const;
  const lineRow = ({ line, ordered, received }: Expected, at: number) => ({
    lineId: line,
    receiptId,
    lineNo: at + 1,
    skuId: GOODS.skuId,
    skuName: GOODS.skuName,
    packId: PACK,
    lot: {},
    orderQty: ordered,
    receivedQty: received,
    checkedQty: 0,
    badQty: 0,
    rejectedQty: 0,
    serials: [],
    receivedSerials: [],
  });
  return {
    ...NO_ROWS,
    receipts: [revisions.of(keyOf(receiptId), 0, { ...receipt, movers: [] })],
    lines: lines.map((line, at) => revisions.of(`line:${line.line}`, 0, lineRow(line, at))),
  };
}
