/** What the build before left on a terminal, and what it finds after a rollback (decision 21). */
import './settle-async.ts';
import { addExtras, publish } from '#data/reference.ts';
import { Loading } from '#data/reference-import.ts';
import { storedHeadOf } from '#data/reference-shape.ts';
import { openDb } from '#tests/harness/rows-on-disk.ts';
import { siteOfPartition } from '#data/partition.ts';
import { newOp, posting } from '#engine/op.ts';
import { readSession } from '#data/readers.ts';
import { readAllMessages } from '#modules/messages/ops.ts';
import { plainSku } from '../harness/plain.ts';
import { expect, test } from 'vitest';
import { simId } from './sim-ops.ts';
import { World } from './world.ts';

const SKU = {
  SKU_ID: 'S1',
  SKU_NAME: 'Soap',
  BARCODES: [{ BARCODE: '690', UOM_ID: 'CS', PACK_QTY: 12 }],
  PACKS: [{ PACK_QTY: 12, UOM_NAME: 'Case', UOM_ID: 'CS' }],
};
const MESSAGE = {
  GUID: 'M1',
  M_FROM: 'WMS',
  M_TO: 'ann',
  MSG_CONTENT: 'Dock 3 is free',
  IS_READ: 'N',
  CREATED_DATE: '2026-11-20T08:00:00Z',
  rev: 1,
};
/** Of the session, as every build wrote it. */
const SESSION = {
  storeList: [
    { WH_GID: 'W1', WH_NAME: 'One', IS_DEFAULT: 'N' },
    { WH_GID: 'W2', WH_NAME: 'Two', IS_DEFAULT: 'Y' },
  ],
  defaultData: { CustomerID: 'C1', Default_OwnerID: 'O1', Default_RoleID: 'R1' },
  TTID: 'T1',
};

async function afterUpdate() {
  const world = new World();
  const before = world.boot();
  await before.sync.start();
  await before.signIn();
  await world.until(async () => ((await readSession(before.device))?.referenceAt ?? 0) > 0);
  const site = siteOfPartition(await before.partition());
  world.condition = () => 'lostBefore';
  await before.sync.kick();
  const { ops, ref } = before.device;
  await ref.blocks.put({ gen: 7001, no: 0, rows: [JSON.stringify(SKU)] });
  for (const no of [0, -1])
    await ref.pages.put({ gen: 7001, field: 'SKU_ID', no, values: ['S1'], at: Uint32Array.of(...(no < 0 ? [] : [0])) });
  await ref.heads.delete(storedHeadOf(`${site}/skus`));
  await ref.heads.put({ head: `${site}/skus`, gen: 7001, rows: 1, blocks: 1, loadedAt: 1 });
  const barcode = { BARCODE: '690', SKU_ID: 'S1', UOM_ID: 'CS', PACK_QTY: 12 };
  await ref.extras.put({ head: `${site}/barcodes`, id: '690', row: barcode, at: 1 });
  await ops.table('messages').put({ id: 'M1', site, base: MESSAGE, now: MESSAGE, readAt: 1, readFrom: 0 });
  before.kill();
  const t = world.boot();
  await t.sync.start();
  return { world, t, site, db: openDb(t.device, await t.partition()) };
}

test('a terminal that is updated without network has its reference data, its messages and its session', async () => {
  const { t, db } = await afterUpdate();
  expect(await db.skus.get('S1')).toMatchObject({
    skuId: 'S1',
    barcodes: [{ barcode: '690', uomId: 'CS', packQty: 12 }],
    packs: [{ packQty: 12, uomName: 'Case', uomId: 'CS' }],
  });
  expect(await db.skus.all()).toHaveLength(1);
  const barcode = { barcode: '690', skuId: 'S1', uomId: 'CS', packQty: 12 };
  expect([await db.barcodes.get('690'), await db.barcodes.where('skuId', 'S1')]).toEqual([barcode, [barcode]]);
  expect(await db.rules.get('LPN')).toEqual({ field: 'LPN', minLength: 2 });
  expect(await db.messages.where('to', 'ann')).toMatchObject([{ guid: 'M1', content: 'Dock 3 is free', isRead: 'N' }]);
  expect(await readSession(t.device)).toMatchObject({
    storeList: [
      { whgid: 'W1', whName: 'One' },
      { whgid: 'W2', isDefault: 'Y' },
    ],
    defaultData: { customerId: 'C1', ownerId: 'O1', roleId: 'R1' },
    ttId: 'T1',
  });
});

test('an op that was stored before the update is sent as it lies, and believed', async () => {
  const { world, t, db } = await afterUpdate();
  await t.commit([newOp(posting(readAllMessages, {}), { opId: simId(1), flow: '', params: {}, inputs: [] })]);
  expect(await db.messages.get('M1')).toMatchObject({ isRead: 'Y' });
  expect(await t.device.ops.table('messages').toArray(), 'the build before reads it').toMatchObject([
    { base: MESSAGE, now: { ...MESSAGE, IS_READ: 'Y' } },
  ]);
  t.kill();
  const again = world.boot();
  await again.sync.start();
  expect(await openDb(again.device, await again.partition()).messages.get('M1')).toMatchObject({ isRead: 'Y' });
});

test('what this build writes the build before can read: the names on disk are those of the wire', async () => {
  const { t, site } = await afterUpdate();
  const { ops, ref } = t.device;
  await t.sync.setTerminal({ isReadMsg: false });
  expect(await ops.session.get('session')).toMatchObject(SESSION);
  expect((await ops.proofs.toArray())[0]?.session).toMatchObject(SESSION);
  const sku = { ...plainSku, skuId: 'S2', skuName: '', ownerId: 'O1', packId: 'P', barcodes: [], packs: [] };
  const row = { ...sku, ti: 1, hi: 1, lotTemplate: '', shelfLifeDays: 0, isWeighed: 'N' as const, weight: 1 };
  const loading = await Loading.begin(ref, site, 'skus', 2);
  await loading.add([row]);
  await publish(ref, [loading]);
  const [block] = (await ref.blocks.toArray()).slice(-1);
  expect(JSON.parse(block?.rows as string)).toMatchObject({ SKU_ID: 'S2', LOT_TEMPLATE: '', IS_WEIGHED: 'N' });
  expect((await ref.pages.toArray()).at(-1)?.field).toBe('SKU_ID');
  await addExtras(ref, site, 'areas', [{ areaId: 'A1', areaName: 'Cold' }], 3);
  expect((await ref.extras.get([`${site}/areas`, 'A1']))?.row).toEqual({ AREA_ID: 'A1', AREA_NAME: 'Cold' });
});
