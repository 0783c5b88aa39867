import type { Answered } from '#app/enquire.ts';
import { GetContainer } from '#contract/putaway.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import type { AttributeTemplate, Container, Location, Task, Receipt, Sku, Waybill } from '#contract/rows.ts';
import type { GetShippingContainers, ShippingContainer } from '#contract/enquiry.ts';
import { GetSku } from '#contract/session.ts';
import type { Barcode, Db } from '#engine/db.ts';
import type { Pulled } from '#engine/env.ts';
import type { Ask } from '#contract/call.ts';
import { describe, expect, test } from 'vitest';
import { findCode, isNo } from './find.ts';

const receipt = { receiptId: 'R-1', poNo: 'PO-9', externalReceiptId: '', externalReceiptId2: '' } as Receipt;
const pallet = {
  containerId: 'P-1',
  kind: 'pallet',
  status: 'received',
  loc: 'A-01',
  parentId: '',
  contents: [{ skuId: 'S-1', qty: 24 }],
} as Container;
const onIt = { containerId: 'C-1', kind: 'case', status: 'received', loc: 'A-01', parentId: 'P-1' } as Container;
const task = { taskId: 'T-1', kind: 'putaway', containerId: 'P-1', status: 'ready' } as Task;
const waybill = { waybillNo: 'W-1' } as Waybill;
const location = { loc: 'A-01', areaId: 'A', status: 'ok' } as Location;
const sku = { skuId: 'S-1', packs: [{ uomId: 'EA', packQty: 1 }] } as Sku;
const barcode: Barcode = { barcode: '4006381333931', skuId: 'S-1', uomId: 'EA', packQty: 1 };
const box = { shippingContainerId: 'B-1', orderNo: 'O-1', waybillNo: 'W-7' } as ShippingContainer;

const rows = {
  receipts: [] as Receipt[],
  containers: [] as Container[],
  tasks: [] as Task[],
  waybills: [] as Waybill[],
  templates: [] as AttributeTemplate[],
  locations: [] as Location[],
  areas: [{ areaId: 'A', areaName: 'Hall A' }],
  skus: [] as Sku[],
  barcodes: [] as Barcode[],
};
type Boxes = Answered<typeof GetShippingContainers>;

/** A terminal that has these rows; what the WMS is asked, it answers like this. */
function terminal(some: Partial<typeof rows>, wms: (ask: Ask, put: typeof rows) => Pulled, boxes: Boxes = noBoxes) {
  const has = { ...rows, ...some };
  const asked: string[] = [];
  const table = (name: keyof typeof rows, key: string) => {
    const all = () => has[name] as unknown as Record<string, unknown>[];
    return {
      get: async (id: string) => all().find((row) => row[key] === id),
      where: async (field: string, value: string) => all().filter((row) => row[field] === value),
      all: async () => all(),
    };
  };
  const db = {
    receipts: table('receipts', 'receiptId'),
    containers: table('containers', 'containerId'),
    tasks: table('tasks', 'taskId'),
    waybills: table('waybills', 'waybillNo'),
    locations: table('locations', 'loc'),
    areas: table('areas', 'areaId'),
    skus: table('skus', 'skuId'),
    barcodes: table('barcodes', 'barcode'),
    templates: table('templates', 'templateId'),
  } as unknown as Db;
  const pull = async (ask: Ask) => {
    asked.push(ask.call.path);
    return wms(ask, has);
  };
  const enquire = async () => {
    asked.push('boxes');
    return boxes as never;
  };
  return { db, pull, enquire, today: '2026-03-01', asked };
}
const noBoxes: Boxes = { kind: 'answered', data: { data: [] } };
const offline = (): Pulled => ({ kind: 'offline' });
const nothing = (): Pulled => ({ kind: 'stored' });

describe('a scan on home, without network', () => {
  test('finds a receipt by its own number and by its order number', async () => {
    const here = terminal({ receipts: [receipt] }, offline);
    expect(await findCode('R-1', here)).toEqual({ kind: 'receipt', receiptId: 'R-1' });
    expect(await findCode('PO-9', here)).toEqual({ kind: 'receipt', receiptId: 'R-1' });
  });
  test('finds a container with its contents and its open putaway work', async () => {
    const here = terminal({ containers: [pallet], tasks: [task], skus: [sku] }, offline);
    expect(await findCode('P-1', here)).toEqual({ kind: 'container', container: pallet, task, skus: [sku] });
  });
  test('finds a waybill', async () => {
    const here = terminal({ waybills: [waybill] }, offline);
    expect(await findCode('W-1', here)).toEqual({ kind: 'waybill', waybillNo: 'W-1' });
  });
  test('finds a location, its area, and what stands there; a case on a pallet is not counted twice', async () => {
    const here = terminal({ locations: [location], containers: [pallet, onIt] }, offline);
    expect(await findCode('A-01', here)).toEqual({ kind: 'location', location, area: 'Hall A', standing: [pallet] });
  });
  test('finds goods by any barcode and by their id', async () => {
    const here = terminal({ skus: [sku], barcodes: [barcode] }, offline);
    expect(await findCode('4006381333931', here)).toEqual({ kind: 'goods', goods: { template: null, sku, barcode } });
    expect(await findCode('S-1', here)).toMatchObject({ kind: 'goods', goods: { sku } });
  });
  test('reads the goods and the pallet out of a GS1 label', async () => {
    const goods = terminal({ skus: [sku], barcodes: [barcode] }, offline);
    expect(await findCode('(01)04006381333931(10)L1', goods)).toMatchObject({ kind: 'goods' });
    const sscc = terminal({ containers: [{ ...pallet, containerId: '340123450000000017' }] }, offline);
    expect(await findCode('(00)340123450000000017', sscc)).toMatchObject({ kind: 'container' });
  });
  test('says that it could not be asked, not that there is no such thing', async () => {
    expect(await findCode('X', terminal({}, offline))).toEqual({ kind: 'notHere' });
  });
  test('asks nobody about what it knows', async () => {
    const here = terminal({ receipts: [receipt] }, offline);
    await findCode('R-1', here);
    expect(here.asked).toEqual([]);
  });
});

test('a label that says something impossible is a clear no, and nobody is asked', async () => {
  const here = terminal({}, nothing);
  expect(await findCode('(01)04006381333932', here)).toMatchObject({ kind: 'fault' });
  expect(here.asked).toEqual([]);
});

describe('a scan on home that the terminal does not know', () => {
  test('asks the WMS which receipt it belongs to', async () => {
    const here = terminal({}, ({ call }) =>
      call.path === GetReceiptList.path ? { kind: 'stored', found: ['R-7'] } : { kind: 'stored' },
    );
    expect(await findCode('P-77', here)).toEqual({ kind: 'receipt', receiptId: 'R-7' });
  });
  test('shows the goods or the container that the WMS knows', async () => {
    const goods = terminal({}, ({ call }, has) => {
      if (call.path === GetSku.path) has.skus = [sku];
      return { kind: 'stored' };
    });
    expect(await findCode('S-1', goods)).toMatchObject({ kind: 'goods' });
    const container = terminal({}, ({ call }, has) => {
      if (call.path === GetContainer.path) has.containers = [pallet];
      return { kind: 'stored' };
    });
    expect(await findCode('P-1', container)).toMatchObject({ kind: 'container' });
  });
  test('is an order, a box, or a waybill on its way out', async () => {
    const boxes: Boxes = { kind: 'answered', data: { data: [box] } };
    expect(await findCode('O-1', terminal({}, nothing, boxes))).toMatchObject({ kind: 'boxes' });
    expect(await findCode('W-7', terminal({}, nothing, boxes))).toEqual({ kind: 'waybill', waybillNo: 'W-7' });
  });
  test('is neither unknown nor out of reach when the WMS answers what is not understood', async () => {
    const odd = { call: 'GetReceiptList', http: 200, looks: 'field', field: 'data' } as const;
    const code = (refusal: string) => ({ kind: 'odd', refusal: { code: refusal } });
    const notRead = (): Pulled => ({ kind: 'odd', odd });
    expect(await findCode('X', terminal({}, notRead))).toMatchObject(code('scan.notUnderstood'));
    expect(await findCode('X', terminal({}, nothing, { kind: 'odd', odd }))).toMatchObject(code('scan.notUnderstood'));
    expect(
      await findCode(
        'X',
        terminal({}, () => ({ kind: 'signIn' })),
      ),
    ).toMatchObject(code('scan.signInFirst'));
    const left = [{ list: 'rows.containers', of: 1, id: 'X', field: 'status' }];
    expect(
      await findCode(
        'X',
        terminal({}, () => ({ kind: 'stored', left })),
      ),
    ).toMatchObject(code('scan.oddRow'));
  });
  test('is unknown only when the WMS has said so to every question', async () => {
    const refused = (): Pulled => ({ kind: 'refused', code: 1, msg: 'no' });
    expect(await findCode('X', terminal({}, refused))).toEqual({ kind: 'unknown' });
    expect(await findCode('X', terminal({}, nothing, { kind: 'offline' }))).toEqual({ kind: 'notHere' });
  });
});

test.each(['unknown', 'odd', 'notHere', 'fault'] as const)('what is told in red is heard as a refusal: %s', (kind) => {
  expect(isNo({ kind } as never)).toBe(true);
});
