import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ReceiveSerials } from '#contract/receiving-serial.ts';
import { GetReceiptList, ReceiveByLpn, SearchReceiptDetail } from '#contract/receiving.ts';
import { SetCageState } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { AllocateContainer, FinishTransfer } from '#contract/transfer.ts';
import { ClaimJobs, GetJobList } from '#contract/work.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Lot } from '#contract/fields.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { planTransfer } from '#wms/work/transfers.ts';

type OrderSpec = Partial<Parameters<World['given']['order']>[0]>;

/** Containers are gathered on a transfer order, and become another owner's or another warehouse's. */
export const transferOrders = (world: World): void => {
  const db = () => world.wms.db;
  let t: Terminal;
  let colleague: Terminal;
  let lead: Terminal;
  let lane: string;
  const id = (prefix: string) => world.given.id(prefix);

  /** Ten pieces on each of two pallets in stock, and an order that hands all of them over, claimed. */
  async function transfer(order: OrderSpec = { to_owner: 'OW02' }, lots: readonly [Lot, Lot] = [{}, {}]) {
    const sku = await world.given.sku();
    const rack = await world.given.loc({ max_pallets: 0 });
    const pallets = [id('P'), id('P')] as const;
    for (const [i, lpn] of pallets.entries())
      await world.given.stock({ sku, qty: 10, loc: rack, lpn, lot: lots[i] ?? {} });
    const its = await world.given.order({
      lines: [{ qty: 20, sku }],
      kind: 'transfer',
      status: 'allocated',
      lane,
      ...order,
    });
    return { ...its, sku, rack, pallets, ...(await claimed(its.orderId)) };
  }
  async function claimed(orderId: string, who = t) {
    await inside(world, async (ctx) => {
      const row = await ctx.trx
        .selectFrom('out_order')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      await planTransfer(ctx, row);
    });
    const { rows } = await who.ask(GetJobList, { kinds: ['transfer'], areaIds: [], code: orderId });
    const jobId = rows.jobs[0]?.jobId ?? '';
    const pack = await who.ask(ClaimJobs, { jobIds: [jobId], deviceId: who.deviceId });
    return { jobId, pack };
  }
  type At = Awaited<ReturnType<typeof transfer>>;
  const whose = ({ jobId, orderId }: At) => ({ jobId, transferId: orderId });
  const puts = (at: At, lpn: string, more: Partial<RequestOf<typeof AllocateContainer>> = {}) => ({
    ...whose(at),
    lpn,
    cage: '',
    toLoc: lane,
    off: false,
    ...more,
  });
  const finishes = (at: At, more: Partial<RequestOf<typeof FinishTransfer>> = {}) => ({
    ...whose(at),
    lpns: [...at.pallets],
    holds: 20,
    ...more,
  });
  const no = async (call: Parameters<Terminal['tryOp']>[0], request: object, who = t) =>
    refusalOf(await who.tryOp(call, request));
  const outOf = (lpn: string) =>
    db().selectFrom('outbound_container').selectAll().where('container_id', '=', lpn).executeTakeFirst();
  const boxOf = (lpn: string) =>
    db().selectFrom('container').selectAll().where('container_id', '=', lpn).executeTakeFirstOrThrow();
  const stockOf = (lpn: string) => db().selectFrom('stock').selectAll().where('container_id', '=', lpn).execute();
  const orderOf = ({ orderId }: At) =>
    db().selectFrom('out_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const lineOf = ({ orderId }: At) =>
    db().selectFrom('out_line').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role, owners: ['OW01', 'OW02'] }));
    [t, colleague, lead] = [await signed('TRANSFERS'), await signed('TRANSFERS'), await signed('PICKLEAD')];
    lane = await world.given.loc({ usage: 'stage', max_pallets: 0 });
  });

  describe('gathering a transfer order', () => {
    it('its job brings the order, its lines, and pallets in stock that fit', async () => {
      const at = await transfer();
      expect(at.pack.rows.jobs).toMatchObject([{ kind: 'transfer', of: at.orderId, planned: 20, done: 0 }]);
      expect(at.pack.rows.orders).toMatchObject([{ orderId: at.orderId, toOwner: 'OW02' }]);
      const ids = at.pack.rows.containers.filter(({ kind }) => kind === 'pallet').map((row) => row.containerId);
      expect(ids.sort()).toEqual([...at.pallets].sort());
    });

    it('stock is picked by that, in the lane or where it stands; off it is stock again', async () => {
      const at = await transfer();
      const [one, two] = at.pallets;
      const { changed } = await t.op(AllocateContainer, puts(at, one));
      expect(changed.containers).toMatchObject([
        { containerId: one, orderId: at.orderId, jobId: at.jobId, loc: lane, out: { state: 'picking', lane } },
      ]);
      expect(changed.orderLines).toMatchObject([{ pickedQty: 10, allocatedQty: 10 }]);
      expect(changed.orders).toMatchObject([{ status: 'picking', pickedQty: 10 }]);
      expect(changed.jobs).toMatchObject([{ done: 10, status: 'begun' }]);
      await t.op(AllocateContainer, puts(at, two, { toLoc: '' }));
      expect(await boxOf(two)).toMatchObject({ loc: at.rack });
      expect(await orderOf(at)).toMatchObject({ status: 'picked' });
      expect(await verify(db())).toEqual([]);
      await t.op(AllocateContainer, puts(at, one, { off: true, toLoc: '' }));
      expect(await outOf(one)).toMatchObject({ state: 'free', order_id: '' });
      expect(await orderOf(at)).toMatchObject({ status: 'picking' });
      expect(await verify(db())).toEqual([]);
      await t.op(AllocateContainer, puts(at, one));
      expect(await verify(db())).toEqual([]);
    });

    it('a repeat of the same op changes nothing; the same container twice is refused', async () => {
      const at = await transfer();
      const meta = { opId: randomUUID(), seq: 900, capturedAt: new Date().toISOString() };
      await t.op(AllocateContainer, puts(at, at.pallets[0]), meta);
      await t.op(AllocateContainer, puts(at, at.pallets[0]), meta);
      expect(await no(AllocateContainer, puts(at, at.pallets[0]))).toBe('alreadyOnTransfer');
      const other = await transfer();
      expect(await no(AllocateContainer, puts(other, at.pallets[0]))).toBe('alreadyOnTransfer');
      expect(await verify(db())).toEqual([]);
    });

    it('a container with goods of another owner is refused alone', async () => {
      const at = await transfer();
      const theirs = await world.given.sku({ owner_id: 'OW02' });
      await world.given.stock({ sku: theirs, qty: 1, loc: at.rack, lpn: at.pallets[0], owner: 'OW02' });
      expect(await no(AllocateContainer, puts(at, at.pallets[0]))).toBe('ownerDiffers');
      await t.op(AllocateContainer, puts(at, at.pallets[1]));
      expect(await verify(db())).toEqual([]);
    });

    it('too much, other goods, goods on hold or kept, an empty one, one that is not put away, none: refused', async () => {
      const at = await transfer();
      const stand = async (more: Partial<Parameters<World['given']['stock']>[0]>) => {
        const lpn = id('P');
        const stock_id = await world.given.stock({ sku: at.sku, qty: 10, loc: at.rack, lpn, ...more });
        return { lpn, stock_id };
      };
      expect(await no(AllocateContainer, puts(at, (await stand({ qty: 21 })).lpn))).toBe('transferTooMuch');
      const stranger = await world.given.sku();
      expect(await no(AllocateContainer, puts(at, (await stand({ sku: stranger })).lpn))).toBe('transferTooMuch');
      expect(await no(AllocateContainer, puts(at, (await stand({ quality: 'damaged' })).lpn))).toBe('goodsNotFree');
      const wanted = await world.given.order({ lines: [{ qty: 20, sku: at.sku }] });
      expect(wanted.orderId).not.toBe('');
      const { pallets } = await world.given.receipt({ lines: [{ qty: 5 }], pallets: [[{ line: 1, qty: 5 }]] });
      expect(await no(AllocateContainer, puts(at, pallets[0]?.lpn ?? ''))).toBe('notInStock');
      expect(await no(AllocateContainer, puts(at, id('P')))).toBe('containerUnknown');
      const cart = id('CART');
      await world.given.stock({ sku: at.sku, qty: 1, loc: at.rack, lpn: cart, kind: 'cart' });
      expect(await no(AllocateContainer, puts(at, cart))).toBe('wrongKind');
      const onto = id('P');
      const box = world.given.caseId();
      await world.given.stock({ sku: at.sku, qty: 1, loc: at.rack, lpn: box, kind: 'case', onto });
      expect(await no(AllocateContainer, puts(at, box))).toBe('standsOnOther');
      expect(await verify(db())).toEqual([]);
    });

    it('no lane, a locked place, a rack; an order that rests; work of a colleague; no transfer at all: refused', async () => {
      const at = await transfer();
      const [one] = at.pallets;
      const rack = await world.given.loc();
      const locked = await world.given.loc({ usage: 'stage', status: 'locked' });
      expect(await no(AllocateContainer, puts(at, one, { toLoc: rack }))).toBe('notSetDown');
      expect(await no(AllocateContainer, puts(at, one, { toLoc: locked }))).toBe('locLocked');
      expect(await no(AllocateContainer, puts(at, one, { toLoc: id('Z') }))).toBe('locUnknown');
      expect(await no(AllocateContainer, puts(at, one), colleague)).toBe('jobClaimed');
      expect(await no(AllocateContainer, puts(at, one, { off: true, toLoc: '' }))).toBe('containerUnknown');
      const theirs = await transfer();
      await t.op(AllocateContainer, puts(theirs, theirs.pallets[0]));
      expect(await no(AllocateContainer, puts(at, theirs.pallets[0], { off: true, toLoc: '' }))).toBe('notOnTransfer');
      await lead.op(HoldOrder, { orderId: at.orderId, blocked: true, reason: 'CUSTOMER' });
      expect(await no(AllocateContainer, puts(at, one))).toBe('orderBlocked');
      const sale = await world.given.order({ lines: [{ qty: 1 }] });
      expect(await no(AllocateContainer, { ...puts(at, one), transferId: sale.orderId })).toBe('notATransfer');
      const nowhere = await transfer({});
      expect(await no(AllocateContainer, puts(nowhere, nowhere.pallets[0]))).toBe('notATransfer');
    });

    it('a cage: empty it comes to the first container; full the next one goes on, complete it takes nothing more', async () => {
      const at = await transfer();
      const totes: string[] = [];
      for (const qty of [3, 2, 1]) {
        const lpn = id('TOTE');
        await world.given.stock({ sku: at.sku, qty, loc: lane, lpn, kind: 'tote' });
        totes.push(lpn);
      }
      const [a = '', b = '', c = ''] = totes;
      const [cage, next] = [id('CAGE'), id('CAGE')];
      const into = (lpn: string, which: string) => puts(at, lpn, { cage: which, toLoc: '' });
      expect(await no(AllocateContainer, into(at.pallets[0], cage))).toBe('carriesOthers');
      expect(await no(AllocateContainer, into(a, b))).toBe('notACage');
      await t.op(AllocateContainer, into(a, cage));
      expect(await boxOf(a)).toMatchObject({ parent_id: cage, loc: lane });
      expect(await outOf(cage)).toMatchObject({ order_id: at.orderId, job_id: at.jobId, store_id: 'OW02' });
      await t.op(SetCageState, { lpn: cage, storeId: 'OW02', state: 'full', next });
      expect(await outOf(next)).toMatchObject({ order_id: at.orderId, job_id: at.jobId, state: 'open' });
      expect(await no(AllocateContainer, into(b, cage))).toBe('cageFull');
      await t.op(AllocateContainer, into(b, next));
      await t.op(SetCageState, { lpn: next, storeId: 'OW02', state: 'complete', next: '' });
      expect(await no(AllocateContainer, into(c, next))).toBe('containerState');
      const other = await transfer();
      const theirs = id('TOTE');
      await world.given.stock({ sku: other.sku, qty: 1, loc: lane, lpn: theirs, kind: 'tote' });
      expect(await no(AllocateContainer, { ...into(theirs, next), ...whose(other) })).toBe('cageAllocated');
      expect(await no(AllocateContainer, puts(at, next, { off: true, toLoc: '' }))).toBe('carriesOthers');
      await t.op(AllocateContainer, puts(at, a, { off: true, toLoc: '' }));
      expect(await outOf(cage)).toMatchObject({ state: 'free' });
      expect(await verify(db())).toEqual([]);
      await t.op(FinishTransfer, finishes(at, { lpns: [b, next].sort(), holds: 2 }));
      expect(await stockOf(b)).toMatchObject([{ owner_id: 'OW02', qty: 2 }]);
      expect(await verify(db())).toEqual([]);
    });
  });

  describe('handing a transfer order over', () => {
    it('to another owner: his goods where they stand, nobody’s order any more, with their numbers', async () => {
      const sku = await world.given.sku({ is_serial: true });
      const rack = await world.given.loc({ max_pallets: 0 });
      const lpn = id('P');
      const serials = [id('SN'), id('SN')];
      await world.given.stock({ sku, qty: 2, loc: rack, lpn, serials });
      const its = await world.given.order({ lines: [{ qty: 2, sku }], kind: 'transfer', to_owner: 'OW02', lane });
      const at = { ...its, sku, rack, pallets: [lpn, lpn] as const, ...(await claimed(its.orderId)) };
      await t.op(AllocateContainer, puts(at, lpn));
      const { changed } = await t.op(FinishTransfer, finishes(at, { lpns: [lpn], holds: 2 }));
      expect(changed.containers).toMatchObject([
        { containerId: lpn, ownerId: 'OW02', loc: lane, out: { state: 'free' } },
      ]);
      expect(changed.orders).toMatchObject([{ status: 'shipped', shippedQty: 2 }]);
      expect(changed.jobs).toMatchObject([{ status: 'done' }]);
      expect(await stockOf(lpn)).toMatchObject([{ owner_id: 'OW02', qty: 2, allocated: 0 }]);
      const rows = await db()
        .selectFrom('ledger')
        .select(['owner_id', 'from_container', 'to_container'])
        .where('verb', '=', 'TRANSFER')
        .where('doc_id', '=', its.orderId)
        .orderBy('ledger_id')
        .execute();
      expect(rows).toEqual([
        { owner_id: 'OW01', from_container: lpn, to_container: '' },
        { owner_id: 'OW02', from_container: '', to_container: lpn },
      ]);
      const numbers = await db()
        .selectFrom('serial')
        .select('container_id')
        .where('serial_no', 'in', serials)
        .execute();
      expect(new Set(numbers.map((row) => row.container_id))).toEqual(new Set([lpn]));
      expect(await verify(db())).toEqual([]);
      expect(await no(FinishTransfer, finishes(at, { lpns: [lpn], holds: 2 }))).toBe('orderShipped');
    });

    it('to another warehouse: shipped here, announced there, and received there by the usual call; counted once', async () => {
      const lot = { batch: 'B1' };
      const at = await transfer({ to_wh: 'WH2' }, [{}, lot]);
      const [one, two] = at.pallets;
      const box = world.given.caseId();
      const third = id('P');
      await world.given.stock({ sku: at.sku, qty: 4, loc: at.rack, lpn: third });
      await world.given.stock({ sku: at.sku, qty: 2, loc: at.rack, lpn: box, kind: 'case', onto: third });
      await db().updateTable('out_line').set({ qty: 26 }).where('order_id', '=', at.orderId).execute();
      const tote = id('TOTE');
      await world.given.stock({ sku: at.sku, qty: 1, loc: lane, lpn: tote, kind: 'tote' });
      expect(await no(AllocateContainer, puts(at, tote))).toBe('wrongKind');
      for (const lpn of [one, two, third]) await t.op(AllocateContainer, puts(at, lpn));
      expect(await no(AllocateContainer, puts(at, tote, { cage: id('CAGE'), toLoc: '' }))).toBe('wrongKind');
      const { changed } = await t.op(FinishTransfer, finishes(at, { lpns: [one, two, third].sort(), holds: 26 }));
      expect(changed.containers.find(({ containerId }) => containerId === one)).toMatchObject({
        loc: '',
        contents: [],
        out: { state: 'shipped' },
      });
      expect(await lineOf(at)).toMatchObject({ shipped: 26 });
      expect(await stockOf(third)).toEqual([]);
      expect(await verify(db())).toEqual([]);

      const receiver = await world.signedIn(
        await world.given.user({ role: 'RECEIVER', warehouses: ['WH1', 'WH2'], owners: ['OW01'] }),
      );
      receiver.whgid = 'WH2';
      const { data } = await receiver.ask(GetReceiptList, { code: at.orderId });
      const [receipt] = data;
      expect(receipt).toMatchObject({ mode: 'pallet', status: 'created', palletCount: 3, orderQty: 26 });
      const receiptId = receipt?.receiptId ?? '';
      const { rows } = await receiver.ask(SearchReceiptDetail, { receiptId });
      const byId = new Map(rows.containers.map((row) => [row.containerId, row]));
      expect(byId.get(two)).toMatchObject({ status: 'expected', contents: [{ qty: 10, lot }] });
      expect(byId.get(third)).toMatchObject({ contents: [{ qty: 6 }] });
      for (const { containerId: lpn, contents } of rows.containers)
        await receiver.op(ReceiveByLpn, {
          receiptId,
          lpn,
          loc: receipt?.dock ?? '',
          contents: contents.map(({ lineId, skuId, qty, lot: its }) => ({ lineId, skuId, qty, lot: its })),
        });
      expect(await stockOf(third)).toMatchObject([{ wh_gid: 'WH2', qty: 6 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('numbers of pieces go along, and come in with their pallet', async () => {
      const sku = await world.given.sku({ is_serial: true });
      const rack = await world.given.loc({ max_pallets: 0 });
      const lpn = id('P');
      const serials = [id('SN'), id('SN')];
      await world.given.stock({ sku, qty: 2, loc: rack, lpn, serials });
      const its = await world.given.order({ lines: [{ qty: 2, sku }], kind: 'transfer', to_wh: 'WH2', lane });
      const at = { ...its, sku, rack, pallets: [lpn, lpn] as const, ...(await claimed(its.orderId)) };
      await t.op(AllocateContainer, puts(at, lpn));
      await t.op(FinishTransfer, finishes(at, { lpns: [lpn], holds: 2 }));
      const receiver = await world.signedIn(await world.given.user({ role: 'RECEIVER', warehouses: ['WH2'] }));
      receiver.whgid = 'WH2';
      const receiptId = `TR-${its.orderId}`;
      const { rows } = await receiver.ask(SearchReceiptDetail, { receiptId });
      expect(rows.lines).toMatchObject([{ skuId: sku, serials: [...serials].sort() }]);
      const lineId = rows.lines[0]?.lineId ?? '';
      const loc = rows.receipts[0]?.dock ?? '';
      const comesIn = { receiptId, lineId, skuId: sku, lot: {}, lpn, loc };
      expect(await no(ReceiveSerials, { ...comesIn, serials: [id('SN')] }, receiver)).toBe('serialNotAnnounced');
      await receiver.op(ReceiveSerials, { ...comesIn, serials });
      const numbers = await db()
        .selectFrom('serial')
        .select(['wh_gid', 'container_id', 'shipping_container_id'])
        .where('serial_no', 'in', serials)
        .execute();
      expect(numbers).toEqual(serials.map(() => ({ wh_gid: 'WH2', container_id: lpn, shipping_container_id: '' })));
      expect(await verify(db())).toEqual([]);
    });

    it('as it was seen only: one more, one less, or more in one of them is told with both lists', async () => {
      const at = await transfer();
      const [one, two] = at.pallets;
      expect(await no(FinishTransfer, finishes(at))).toBe('transferEmpty');
      await t.op(AllocateContainer, puts(at, one));
      expect(await no(FinishTransfer, finishes(at))).toBe('transferChanged');
      await t.op(AllocateContainer, puts(at, two));
      expect(await no(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }))).toBe('transferChanged');
      const told = await t.tryOp(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }));
      expect(told.msg).toContain(two);
      expect(await no(FinishTransfer, finishes(at, { holds: 19 }))).toBe('holdsDiffer');
      await t.op(FinishTransfer, finishes(at));
      expect(await verify(db())).toEqual([]);
    });

    it('by the state of now: blocked or stopped meanwhile, it stays here; what leaves complete only waits for the rest', async () => {
      const at = await transfer({ to_owner: 'OW02', policy: 'complete' });
      const [one] = at.pallets;
      await t.op(AllocateContainer, puts(at, one));
      expect(await no(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }))).toBe('orderShort');
      await lead.op(HoldOrder, { orderId: at.orderId, blocked: true, reason: 'CUSTOMER' });
      expect(await no(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }))).toBe('orderBlocked');
      await lead.op(HoldOrder, { orderId: at.orderId, blocked: false, reason: 'CUSTOMER' });
      await lead.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
      expect(await no(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }))).toBe('orderStopping');
      expect(await verify(db())).toEqual([]);
    });

    it('half of it may be handed over where the order allows that, and a colleague may not', async () => {
      const at = await transfer({ to_owner: 'OW02', policy: 'partial' });
      const [one] = at.pallets;
      await t.op(AllocateContainer, puts(at, one));
      expect(await no(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }), colleague)).toBe('jobClaimed');
      await t.op(FinishTransfer, finishes(at, { lpns: [one], holds: 10 }));
      expect(await orderOf(at)).toMatchObject({ status: 'shipped' });
      expect(await lineOf(at)).toMatchObject({ shipped: 10 });
      expect(await verify(db())).toEqual([]);
    });
  });
};
