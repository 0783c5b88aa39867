/** Counting by the adapter on a real Tryton: what it books is what was found, once, and never over goods that moved since. */
import type { CountEntry } from '#contract/count-rows.ts';
import { CountEmpty, CountGoods, CountUnknown, FinishCountPlace, HandInCount, SpotCount } from '#contract/counting.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Lot } from '#contract/fields.ts';
import { MoveGoods } from '#contract/move.ts';
import { ReserveNumbers } from '#contract/receiving.ts';
import { GetStockList } from '#contract/search-enquire.ts';
import { GetUserRoleFunction } from '#contract/session.ts';
import { ClaimJobs, GetJob, GetJobList, RenewWork } from '#contract/work.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import type { RefusalName } from '#wms/refusal-codes.ts';
import type { OpMeta, Terminal } from '#wms/testing/client.ts';
import type { Reach } from '../kit/reach.ts';
import { dateOf } from './rpc.ts';
import { goods } from './testing/acceptance.ts';
import { standsBy } from './testing/counting.ts';
import { installed, startTryton } from './testing/server.ts';
import { through, Worlds, type World } from './testing/worlds.ts';
import type { TestAdapterOptions } from './testing/adapter.ts';

let worlds: Worlds;
const given = (options: TestAdapterOptions = {}): Promise<World> => worlds.given(options);
const no = (name: RefusalName) => ({ resultCode: refusalCode(name) });
const yes = { resultCode: 0 };

const LOC = 'A0201';
const SKU1 = { sku: 'SKU001', loc: LOC };
const lot = (batch: string): Lot => ({ batch });

const Inventory = v.object({ id: v.number(), number: v.string(), state: v.string(), lines: v.array(v.number()) });
const inventories = ({ office }: World) =>
  office.admin.read('stock.inventory', Inventory, { where: [], fields: ['number', 'state', 'lines'] });
const statesOf = async (world: World) => (await inventories(world)).map(({ number, state }) => [number, state]);

/** As a desk makes one; `whole`: with a line for all that the book has there. */
async function atDesk(
  { office }: World,
  { day, whole = false }: { day?: string; whole?: boolean } = {},
): Promise<number> {
  const date = dateOf(day ?? new Date().toISOString().slice(0, 10));
  const draft = { location: await office.place(LOC), date, company: office.company, empty_quantity: 'keep' };
  const [id = 0] = await office.desk.create('stock.inventory', [draft]);
  if (whole) await office.desk.press('stock.inventory', 'complete_lines', [id]);
  return id;
}

async function spot(terminal: Terminal, loc = LOC): Promise<string> {
  const { deviceId } = terminal;
  const { numbers } = await terminal.ask(ReserveNumbers, { deviceId, count: 1, kind: 'count' });
  const [jobId = ''] = numbers;
  await terminal.op(SpotCount, { jobId, deviceId, loc, areaId: 'STOCK', placeRev: 0, why: 'seen' });
  return jobId;
}

const at = (jobId: string, loc = LOC) => ({ jobId, jobLineId: `${jobId}/1`, loc, placeRev: 0 });

/** The n-th entry. */
const found = (
  terminal: Terminal,
  jobId: string,
  n: number,
  skuId: string,
  qty: number,
  { of = {}, ...more }: Partial<CountEntry> & { of?: Lot; loc?: string } = {},
  meta: Partial<OpMeta> = {},
): Promise<Envelope> =>
  terminal.tryOp(
    CountGoods,
    {
      ...at(jobId),
      entryId: `${jobId}/1/e${n}`,
      withdrawn: false,
      lpn: '',
      onLpn: '',
      quality: 'ok',
      skuId,
      qty,
      lot: of,
      ...more,
    },
    meta,
  );
const finish = (terminal: Terminal, jobId: string, entries: number, meta: Partial<OpMeta> = {}): Promise<Envelope> =>
  terminal.tryOp(FinishCountPlace, { ...at(jobId), entries }, meta);
const handIn = (terminal: Terminal, jobId: string): Promise<Envelope> => terminal.tryOp(HandInCount, { jobId });

const stockAt = async ({ office }: World, ...skus: readonly string[]) => {
  const stock = await office.stockByPlace();
  return skus.map((sku) => stock[`${LOC} ${sku}`] ?? 0);
};

const move = (terminal: Terminal, sku: string, qty: number, { from = LOC, loc = 'A0301' } = {}): Promise<Envelope> =>
  terminal.tryOp(MoveGoods, { from, fromLpn: '', ownerId: 'C1', onto: '', ...goods(sku, qty), loc });

/** What somebody does in Tryton just before a call of the adapter arrives, by what it does with an inventory; once. */
function interrupted() {
  const meanwhile = new Map<string, () => Promise<unknown>>();
  const system = through((reach: Reach) => async (question) => {
    const step = question.name.replace('stock.inventory.', '');
    const act = meanwhile.get(step);
    meanwhile.delete(step);
    await act?.();
    return reach(question);
  });
  return { system, meanwhile };
}

describe.skipIf(!installed)('live: counts in Tryton', () => {
  beforeAll(async () => {
    worlds = new Worlds(await startTryton());
  }, 900_000);
  afterAll(() => worlds?.end());

  it('live: more, less, nothing and two lots: a count on the spot books what was found', async () => {
    const world = await given();
    const { terminal } = world;
    await standsBy('op1', world, [
      { ...SKU1, qty: 10 },
      { sku: 'SKU004', qty: 5, loc: LOC },
      { sku: 'SKU005', qty: 4, loc: LOC },
      { sku: 'SKU002', qty: 6, loc: LOC, batch: 'B1' },
      { sku: 'SKU002', qty: 3, loc: LOC, batch: 'B2' },
    ]);
    const menu = await terminal.ask(GetUserRoleFunction, {});
    const counting = menu.menu.filter((path) => /count|StockCheck/i.test(path));
    expect(counting).toEqual([
      '/StockCheckMenu',
      '/StockCheck',
      '/StockCheckAction',
      '/StockCheckDetialQuery',
      '/countHandIn',
      '/spotCount',
    ]);
    expect(menu.buttons).toContain('count.spot');

    const jobId = await spot(terminal);
    // What stands on a pallet, and what is damaged, are pieces of the one stock that Tryton has.
    expect(await found(terminal, jobId, 1, 'SKU001', 7)).toMatchObject(yes);
    expect(await found(terminal, jobId, 2, 'SKU001', 5, { lpn: 'P-100', quality: 'damaged' })).toMatchObject(yes);
    expect(await found(terminal, jobId, 3, 'SKU004', 9)).toMatchObject(yes);
    expect(await found(terminal, jobId, 3, 'SKU004', 3)).toMatchObject(yes);
    expect(await found(terminal, jobId, 4, 'SKU002', 6, { of: lot('B1') })).toMatchObject(yes);
    expect(await found(terminal, jobId, 5, 'SKU002', 5, { of: lot('B2') })).toMatchObject(yes);
    expect(await found(terminal, jobId, 6, 'SKU002', 2, { of: lot('B3') })).toMatchObject(yes);
    expect(await found(terminal, jobId, 7, 'SKU009', 2)).toMatchObject(yes);
    expect(await found(terminal, jobId, 7, 'SKU009', 2, { withdrawn: true })).toMatchObject(yes);
    // Nothing is there before it is finished, and what cannot be posted is refused when it is said.
    expect(await inventories(world)).toEqual([]);
    expect(await found(terminal, jobId, 8, 'SKU002', 1)).toMatchObject(no('lotMissing'));
    expect(await found(terminal, jobId, 8, 'SKU001', 0.5)).toMatchObject(no('unitDigits'));
    expect(await found(terminal, jobId, 8, 'SKU001', 0)).toMatchObject(no('countZero'));
    expect(await found(terminal, jobId, 8, 'SKU777', 1)).toMatchObject(no('skuUnknown'));
    expect(await found(terminal, jobId, 8, 'SKU001', 1, { loc: 'A0202' })).toMatchObject(no('locNotInCount'));
    const strange = { entryId: `${jobId}/1/e8`, qty: 1, withdrawn: false, lpn: '', code: '4711', photos: 1 };
    expect(await terminal.tryOp(CountUnknown, { ...at(jobId), ...strange })).toMatchObject(no('skuUnknown'));
    expect(await finish(terminal, jobId, 5)).toMatchObject(no('countChanged'));
    expect(await terminal.tryOp(CountEmpty, at(jobId))).toMatchObject(no('countNotEmpty'));
    expect(await handIn(terminal, jobId)).toMatchObject(no('countOpen'));

    expect(await finish(terminal, jobId, 6)).toMatchObject(yes);
    expect(await stockAt(world, 'SKU001', 'SKU004', 'SKU005', 'SKU002', 'SKU009')).toEqual([12, 3, 0, 13, 0]);
    const { rows } = await terminal.ask(GetStockList, { loc: LOC, skuId: 'SKU002', known: [], knownLoose: [] });
    expect(rows.loose.map((row) => [row.lot.batch, row.qty])).toEqual([
      ['B1', 6],
      ['B2', 5],
      ['B3', 2],
    ]);
    expect(await statesOf(world)).toEqual([[jobId, 'done']]);
    const { rows: job } = await terminal.ask(GetJob, { jobId });
    expect(job.jobs).toMatchObject([{ status: 'begun', done: 1, of: LOC, counts: { type: 'spot', visible: false } }]);
    expect(job.jobLines).toMatchObject([{ status: 'done', count: { state: 'counted' } }]);
    expect(job.jobLines[0]?.count?.book).toBeUndefined();
    // What is booked is counted again by another count.
    expect(await found(terminal, jobId, 8, 'SKU001', 1)).toMatchObject(no('countJudged'));
    expect(await finish(terminal, jobId, 6)).toMatchObject(no('countJudged'));
    expect(await handIn(terminal, jobId)).toMatchObject(yes);
    expect(await handIn(terminal, jobId)).toMatchObject(no('jobOver'));
    expect((await terminal.ask(GetJob, { jobId })).rows.jobs).toMatchObject([{ status: 'done', claimedBy: '' }]);
    expect((await terminal.ask(GetJobList, { kinds: ['count'], areaIds: [] })).rows.jobs).toEqual([]);

    // An empty place, and one that is as the book says.
    const nothing = await spot(terminal);
    expect(await terminal.tryOp(CountEmpty, at(nothing))).toMatchObject(yes);
    expect(await stockAt(world, 'SKU001', 'SKU004', 'SKU002')).toEqual([0, 0, 0]);
    const again = await spot(terminal);
    expect(await terminal.tryOp(CountEmpty, at(again))).toMatchObject(yes);
    expect((await statesOf(world)).map(([, state]) => state)).toEqual(['done', 'done', 'done']);
    const { deviceId } = terminal;
    const spoken = { jobId: again, deviceId, loc: LOC, areaId: '', placeRev: 0, why: 'asked' } as const;
    expect(await terminal.tryOp(SpotCount, spoken)).toMatchObject(no('countExists'));
    expect(await terminal.tryOp(SpotCount, { ...spoken, jobId: 'COUNT99', loc: 'A9999' })).toMatchObject(
      no('locUnknown'),
    );
  });

  it('live: a draft of a desk is a blind count for one operator, whatever day it was made', async () => {
    const world = await given();
    const { terminal, adapter, office } = world;
    await standsBy('op1', world, [
      { ...SKU1, qty: 10 },
      { sku: 'SKU004', qty: 5, loc: LOC },
    ]);
    await atDesk(world, { day: '2026-01-02', whole: true });
    const empty = await office.desk.create('stock.inventory', [
      { location: await office.place('A0101'), date: dateOf('2026-01-02'), company: office.company },
    ]);
    expect(empty).toHaveLength(1);
    let asking = terminal;
    const list = (code?: string) =>
      asking.ask(GetJobList, { kinds: ['count'], areaIds: ['STOCK'], ...(code && { code }) });
    expect((await list()).rows.jobs.map(({ of, status }) => [of, status])).toEqual([
      ['A0101', 'ready'],
      [LOC, 'ready'],
    ]);
    const [job] = (await list(LOC)).rows.jobs;
    const jobId = job?.jobId ?? '';
    expect(job).toMatchObject({ kind: 'count', counts: { type: 'first', visible: false }, planned: 1, done: 0 });
    const other = await adapter.terminal('op2');
    const { deviceId } = terminal;
    const claimed = await terminal.ask(ClaimJobs, { jobIds: [jobId], deviceId });
    expect(claimed.rows.jobLines).toMatchObject([{ loc: LOC, count: { state: 'open', entries: [] } }]);
    expect([claimed.rows.loose, claimed.rows.places, claimed.skus]).toEqual([[], [], []]);
    expect(await other.try(ClaimJobs, { jobIds: [jobId], deviceId: other.deviceId })).toMatchObject(no('heldByOther'));
    expect(await found(other, jobId, 1, 'SKU001', 1)).toMatchObject(no('heldByOther'));
    await found(terminal, jobId, 1, 'SKU001', 12);
    // Others see that somebody counts, and not what.
    const seen = await other.ask(GetJob, { jobId });
    expect([seen.rows.jobs[0]?.claimedBy, seen.rows.jobLines]).toEqual(['op1', []]);
    // What is counted is still there after a kill.
    await adapter.again();
    const back = await adapter.terminal();
    asking = back;
    const renewed = await back.ask(RenewWork, { deviceId, receipts: [], tasks: [], jobs: [jobId] });
    expect(renewed.rows.jobLines).toMatchObject([{ count: { entries: [{ skuId: 'SKU001', qty: 12 }] } }]);
    expect(renewed.leaseUntil).not.toBe('');
    expect(await finish(back, jobId, 1)).toMatchObject(yes);
    expect(await stockAt(world, 'SKU001', 'SKU004')).toEqual([12, 0]);
    expect((await statesOf(world)).map(([, state]) => state)).toEqual(['done', 'draft']);
    expect((await list()).rows.jobs.map(({ of, status }) => [of, status])).toEqual([
      ['A0101', 'ready'],
      [LOC, 'begun'],
    ]);
    expect(await handIn(back, jobId)).toMatchObject(yes);
    expect((await list()).rows.jobs.map(({ of }) => of)).toEqual(['A0101']);
    expect(await back.try(ClaimJobs, { jobIds: [jobId], deviceId })).toMatchObject(no('jobOver'));
    expect(await back.try(GetJob, { jobId: 'INV-99' })).toMatchObject(no('jobUnknown'));
  });

  it('live: the same operation twice, and a lost answer at each step, book once', async () => {
    const lose = new Map<string, 'before' | 'after'>();
    const system = through((reach) => async (question) => {
      const fate = lose.get(question.name);
      lose.delete(question.name);
      if (fate === 'before') throw new Error('no answer');
      const answer = await reach(question);
      if (fate === 'after') throw new Error('no answer');
      return answer;
    });
    const world = await given({ system });
    const { terminal, adapter } = world;
    await standsBy('op1', world, [{ ...SKU1, qty: 10 }]);
    let expected = 10;
    for (const step of ['create', 'write', 'confirm'])
      for (const fate of ['before', 'after'] as const) {
        expected += 1;
        const jobId = await spot(terminal);
        await found(terminal, jobId, 1, 'SKU001', expected);
        const op = terminal.opFields();
        const body = { ...terminal.fields(), ...at(jobId), entries: 1, ...op };
        const headers = { 'idempotency-key': String(op['opId']) };
        const send = () => terminal.send(FinishCountPlace.path, body, headers);
        lose.set(`stock.inventory.${step}`, fate);
        let answer = await send();
        for (let i = 0; i < 20 && answer.status !== 200; i++) answer = await send();
        expect(answer, `${step} ${fate}`).toMatchObject({ status: 200 });
        expect((await send()).text).toBe(answer.text);
        expect(JSON.parse(answer.text)).toMatchObject(yes);
        expect(await stockAt(world, 'SKU001'), `${step} ${fate}`).toEqual([expected]);
        expect(await handIn(terminal, jobId)).toMatchObject(yes);
      }
    expect(lose.size).toBe(0);
    // One was made whose number was never heard; it is cancelled when somebody is there again.
    const left = async () =>
      (await inventories(world)).filter(({ state }) => state !== 'done').map(({ state }) => state);
    expect(await left()).toEqual(['draft']);
    await adapter.again();
    await adapter.terminal();
    await expect.poll(left, { timeout: 20_000 }).toEqual(['cancelled']);
  });

  it('live: a desk that confirms, cancels or changes the draft meanwhile is not overruled', async () => {
    const { system, meanwhile } = interrupted();
    const world = await given({ system });
    const { terminal, office } = world;
    const { desk } = office;
    await standsBy('op1', world, [{ ...SKU1, qty: 10 }]);
    const job = async () => {
      const id = await atDesk(world, { whole: true });
      const { rows } = await terminal.ask(GetJobList, { kinds: ['count'], areaIds: [] });
      const jobId = rows.jobs[0]?.jobId ?? '';
      await terminal.ask(ClaimJobs, { jobIds: [jobId], deviceId: terminal.deviceId });
      await found(terminal, jobId, 1, 'SKU001', 13);
      return { id, jobId };
    };
    for (const button of ['confirm', 'cancel'])
      for (const isLate of [false, true]) {
        const { id, jobId } = await job();
        const act = () => desk.press('stock.inventory', button, [id]);
        if (isLate) meanwhile.set('write', act);
        else await act();
        expect(await finish(terminal, jobId, 1), `${button} ${isLate}`).toMatchObject(no('jobOver'));
        expect(await found(terminal, jobId, 1, 'SKU001', 13)).toMatchObject(no('jobOver'));
        const { rows } = await terminal.ask(GetJob, { jobId });
        expect(rows.jobs).toMatchObject([{ status: button === 'confirm' ? 'done' : 'cancelled' }]);
      }
    // The draft was left as the desk had it: its lines said to keep what the book says.
    expect(await stockAt(world, 'SKU001')).toEqual([10]);
    // Somebody types into it, before the lines are written and before they are confirmed: what was counted on the terminal counts.
    for (const step of ['write', 'confirm']) {
      const { id, jobId } = await job();
      meanwhile.set(step, async () => {
        const where = [['inventory', '=', id]];
        const [line] = await desk.read('stock.inventory.line', v.object({ id: v.number() }), { where, fields: ['id'] });
        await desk.write('stock.inventory', [id], { lines: [['write', [line?.id], { quantity: 88 }]] });
      });
      expect(await finish(terminal, jobId, 1)).toMatchObject(yes);
      expect(await stockAt(world, 'SKU001'), step).toEqual([13]);
    }
    expect(meanwhile.size).toBe(0);
  });

  it('live: what moved before a count is taken with it, what moved since has to be counted again', async () => {
    const { system, meanwhile } = interrupted();
    const world = await given({ system });
    const { terminal, adapter, office } = world;
    await standsBy('op1', world, [{ ...SKU1, qty: 20 }]);
    // Moved by the counter before: known to him.
    expect(await move(terminal, 'SKU001', 8)).toMatchObject(yes);
    const before = await spot(terminal);
    await found(terminal, before, 1, 'SKU001', 13);
    expect(await finish(terminal, before, 1)).toMatchObject(yes);
    expect(await stockAt(world, 'SKU001')).toEqual([13]);

    // Twelve are counted, five arrive, and the count comes after them: twelve and not seventeen stand there by the book.
    const since = await spot(terminal);
    await found(terminal, since, 1, 'SKU001', 12);
    await standsBy('op1', world, [{ ...SKU1, qty: 5 }]);
    expect(await finish(terminal, since, 1)).toMatchObject({
      ...no('countedTooLate'),
      msg: expect.stringContaining(LOC),
    });
    expect(await stockAt(world, 'SKU001')).toEqual([18]);
    // Saying again that it is finished is not counting again.
    expect(await finish(terminal, since, 1)).toMatchObject(no('countedTooLate'));
    await found(terminal, since, 1, 'SKU001', 17);
    expect(await finish(terminal, since, 1)).toMatchObject(yes);
    expect(await stockAt(world, 'SKU001')).toEqual([17]);

    // Captured in a dead zone, ten minutes before it is sent and five before others came.
    const dead = await spot(terminal);
    const ago = (minutes: number): Partial<OpMeta> => ({
      capturedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    await found(terminal, dead, 1, 'SKU001', 17, {}, ago(10));
    expect(await finish(terminal, dead, 1, ago(9))).toMatchObject(no('countedTooLate'));
    // A clock that is late by just that much says the same moment as one that is right.
    const asOf = { clockOff: 10 * 60_000, clockAge: 0, waits: [] };
    await found(terminal, dead, 1, 'SKU001', 17, {}, { ...ago(10), asOf });
    expect(await finish(terminal, dead, 1, { ...ago(10), asOf })).toMatchObject(yes);

    // A colleague was there before the count began: what they did is in the book. After it began nobody knows whose hand was first.
    await standsBy('desk', world, [{ ...SKU1, qty: 1 }]);
    const both = await spot(terminal);
    await found(terminal, both, 1, 'SKU001', 18);
    expect(await finish(terminal, both, 1)).toMatchObject(yes);
    const among = await spot(terminal);
    await standsBy('desk', world, [{ ...SKU1, qty: 1 }]);
    await found(terminal, among, 1, 'SKU001', 19);
    expect(await finish(terminal, among, 1)).toMatchObject(no('countedTooLate'));
    await found(terminal, among, 1, 'SKU001', 19);
    expect(await finish(terminal, among, 1)).toMatchObject(yes);
    expect(await stockAt(world, 'SKU001')).toEqual([19]);

    // What this terminal had captured before, and the adapter has never heard of.
    const waiting = await spot(terminal, 'A0401');
    const waits = [crypto.randomUUID()];
    const empty = (meta: Partial<OpMeta>) => terminal.tryOp(CountEmpty, at(waiting, 'A0401'), meta);
    expect(await empty({ asOf: { ...asOf, clockOff: 0, waits } })).toMatchObject(no('countedTooLate'));
    const answered = terminal.opFields();
    await terminal.tryOp(HandInCount, { jobId: before }, answered);
    expect(await empty({ asOf: { ...asOf, clockOff: 0, waits: [String(answered['opId'])] } })).toMatchObject(yes);

    // Between the plan and the lines: Tryton expects something else than the plan did.
    const place = await spot(terminal, 'A0402');
    meanwhile.set('write', () => standsBy('op1', world, [{ ...SKU1, qty: 5, loc: 'A0402' }]));
    await found(terminal, place, 1, 'SKU001', 2, { loc: 'A0402' });
    const late = await terminal.tryOp(FinishCountPlace, { ...at(place, 'A0402'), entries: 1 });
    expect(late).toMatchObject(no('countedTooLate'));
    expect(meanwhile.size).toBe(0);
    expect((await office.stockByPlace())['A0402 SKU001']).toBe(5);
    expect(await (await adapter.terminal('op2')).ask(GetJob, { jobId: place })).toMatchObject({
      rows: { jobLines: [] },
    });
  });

  it('live: who may not count in Tryton does not count here', async () => {
    const world = await given();
    await atDesk(world);
    const nobody = await world.adapter.terminal('nobody1');
    const { deviceId } = nobody;
    expect(await nobody.try(GetJobList, { kinds: ['count'], areaIds: [] })).toMatchObject(no('saidThere'));
    const spoken = { jobId: 'COUNT00000001', deviceId, loc: LOC, areaId: '', placeRev: 0, why: 'seen' } as const;
    expect(await nobody.tryOp(SpotCount, spoken)).toMatchObject(no('saidThere'));
    expect((await world.terminal.ask(GetJobList, { kinds: ['count'], areaIds: [] })).rows.jobs).toHaveLength(1);
  });
});
