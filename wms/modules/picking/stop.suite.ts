import { beforeAll, describe, expect, it } from 'vitest';
import { BindContainers } from '#contract/picking-containers.ts';
import { HoldOrder, StopOrder } from '#contract/picking-orders.ts';
import { CancelPick, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import { PutawayCancelled } from '#contract/putaway.ts';
import { ClaimReceipt, GetReceiptList } from '#contract/receiving.ts';
import { ClaimJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { begun as begunOrder, boundTo, released as releasedOrder, takes } from '#wms/testing/picking.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';

export const stoppingOrders = (world: World): void => {
  const db = () => world.wms.db;
  const nowhere = { onto: '', suggested: '', reason: '' };
  const CUSTOMER = { reason: 'CUSTOMER' };

  /** Six pieces of a SKU that came by two receipt lines and stand on its pick face, four of each. */
  const halves = ({ serials }: { serials?: readonly string[] } = {}) => ({
    ...(serials && { has: { is_serial: true } }),
    stands: [0, 1].map((half) => ({
      qty: 4,
      line: world.given.id('L'),
      serials: serials?.slice(4 * half, 4 * half + 4) ?? [],
    })),
  });
  const released = () => releasedOrder(world, halves());
  async function begun(t: Terminal, more?: Parameters<typeof halves>[0]) {
    const its = await begunOrder(world, t, halves(more));
    return { ...its, pickId: its.pick.pickId };
  }
  const bind = (t: Terminal, { jobId, orderId, tote }: { jobId: string; orderId: string; tote: string }) =>
    t.op(BindContainers, { jobId, rows: [boundTo(tote, { orderId })] });
  const pickOf = (pickId: string) =>
    db()
      .selectFrom('pick')
      .select(['qty', 'done', 'status', 'rev'])
      .where('pick_id', '=', pickId)
      .executeTakeFirstOrThrow();
  const keptOn = async (loc: string) =>
    (await db().selectFrom('stock').select(['qty', 'allocated']).where('loc', '=', loc).execute()).reduce(
      (all, row) => ({ qty: all.qty + row.qty, allocated: all.allocated + row.allocated }),
      { qty: 0, allocated: 0 },
    );
  const outOf = (lpn: string) =>
    db()
      .selectFrom('outbound_container')
      .select(['state', 'order_id', 'lane'])
      .where('container_id', '=', lpn)
      .executeTakeFirstOrThrow();

  describe('orders that are blocked or stopped', () => {
    let picker: Terminal;
    let lead: Terminal;
    let returnsAt = '';
    beforeAll(async () => {
      picker = await world.terminal('op2');
      lead = await world.terminal('sup1');
      returnsAt = await world.given.loc({ usage: 'return', max_pallets: 0 });
    });

    it('nothing was picked: its picks are cancelled, their stock is free, and its empty tote is free', async () => {
      const order = await begun(picker);
      expect(await keptOn(order.face)).toEqual({ qty: 8, allocated: 6 });
      const { changed } = await lead.op(StopOrder, { orderId: order.orderId, ...CUSTOMER });
      expect(changed.orders).toMatchObject([{ orderId: order.orderId, hold: 'stopping', status: 'cancelled' }]);
      expect(changed.picks).toMatchObject([{ pickId: order.pickId, status: 'cancelled' }]);
      expect(await keptOn(order.face)).toEqual({ qty: 8, allocated: 0 });
      expect(await outOf(order.tote)).toMatchObject({ state: 'free', order_id: '' });
      const { data } = await lead.ask(GetReceiptList, { mode: 'cancelled', code: order.orderId });
      expect(data).toEqual([]);
    });

    it('a job that nobody holds is over with its last pick', async () => {
      const { orderId, jobId } = await released();
      const { changed } = await lead.op(StopOrder, { orderId, ...CUSTOMER });
      expect(changed.jobs).toMatchObject([{ jobId, status: 'cancelled' }]);
      const claim = { jobIds: [jobId], deviceId: picker.deviceId };
      expect(refusalOf(await picker.try(ClaimJobs, claim))).toBe('jobOver');
    });

    it('what was picked goes back: by SKU, lot and quality, whatever receipt lines it came by', async () => {
      const order = await begun(picker);
      const { orderId, sku, tote } = order;
      await picker.op(ConfirmPick, takes(order, 5));
      const { changed } = await lead.op(StopOrder, { orderId, ...CUSTOMER });
      expect(await pickOf(order.pickId)).toMatchObject({ qty: 5, done: 5, status: 'done' });
      expect(await keptOn(order.face)).toEqual({ qty: 3, allocated: 0 });
      expect(await outOf(tote)).toEqual({ state: 'returning', order_id: orderId, lane: returnsAt });
      expect(changed.lines).toMatchObject([{ receiptId: orderId, skuId: sku, orderQty: 5, receivedQty: 0 }]);
      await picker.op(SetDownContainers, { jobId: order.jobId, lpns: [tote], loc: returnsAt, next: 'return' });

      // Found by the tote as by the order, like the work of any stopped order.
      const { data } = await picker.ask(GetReceiptList, { mode: 'cancelled', code: tote });
      expect(data).toMatchObject([{ receiptId: orderId, mode: 'cancelled', status: 'arrived' }]);
      const { rows } = await picker.ask(ClaimReceipt, { receiptId: orderId, deviceId: picker.deviceId });
      expect(rows.containers).toMatchObject([{ containerId: tote, loc: returnsAt }]);
      const [{ lineId } = { lineId: '' }] = rows.lines;
      const goods = { receiptId: orderId, lineId, containerId: tote, skuId: sku, lot: {}, uomId: 'EA', ...nowhere };
      const wrong = (over: object) =>
        picker.tryOp(PutawayCancelled, { ...goods, qty: 1, loc: order.face, ...over }).then(refusalOf);
      expect(await wrong({ qty: 6 })).toBe('overPicked');
      expect(await wrong({ lot: { batch: 'X' } })).toBe('notInContainer');
      expect(await wrong({ quality: 'damaged' })).toBe('notInContainer');
      await picker.op(PutawayCancelled, { ...goods, qty: 3, loc: order.face });
      const last = await picker.op(PutawayCancelled, { ...goods, qty: 2, loc: order.face });
      expect(last.changed.receipts).toMatchObject([{ receiptId: orderId, status: 'closed' }]);
      expect(last.changed.containers).toMatchObject([{ containerId: tote, loc: '', contents: [] }]);
      expect(await keptOn(order.face)).toEqual({ qty: 8, allocated: 0 });
      expect(await outOf(tote)).toMatchObject({ state: 'free', order_id: '' });
      expect(await verify(db())).toEqual([]);
      // The tote is for the next order.
      await begun(picker).then((next) => bind(picker, { ...next, tote }));
    });

    it('goods go into the tote in a cart, not into the cart; the tote leaves it empty, and the cart stays where it stands', async () => {
      const order = await begun(picker);
      const { orderId, jobId, tote, sku, face } = order;
      const cart = world.given.id('CART');
      const free = { waveId: '', storeId: '', slot: '', typeId: '', rfid: '' };
      const rows = [
        { lpn: cart, kind: 'cart' as const, orderId: '', parentId: '', ...free },
        { lpn: tote, kind: 'tote' as const, orderId, parentId: cart, ...free },
      ];
      for (const row of rows) await picker.op(BindContainers, { jobId, rows: [row] });
      expect(refusalOf(await picker.tryOp(ConfirmPick, { ...takes(order, 5), toLpn: cart }))).toBe('wrongKind');
      await picker.op(ConfirmPick, takes(order, 5));
      await lead.op(StopOrder, { orderId, ...CUSTOMER });
      const claim = { receiptId: orderId, deviceId: picker.deviceId };
      const [{ lineId } = { lineId: '' }] = (await picker.ask(ClaimReceipt, claim)).rows.lines;
      const goods = { receiptId: orderId, lineId, containerId: tote, skuId: sku, lot: {}, uomId: 'EA', ...nowhere };
      const { changed } = await picker.op(PutawayCancelled, { ...goods, qty: 5, loc: face });
      const of = (id: string) => changed.containers.find((row) => row.containerId === id);
      expect(of(tote)).toMatchObject({ parentId: '', loc: '', contents: [], out: { state: 'free' } });
      expect(of(cart)).toMatchObject({ loc: 'ON-THE-WAY', contents: [] });
      expect(await verify(db())).toEqual([]);
    });

    it('numbers go back with their pieces', async () => {
      const serials = Array.from({ length: 8 }, () => world.given.id('N'));
      const order = await begun(picker, { serials });
      const taken = [serials[1] ?? '', serials[6] ?? ''];
      await picker.op(ConfirmPick, { ...takes(order, 2), serials: taken });
      await lead.op(StopOrder, { orderId: order.orderId, ...CUSTOMER });
      const claim = { receiptId: order.orderId, deviceId: picker.deviceId };
      const [{ lineId } = { lineId: '' }] = (await picker.ask(ClaimReceipt, claim)).rows.lines;
      const { orderId: receiptId, tote: containerId, sku: skuId, face: loc } = order;
      const goods = { receiptId, lineId, containerId, skuId, lot: {}, uomId: 'EA', ...nowhere };
      await picker.op(PutawayCancelled, { ...goods, qty: 1, serials: taken.slice(1), loc });
      await picker.op(PutawayCancelled, { ...goods, qty: 1, loc });
      const there = await db().selectFrom('serial').select('loc').where('serial_no', 'in', taken).execute();
      expect(there).toEqual([{ loc }, { loc }]);
      expect(await verify(db())).toEqual([]);
    });

    it('who could not know of the stop has picked: booked, the tote goes back, and he is told where to', async () => {
      const order = await begun(picker);
      const { orderId, tote, sku } = order;
      await lead.op(StopOrder, { orderId, ...CUSTOMER });
      // For the WMS the empty tote was free again. His goods lie in it all the same.
      expect(await outOf(tote)).toMatchObject({ state: 'free' });
      const { changed } = await picker.op(ConfirmPick, takes(order, 4));
      expect(changed.picks).toMatchObject([{ pickId: order.pickId, doneQty: 4, status: 'done' }]);
      expect(changed.containers).toContainEqual(
        expect.objectContaining({
          containerId: tote,
          receiptId: orderId,
          out: expect.objectContaining({ state: 'returning', lane: returnsAt }) as unknown,
        }),
      );
      expect(changed.lines).toMatchObject([{ receiptId: orderId, skuId: sku, orderQty: 4 }]);
      const told = await db().selectFrom('message').select('msg_content').where('m_to', '=', 'op2').execute();
      expect(told.filter(({ msg_content }) => msg_content.includes(tote))).toHaveLength(1);
      expect(await verify(db())).toEqual([]);
    });

    it('a stop and a pick at the same moment: whichever is first, what lies in the tote goes back', async () => {
      const order = await begun(picker);
      const [picked] = await Promise.all([
        picker.tryOp(ConfirmPick, takes(order, 4)),
        lead.tryOp(StopOrder, { orderId: order.orderId, ...CUSTOMER }),
      ]);
      expect(refusalOf(picked)).toBe('ok');
      expect(await outOf(order.tote)).toMatchObject({ state: 'returning', order_id: order.orderId });
      const line = db().selectFrom('document_line').select(['planned', 'done']).where('doc_id', '=', order.orderId);
      expect(await line.execute()).toEqual([{ planned: 4, done: 0 }]);
      expect(await keptOn(order.face)).toEqual({ qty: 4, allocated: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('who could know is refused, and nothing moves', async () => {
      const order = await begun(picker);
      await lead.op(StopOrder, { orderId: order.orderId, ...CUSTOMER });
      const { rev: seen } = await pickOf(order.pickId);
      const answer = await picker.tryOp(ConfirmPick, { ...takes(order, 4), seen });
      expect(refusalOf(answer)).toBe('orderStopping');
      expect(await keptOn(order.face)).toEqual({ qty: 8, allocated: 0 });
    });

    it('picks before and after the stop go into one tote, and all of it goes back', async () => {
      const order = await begun(picker);
      await picker.op(ConfirmPick, takes(order, 2));
      await lead.op(StopOrder, { orderId: order.orderId, ...CUSTOMER });
      const { changed } = await picker.op(ConfirmPick, takes(order, 4));
      expect(await pickOf(order.pickId)).toMatchObject({ qty: 6, done: 6, status: 'done' });
      expect(changed.lines).toMatchObject([{ receiptId: order.orderId, orderQty: 6, receivedQty: 0 }]);
      expect(await keptOn(order.face)).toEqual({ qty: 2, allocated: 0 });
      expect(await verify(db())).toEqual([]);
    });

    it('the tote of a late pick may be somebody else’s by now: refused, and its goods are nobody’s', async () => {
      const order = await begun(picker);
      await lead.op(StopOrder, { orderId: order.orderId, ...CUSTOMER });
      const next = await begun(lead);
      await bind(lead, { ...next, tote: order.tote });
      expect(refusalOf(await picker.tryOp(ConfirmPick, takes(order, 4)))).toBe('containerDiffers');
      expect(await outOf(order.tote)).toMatchObject({ state: 'open', order_id: next.orderId });
    });

    it('a late pick into a tote that was emptied meanwhile stands on the way again', async () => {
      const order = await begun(picker);
      const { orderId, tote, sku, face } = order;
      await picker.op(ConfirmPick, takes(order, 2));
      await lead.op(StopOrder, { orderId, ...CUSTOMER });
      const claim = { receiptId: orderId, deviceId: lead.deviceId };
      const [{ lineId } = { lineId: '' }] = (await lead.ask(ClaimReceipt, claim)).rows.lines;
      const goods = { receiptId: orderId, lineId, containerId: tote, skuId: sku, lot: {}, uomId: 'EA', ...nowhere };
      await lead.op(PutawayCancelled, { ...goods, qty: 2, loc: face });
      const { changed } = await picker.op(ConfirmPick, takes(order, 3));
      expect(changed.containers).toContainEqual(expect.objectContaining({ containerId: tote, loc: 'ON-THE-WAY' }));
      expect(changed.lines).toMatchObject([{ orderQty: 5, receivedQty: 2 }]);
      expect(changed.receipts).toMatchObject([{ receiptId: orderId, status: 'arrived' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('what the picker has put back himself before is not brought back a second time', async () => {
      const order = await begun(picker);
      const { orderId, pickId, jobId, tote, face } = order;
      await picker.op(ConfirmPick, takes(order, 5));
      const back = { jobId, pickId, orderId, fromLpn: tote, toLoc: face, toLpn: '', reason: 'STOPPED' };
      await picker.op(CancelPick, { ...back, qty: 2 });
      const { changed } = await lead.op(StopOrder, { orderId, ...CUSTOMER });
      expect(changed.lines).toMatchObject([{ receiptId: orderId, orderQty: 3, receivedQty: 0 }]);
      expect(await verify(db())).toEqual([]);
    });

    it('what he puts back afterwards is not brought back a second time either; with the last of it all is over', async () => {
      const order = await begun(picker);
      const { orderId, pickId, jobId, tote, face } = order;
      await picker.op(ConfirmPick, takes(order, 5));
      await lead.op(StopOrder, { orderId, ...CUSTOMER });
      const back = { jobId, pickId, orderId, fromLpn: tote, toLoc: face, toLpn: '', reason: 'STOPPED' };
      const some = await picker.op(CancelPick, { ...back, qty: 2 });
      expect(some.changed.lines).toMatchObject([{ receiptId: orderId, orderQty: 3, receivedQty: 0 }]);
      expect(some.changed.receipts).toMatchObject([{ receiptId: orderId, status: 'arrived' }]);
      expect(await outOf(tote)).toMatchObject({ state: 'returning', order_id: orderId });
      const last = await picker.op(CancelPick, { ...back, qty: 3 });
      expect(last.changed.receipts).toMatchObject([{ receiptId: orderId, status: 'closed' }]);
      expect(await outOf(tote)).toMatchObject({ state: 'free', order_id: '' });
      expect(await keptOn(face)).toEqual({ qty: 8, allocated: 0 });
      expect(await verify(db())).toEqual([]);
      // The tote is for the next order.
      await begun(picker).then((next) => bind(picker, { ...next, tote }));
    });

    it('and what somebody has brought back of it meanwhile is his', async () => {
      const order = await begun(picker);
      const { orderId, pickId, jobId, tote, sku, face } = order;
      await picker.op(ConfirmPick, takes(order, 5));
      await lead.op(StopOrder, { orderId, ...CUSTOMER });
      const claim = { receiptId: orderId, deviceId: lead.deviceId };
      const [{ lineId } = { lineId: '' }] = (await lead.ask(ClaimReceipt, claim)).rows.lines;
      const goods = { receiptId: orderId, lineId, containerId: tote, skuId: sku, lot: {}, uomId: 'EA', ...nowhere };
      await lead.op(PutawayCancelled, { ...goods, qty: 3, loc: face });
      const back = { jobId, pickId, orderId, fromLpn: tote, toLoc: face, toLpn: '', reason: 'STOPPED' };
      expect(refusalOf(await picker.tryOp(CancelPick, { ...back, qty: 3 }))).toBe('onlyLeft');
      const { changed } = await picker.op(CancelPick, { ...back, qty: 2 });
      expect(changed.lines).toMatchObject([{ receiptId: orderId, orderQty: 3, receivedQty: 3 }]);
      expect(changed.receipts).toMatchObject([{ receiptId: orderId, status: 'closed' }]);
      expect(await verify(db())).toEqual([]);
    });

    it('a block is the same without the way back: booked, and the goods rest until it is released', async () => {
      const order = await begun(picker);
      const { orderId, tote } = order;
      const blocked = await lead.op(HoldOrder, { orderId, blocked: true, ...CUSTOMER });
      expect(blocked.changed.orders).toMatchObject([{ orderId, hold: 'blocked' }]);
      await picker.op(ConfirmPick, takes(order, 2));
      expect(await outOf(tote)).toMatchObject({ state: 'picking', order_id: orderId });
      const known = { ...takes(order, 1), seen: (await pickOf(order.pickId)).rev };
      expect(refusalOf(await picker.tryOp(ConfirmPick, known))).toBe('orderBlocked');
      await lead.op(HoldOrder, { orderId, blocked: false, reason: '' });
      await picker.op(ConfirmPick, { ...known, seen: (await pickOf(order.pickId)).rev });
      expect(await pickOf(order.pickId)).toMatchObject({ done: 3, status: 'part' });
    });

    it('a blocked order may be stopped; a stopped one goes on for nobody', async () => {
      const { orderId } = await released();
      await lead.op(HoldOrder, { orderId, blocked: true, ...CUSTOMER });
      await lead.op(StopOrder, { orderId, ...CUSTOMER });
      expect(refusalOf(await lead.tryOp(StopOrder, { orderId, ...CUSTOMER }))).toBe('orderStopping');
      const release = { orderId, blocked: false, reason: '' };
      expect(refusalOf(await lead.tryOp(HoldOrder, release))).toBe('orderStopping');
    });

    it('a reason is needed, and of its kind; what has left is not stopped', async () => {
      const { orderId } = await released();
      for (const reason of ['', 'MISSING']) {
        expect(refusalOf(await lead.tryOp(StopOrder, { orderId, reason }))).toBe('stopReasonMissing');
        expect(refusalOf(await lead.tryOp(HoldOrder, { orderId, blocked: true, reason }))).toBe('stopReasonMissing');
      }
      for (const status of ['shipped', 'loaded'] as const) {
        const gone = await world.given.order({ status, lines: [{ qty: 1 }] });
        expect(refusalOf(await lead.tryOp(StopOrder, { orderId: gone.orderId, ...CUSTOMER }))).toBe('orderShipped');
      }
      expect(refusalOf(await lead.tryOp(StopOrder, { orderId: 'SO-0', ...CUSTOMER }))).toBe('orderUnknown');
    });

    it('is the business of who has the button, for orders of their owners', async () => {
      const { orderId } = await released();
      const other = await world.given.order({ owner: 'OW02', lines: [{ qty: 1 }] });
      const narrow = await world.terminal(await world.given.user({ role: 'PICKLEAD' }));
      await narrow.op(HoldOrder, { orderId, blocked: true, ...CUSTOMER });
      for (const call of [HoldOrder, StopOrder] as const) {
        const request = { orderId, blocked: false, ...CUSTOMER };
        const plain = await world.terminal('op2');
        expect(refusalOf(await plain.tryOp(call, request))).toBe('notPermitted');
        expect(refusalOf(await narrow.tryOp(call, { ...request, orderId: other.orderId }))).toBe('ownerNotAllowed');
      }
    });
  });
};
