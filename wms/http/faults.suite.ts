import { describe, expect, it } from 'vitest';
import { asksForLogin } from '#contract/envelope.ts';
import { GetOperations, Print } from '#contract/operations.ts';
import { ClaimReceipt, ReceiveBySku } from '#contract/receiving.ts';
import type { WorkRows } from '#contract/rows.ts';
import { GetOwnerList } from '#contract/session.ts';
import { ClaimJobs, GetJob } from '#contract/work.ts';
import { JoinTrip } from '#contract/shipping-load.ts';
import { INSIDE, type OrderedInside } from '#wms/seed/order-inside.ts';
import type { OrderedOut } from '#wms/seed/order-out.ts';
import { Terminal } from '../testing/client.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { zone } from '../testing/zone.ts';
import type { Released } from './office.ts';
import type { Told } from './story.ts';

export const faultsOnDemand = (world: World): void => {
  describe('faults on demand', () => {
    const label = { template: 'pallet', ref: 'P-1', printPoint: 'PP1', copies: 1 } as const;
    const print = (t: Terminal, op: object, fault?: string) =>
      t.send(Print.path, { ...t.fields(), ...label, ...op }, fault === undefined ? {} : { 'x-aisle-fault': fault });
    const posted = async (t: Terminal, op: Record<string, unknown>) =>
      (await t.ask(GetOperations, { opIds: [String(op['opId'])] })).data.length === 1;
    const order = (fault: object) =>
      fetch(`${world.wms.url}/__wms/faults`, { method: 'POST', body: JSON.stringify(fault) });
    const clear = () => fetch(`${world.wms.url}/__wms/faults`, { method: 'DELETE' });

    it('drop-after commits and cuts; the repeat gets the stored answer', async () => {
      const t = await world.terminal();
      const op = t.opFields();
      await expect(print(t, op, 'drop-after')).rejects.toThrow('fetch failed');
      expect(await posted(t, op)).toBe(true);
      expect((await print(t, op)).headers.get('x-aisle-replayed')).toBe('1');
    });

    it('drop-before cuts and does nothing', async () => {
      const t = await world.terminal();
      const op = t.opFields();
      await expect(print(t, op, 'drop-before')).rejects.toThrow('fetch failed');
      expect(await posted(t, op)).toBe(false);
    });

    it('gateways, portals, refusals and ended sessions do nothing', async () => {
      const t = await world.terminal();
      const op = t.opFields();
      for (const status of [500, 502, 503]) expect((await print(t, op, String(status))).status).toBe(status);
      expect((await print(t, op, 'html')).headers.get('content-type')).toContain('text/html');
      expect(asksForLogin(JSON.parse((await print(t, op, 'session')).text))).toBe(true);
      expect(refusalOf(JSON.parse((await print(t, op, 'refuse')).text))).toBe('refusedOnDemand');
      expect(await posted(t, op)).toBe(false);
    });

    it('garbage and truncation come after the commit', async () => {
      const t = await world.terminal();
      for (const fault of ['garbage', 'truncate']) {
        const op = t.opFields();
        const { text } = await print(t, op, fault);
        expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
        expect(await posted(t, op)).toBe(true);
      }
    });

    it('latency waits, hang never answers', async () => {
      const t = await world.terminal();
      const start = performance.now();
      await print(t, t.opFields(), 'latency;ms=150');
      expect(performance.now() - start).toBeGreaterThan(140);
      const op = { ...t.fields(), ...label, ...t.opFields() };
      const headers = { 'x-aisle-fault': 'hang' };
      const hung = fetch(`${world.wms.url}${Print.path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(op),
        signal: AbortSignal.timeout(300),
      });
      await expect(hung).rejects.toThrow('timeout');
    });

    it('switches strike by path, every n-th time, so many times, until they are off', async () => {
      const t = await world.terminal();
      expect((await order({ kind: '503', path: 'Print$', every: 2, times: 2 })).status).toBe(200);
      const seen = [];
      for (let i = 0; i < 6; i++) seen.push((await print(t, t.opFields())).status);
      expect(seen).toEqual([200, 503, 200, 503, 200, 200]);
      await order({ kind: '503', path: 'Print$' });
      expect(refusalOf(await t.try(GetOwnerList, {}))).toBe('ok');
      expect((await print(t, t.opFields())).status).toBe(503);
      await clear();
      await order({ kind: '503', path: 'Print$', ms: 60_000, times: 1 });
      expect((await print(t, t.opFields())).headers.get('retry-after')).toBe('60');
      expect((await print(t, t.opFields())).status).toBe(200);
      expect((await order({ kind: 'earthquake' })).status).toBe(400);
      expect((await order({ kind: '500', path: '(' })).status).toBe(400);
      expect((await print(t, t.opFields(), 'earthquake')).status).toBe(200);
    });

    it('the operator page shows ledger, rows and claims', async () => {
      const t = await world.terminal('op1', 'device-of-the-page');
      const op = t.opFields({ capturedAt: '2026-01-02T03:04:05.678Z' });
      await print(t, op);
      const get = async (path: string): Promise<unknown> => (await fetch(`${world.wms.url}/__wms/${path}`)).json();
      const mine = (await get('ledger?device=device-of-the-page&user=op1')) as {
        operations: object[];
        ledger: object[];
      };
      const { opId } = op;
      const capturedAt = '2026-01-02T03:04:05.678Z';
      expect(mine.operations).toMatchObject([
        { opId, path: Print.path, resultCode: 0, outcome: 'applied', capturedAt },
      ]);
      expect(mine.ledger).toMatchObject([{ opId, verb: 'PRINT', userId: 'op1', capturedAt }]);
      const { receiptId } = await world.given.receipt({ lines: [{ qty: 1 }] });
      expect(await get(`rows?receiptId=${receiptId}`)).toMatchObject({
        receipts: [{ receiptId }],
        lines: [{ orderQty: 1 }],
      });
      expect(await get('claims')).toBeInstanceOf(Array);
      expect(await get('verify')).toEqual([]);
      expect(await (await fetch(`${world.wms.url}/__wms`)).text()).toContain('Aisle reference WMS');
      const user = await world.given.user();
      const ended = await world.signedIn(user);
      await fetch(`${world.wms.url}/__wms/sessions?user=${user}`, { method: 'DELETE' });
      expect(asksForLogin(await ended.try(GetOwnerList, {}))).toBe(true);
    });

    it.each([
      ['pallet', 3],
      ['case', 4],
      ['sku', 2],
    ] as const)('another receipt by %s can be announced, claimed and received', async (mode, count) => {
      const order = (body: object) =>
        fetch(`${world.wms.url}/__wms/receipts`, { method: 'POST', body: JSON.stringify(body) });
      const numbers = [];
      for (let i = 0; i < 2; i++) {
        const { receiptId } = (await (await order({ whgid: 'WH1', mode, count })).json()) as { receiptId: string };
        numbers.push(receiptId);
      }
      expect(new Set(numbers).size).toBe(2);
      const t = await world.terminal('op1');
      const [receiptId = ''] = numbers;
      // Whoever orders a receipt is told where its pallets will go.
      const shown = (await (await fetch(`${world.wms.url}/__wms/rows?receiptId=${receiptId}`)).json()) as WorkRows;
      expect(shown.tasks).toHaveLength(mode === 'pallet' ? count : 0);
      const { rows } = await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      expect(mode === 'sku' ? rows.lines.map((line) => line.orderQty) : rows.containers).toHaveLength(
        mode === 'sku' ? 5 : count,
      );
      expect((await order({ whgid: 'WH9', mode, count })).status).toBe(400);
    });

    it('another order can be planned, and claimed with all its stops', async () => {
      const order = (body: object) =>
        fetch(`${world.wms.url}/__wms/orders`, { method: 'POST', body: JSON.stringify(body) });
      const planned: OrderedOut[] = [];
      for (let i = 0; i < 2; i++) {
        const its = (await (await order({ whgid: 'WH1', count: 4 })).json()) as OrderedOut;
        planned.push(its);
      }
      expect(new Set(planned.flatMap(({ stops }) => stops.map(({ loc }) => loc))).size).toBe(8);
      const t = await world.terminal('op1');
      const [{ orderId, jobId, stops }] = planned as [OrderedOut];
      const { rows } = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
      expect(rows.picks).toHaveLength(4);
      for (const { loc, skuId, qty } of stops)
        expect(rows.picks).toContainEqual(expect.objectContaining({ orderId, loc, skuId, qty, status: 'open' }));
      expect(await (await fetch(`${world.wms.url}/__wms/verify`)).json()).toEqual([]);
      expect((await order({ whgid: 'WH9', count: 4 })).status).toBe(400);
    });

    const office = async <T>(what: string, body: object): Promise<readonly [number, T]> => {
      const answer = await fetch(`${world.wms.url}/__wms/${what}`, { method: 'POST', body: JSON.stringify(body) });
      return [answer.status, (await answer.json()) as T];
    };

    it.each(['pack', 'review', 'ship', 'handover', 'transfer'] as const)('an order waits for: %s', async (stage) => {
      const [status, its] = await office('orders', { whgid: 'WH1', count: 2, stage });
      expect(status).toBe(200);
      const { orderId, jobId, carrierId, containers } = its as OrderedOut;
      const t = await world.terminal('op1');
      const { rows } = await t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });
      expect(rows.jobs).toMatchObject([{ jobId, kind: stage, of: stage === 'handover' ? carrierId : orderId }]);
      expect(rows.containers.map(({ containerId }) => containerId)).toEqual(expect.arrayContaining([...containers]));
      expect(containers).toHaveLength(stage === 'pack' ? 1 : 2);
      expect(await (await fetch(`${world.wms.url}/__wms/verify`)).json()).toEqual([]);
    });

    it.each(INSIDE)('there is work inside the warehouse: %s', async (work) => {
      const [[status, its], [, other]] = [
        await office<OrderedInside>('inside', { whgid: 'WH1', work }),
        await office<OrderedInside>('inside', { whgid: 'WH1', work }),
      ];
      expect(status).toBe(200);
      const places = [its, other].flatMap(({ pallets, free }) => [...pallets.map(({ loc }) => loc), ...free]);
      expect(new Set(places).size).toBe(places.length);
      expect(its.id).not.toBe(other.id);
      if (its.jobId !== '') {
        const t = await world.terminal('op1');
        const { rows } = await t.ask(GetJob, { jobId: its.jobId });
        expect(rows.jobs).toMatchObject([{ jobId: its.jobId, status: 'ready' }]);
      }
      expect(its.tasks).toHaveLength(work === 'replenish' ? its.pallets.length : 0);
      expect(await (await fetch(`${world.wms.url}/__wms/verify`)).json()).toEqual([]);
      expect((await office('inside', { whgid: 'WH1', work: 'dance' }))[0]).toBe(400);
    });

    it('a carrier gives more numbers, and tells which terminal has which of them', async () => {
      const asked = { whgid: 'WH1', carrierId: 'CR01', count: 3 };
      const [status, { numbers }] = await office<{ numbers: string[] }>('parcels', asked);
      expect([status, numbers.length]).toEqual([200, 3]);
      const [, next] = await office<{ numbers: string[] }>('parcels', asked);
      expect(new Set([...numbers, ...next.numbers]).size).toBe(6);
      const [, its] = await office('orders', { whgid: 'WH1', count: 2, stage: 'pack', carrierId: 'CR01' });
      const t = await world.terminal('op1');
      const { parcels } = await t.ask(ClaimJobs, { jobIds: [(its as OrderedOut).jobId], deviceId: t.deviceId });
      const { leased, borne } = (await (await fetch(`${world.wms.url}/__wms/numbers`)).json()) as {
        leased: { number: string; kind: string; deviceId: string }[];
        borne: { number: string; container: string }[];
      };
      const own = leased.filter(({ deviceId, kind }) => deviceId === t.deviceId && kind === 'parcel');
      expect(own.map(({ number }) => number).sort()).toEqual(parcels.map(({ parcelNo }) => parcelNo).sort());
      expect(new Set(leased.map(({ number }) => number)).size).toBe(leased.length);
      expect(new Set(borne.map(({ number }) => number)).size).toBe(borne.length);
      expect((await office('parcels', { ...asked, count: 0 }))[0]).toBe(400);
    });

    it('the office puts orders into a wave and releases it, and one without goods is refused as a whole', async () => {
      const sku = await world.given.sku();
      await world.given.stock({ sku, qty: 9, loc: await zone(world).face(10, sku) });
      const ordered = [];
      for (const qty of [2, 3]) ordered.push(await world.given.order({ lines: [{ sku, qty }] }));
      const orderIds = ordered.map(({ orderId }) => orderId);
      const wave = { whgid: 'WH1', type: 'cluster', orderIds, slots: 2 };
      const [status, { waveId, jobs }] = await office<Released>('waves', wave);
      expect([status, jobs]).toEqual([200, [{ jobId: expect.any(String), kind: 'pick.cluster' }]]);
      const t = await world.terminal('op1');
      const { rows } = await t.ask(ClaimJobs, { jobIds: jobs.map(({ jobId }) => jobId), deviceId: t.deviceId });
      expect(rows.picks.map(({ orderId, waveId: of, qty }) => [orderId, of, qty])).toEqual([
        [orderIds[0], waveId, 2],
        [orderIds[1], waveId, 3],
      ]);
      expect(rows.orders.map(({ waveId: of }) => of)).toEqual([waveId, waveId]);
      // They are in one already; and of what nobody has there is no wave.
      expect(await office('waves', wave)).toEqual([409, { refused: 'waveWithoutTasks' }]);
      const { orderId } = await world.given.order({ lines: [{ qty: 1 }] });
      expect(await office('waves', { ...wave, orderIds: [orderId] })).toEqual([409, { refused: 'waveWithoutTasks' }]);
      const of = world.wms.db.selectFrom('out_order').select('wave_id').where('order_id', '=', orderId);
      expect(await of.executeTakeFirst()).toEqual({ wave_id: '' });
      expect((await office('waves', { ...wave, type: 'heap' }))[0]).toBe(400);
      expect((await office('waves', { ...wave, orderIds: [] }))[0]).toBe(400);
    });

    it('the office plans a truck for what stands closed, under a number that is used once', async () => {
      const [, { containers: lpns }] = await office<OrderedOut>('orders', {
        whgid: 'WH1',
        count: 2,
        stage: 'ship',
        carrierId: 'CR01',
      });
      const trip = { whgid: 'WH1', tripNo: world.given.id('TRIP'), carrierId: 'CR01', toName: 'East', lpns };
      const [status, { jobId }] = await office<{ jobId: string }>('trips', trip);
      expect(status).toBe(200);
      const t = await world.terminal('op1');
      const { rows } = await t.ask(JoinTrip, { tripNo: trip.tripNo, deviceId: t.deviceId });
      expect(rows.shipments).toMatchObject([{ tripNo: trip.tripNo, jobId, planned: 2, loaded: 0, status: 'planned' }]);
      expect(rows.containers.map(({ containerId }) => containerId).sort()).toEqual([...lpns].sort());
      expect(await office('trips', trip)).toEqual([409, { refused: 'tripExists' }]);
      expect((await office('trips', { ...trip, lpns: [] }))[0]).toBe(400);
    });

    it('tells what became of the goods of a receipt, piece by piece', async () => {
      const story = async (id: string) =>
        (await (await fetch(`${world.wms.url}/__wms/story?receiptId=${id}`)).json()) as Told;
      expect(await story('R-NOBODY')).toEqual({ lines: [], came: 0, left: 0, here: [] });
      const { receiptId, lines, dock } = await world.given.receipt({ mode: 'sku', lines: [{ qty: 7 }] });
      const [{ lineId, skuId } = { lineId: '', skuId: '' }] = lines;
      const t = await world.terminal('op1');
      await t.ask(ClaimReceipt, { receiptId, deviceId: t.deviceId });
      const lpn = world.given.id('P');
      await t.op(ReceiveBySku, { receiptId, lineId, skuId, qty: 7, uomId: 'EA', lot: {}, lpn, loc: dock });
      const told = await story(receiptId);
      expect(told).toMatchObject({ came: 7, left: 0, here: [{ sku: skuId, loc: dock, container: lpn, qty: 7 }] });
      expect(told.lines).toEqual([
        expect.stringContaining(`op1: RECEIVE 7 ${skuId} from outside to ${lpn} at ${dock}`),
      ]);
    });
  });
};

export const withoutOperatorPage = (world: World): void => {
  describe('without the operator page', () => {
    it('there are no faults either', async () => {
      const wms = await world.another({ operatorPage: false });
      const t = await Terminal.signedIn(wms.url, 'op1');
      expect((await fetch(`${wms.url}/__wms/faults`)).status).toBe(404);
      const answer = await t.send(GetOwnerList.path, t.fields(), { 'x-aisle-fault': '500' });
      expect(answer.status).toBe(200);
      await wms.close();
    });

    it('opens unasked on the embedded database only: it has no sign-in', async () => {
      const wms = await world.another({ operatorPage: undefined });
      const isEmbedded = wms.database.startsWith('PGlite');
      expect((await fetch(`${wms.url}/__wms/codes`)).status).toBe(isEmbedded ? 200 : 404);
      expect(wms.hasOperatorPage).toBe(isEmbedded);
      await wms.close();
    });
  });
};

export const crossOrigin = (world: World): void => {
  describe('pages of other origins', () => {
    const asks = (url: string) =>
      fetch(`${url}${GetOwnerList.path}`, {
        method: 'OPTIONS',
        headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'POST' },
      });

    it('may not call', async () => {
      expect((await asks(world.wms.url)).headers.get('access-control-allow-origin')).toBeNull();
    });

    it('may call with --cors', async () => {
      const wms = await world.another({ cors: true });
      const preflight = await asks(wms.url);
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      await wms.close();
    });
  });
};
