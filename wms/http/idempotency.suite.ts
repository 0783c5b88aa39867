import { describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { GetOperations, Print } from '#contract/operations.ts';
import { ReceiveBySku } from '#contract/receiving.ts';
import { ExitLogin, GetVersion } from '#contract/session.ts';
import { Terminal } from '../testing/client.ts';
import { requestHash } from './request-hash.ts';
import { refusalOf, type World } from '../testing/worlds.ts';

export const idempotencyStore = (world: World): void => {
  describe('the idempotency store', () => {
    const oneLine = async (qty = 100) => {
      const r = await world.given.receipt({ mode: 'sku', lines: [{ qty }] });
      const { lineId = '', skuId = '' } = r.lines[0] ?? {};
      return {
        receiptId: r.receiptId,
        lineId,
        skuId,
        qty: 10,
        uomId: 'EA',
        lot: {},
        lpn: world.given.id('LPN'),
        loc: '',
      };
    };
    const received = async (receiptId: string) =>
      (
        await world.wms.db
          .selectFrom('document_line')
          .select('done')
          .where('doc_id', '=', receiptId)
          .executeTakeFirstOrThrow()
      ).done;
    const send = (t: Terminal, request: object, op: object, headers = {}) =>
      t.send(ReceiveBySku.path, { ...t.fields(), ...request, ...op }, headers);

    it('a repeat is answered byte for byte and does nothing', async () => {
      const t = await world.terminal();
      const request = await oneLine();
      const op = t.opFields();
      const first = await send(t, request, op);
      const again = await send(t, request, op);
      expect(again).toMatchObject({ status: 200, text: first.text });
      expect([first, again].map((a) => a.headers.get('x-aisle-replayed'))).toEqual([null, '1']);
      expect(await received(request.receiptId)).toBe(10);
    });

    it('twenty at once are one', async () => {
      const t = await world.terminal();
      const request = await oneLine();
      const op = t.opFields();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(t, request, op)));
      expect(new Set(answers.map((a) => a.text)).size).toBe(1);
      expect(answers.filter((a) => a.headers.get('x-aisle-replayed') === null)).toHaveLength(1);
      expect(await received(request.receiptId)).toBe(10);
    });

    it('a refusal is kept too, even when the reason for it has gone', async () => {
      const t = await world.terminal();
      const request = await oneLine(5);
      const op = t.opFields();
      const first = await send(t, request, op);
      expect(refusalOf(JSON.parse(first.text))).toBe('overReceived');
      await world.wms.db
        .updateTable('document_line')
        .set({ planned: 50 })
        .where('line_id', '=', request.lineId)
        .execute();
      expect((await send(t, request, op)).text).toBe(first.text);
      expect(await received(request.receiptId)).toBe(0);
    });

    it('a refusal leaves nothing behind but its record', async () => {
      const t = await world.terminal();
      const request = await oneLine(5);
      const op = t.opFields();
      await send(t, request, op);
      const { db } = world.wms;
      const opId = String(op['opId']);
      expect(await db.selectFrom('container').selectAll().where('container_id', '=', request.lpn).execute()).toEqual(
        [],
      );
      expect(await db.selectFrom('ledger').selectAll().where('op_id', '=', opId).execute()).toEqual([]);
      expect(await db.selectFrom('operation').selectAll().where('op_id', '=', opId).execute()).toMatchObject([
        { outcome: 'refused', result_code: 403 },
      ]);
    });

    it('the same id with another content is HTTP 422 and does nothing', async () => {
      const t = await world.terminal();
      const request = await oneLine();
      const op = t.opFields();
      await send(t, request, op);
      for (const other of [
        { ...request, qty: 11 },
        { ...request, lot: { batch: 'B' } },
      ]) {
        const answer = await send(t, other, op);
        expect(answer.status).toBe(422);
        expect(refusalOf(JSON.parse(answer.text))).toBe('keyMismatch');
      }
      expect((await send(t, request, { ...op, seq: 999 })).status).toBe(422);
      expect(await received(request.receiptId)).toBe(10);
    });

    it('a repeat in a shape that this build does not take any more is answered as it was, and never done', async () => {
      const t = await world.terminal();
      const { lot: _, ...older } = await oneLine();
      const op = t.opFields();
      const answer = JSON.stringify({ resultCode: 0, msg: '' });
      const row = { op_id: String(op['opId']), wh_gid: 'WH1', user_id: 'op1', device_id: t.deviceId, seq: 1 };
      const sent = {
        path: ReceiveBySku.path,
        captured_at: String(op['capturedAt']),
        supersedes: '',
        outcome: 'applied' as const,
      };
      const request_hash = requestHash(ReceiveBySku.path, { ...t.fields(), ...older, ...op });
      await world.wms.db
        .insertInto('operation')
        .values({ ...row, ...sent, request_hash, answer })
        .execute();
      expect(await send(t, older, op)).toMatchObject({ status: 200, text: answer });
      const fresh = t.opFields();
      const wrong = [
        await send(t, { ...older, qty: 11 }, op),
        await send(await world.terminal('op2'), older, op),
        await send(t, older, fresh),
      ];
      expect(wrong.map(({ text }) => refusalOf(JSON.parse(text)))).toEqual(wrong.map(() => 'fieldMissing'));
      expect((await t.ask(GetOperations, { opIds: [String(fresh['opId'])] })).data).toEqual([]);
      expect(await received(older.receiptId)).toBe(0);
    });

    it('nobody gets the answer of another user', async () => {
      const t = await world.terminal('op1');
      const other = await world.terminal('op2');
      const request = await oneLine();
      const op = t.opFields();
      await send(t, request, op);
      expect((await send(other, request, op)).status).toBe(422);
      expect((await other.ask(GetOperations, { opIds: [String(op['opId'])] })).data).toEqual([]);
    });

    it('who takes over the work of another learns what became of it, and nothing is done twice', async () => {
      const t = await world.terminal('op1');
      const supervisor = await world.terminal('sup1');
      const request = await oneLine();
      const op = t.opFields();
      const first = await send(t, request, op);
      const known = await supervisor.ask(GetOperations, { opIds: [String(op['opId'])] });
      expect(known.data).toMatchObject([{ opId: op['opId'], answer: { resultCode: 0 } }]);
      expect(await send(supervisor, request, op)).toMatchObject({ status: 200, text: first.text });
      expect((await send(supervisor, { ...request, qty: 11 }, op)).status, 'and only of that').toBe(422);
      expect(await received(request.receiptId)).toBe(10);
      const fresh = await oneLine();
      await send(supervisor, fresh, t.opFields());
      expect(await received(fresh.receiptId), 'what never arrived is done once').toBe(10);
    });

    it('neither a new session nor another language makes it another request', async () => {
      const t = await world.signedIn();
      const request = await oneLine();
      const op = t.opFields();
      const first = await send(t, request, op);
      await t.ask(ExitLogin, {});
      await t.signIn('op1');
      t.lg = 'zh_cn';
      expect((await send(t, request, op)).text).toBe(first.text);
    });

    it('an ended session consumes nothing', async () => {
      const t = await world.signedIn();
      const request = await oneLine();
      const op = t.opFields();
      await t.ask(ExitLogin, {});
      expect(JSON.parse((await send(t, request, op)).text)).toMatchObject({ resultCode: 2 });
      await t.signIn('op1');
      expect(refusalOf(JSON.parse((await send(t, request, op)).text))).toBe('ok');
    });

    it('the header names the same operation as the body', async () => {
      const t = await world.terminal();
      const request = await oneLine();
      const op = t.opFields();
      const wrong = await send(t, request, op, { 'Idempotency-Key': randomUUID() });
      expect(refusalOf(JSON.parse(wrong.text))).toBe('badRequest');
      const right = await send(t, request, op, { 'Idempotency-Key': String(op['opId']) });
      expect(refusalOf(JSON.parse(right.text))).toBe('ok');
    });

    it('a device can ask what became of its operations', async () => {
      const t = await world.terminal();
      const request = await oneLine(15);
      const [one, two, never] = [t.opFields(), t.opFields(), t.opFields()];
      const first = await send(t, request, one);
      await send(t, request, two);
      const opIds = [one, two, never].map((op) => String(op['opId']));
      const { data } = await t.ask(GetOperations, { opIds });
      const answers = Object.fromEntries(data.map((row) => [row.opId, row.answer]));
      expect(answers[opIds[0] ?? '']).toEqual(JSON.parse(first.text));
      expect(answers[opIds[1] ?? '']).toMatchObject({ resultCode: 403 });
      expect(data).toHaveLength(2);
    });

    it('two servers on one database share the store', async () => {
      const second = await world.another();
      const t = await world.terminal();
      const u = new Terminal(second.url, t.deviceId);
      u.token = t.token;
      const request = await oneLine();
      const op = t.opFields();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i % 2 ? t : u, request, op)));
      expect(new Set(answers.map((a) => a.text)).size).toBe(1);
      expect(await received(request.receiptId)).toBe(10);
      await second.close();
    });
  });
};

export const withoutIdempotencyStore = (world: World): void => {
  describe('a WMS without an idempotency store', () => {
    it('says so, and executes a repeated operation again', async () => {
      const wms = await world.another({ idempotent: false });
      const t = await Terminal.signedIn(wms.url, 'op1');
      expect((await t.ask(GetVersion, {})).idempotent).toBe(false);
      const opId = randomUUID();
      const label = { template: 'pallet', ref: 'P-1', printPoint: 'PP1', copies: 1 } as const;
      const one = await t.op(Print, label, { opId, seq: 1 });
      const two = await t.op(Print, label, { opId, seq: 1 });
      expect(one.printJobId).not.toBe(two.printJobId);
      await expect(t.ask(GetOperations, { opIds: [opId] })).rejects.toThrow('No such call');
      await wms.close();
    });
  });
};
