import { describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { asksForLogin, Envelope } from '#contract/envelope.ts';
import { UpdatePersonMsg } from '#contract/messages.ts';
import { ClaimPutaway, ReleasePutaway } from '#contract/putaway.ts';
import { GetReceiptList, ReceiveBySku } from '#contract/receiving.ts';
import { GetOwnerList, GetVersion } from '#contract/session.ts';
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { Terminal } from '../testing/client.ts';
import { refusalOf, type World } from '../testing/worlds.ts';
import { handlers } from './api.ts';

export const envelope = (world: World): void => {
  describe('the envelope', () => {
    const parse = (text: string) => v.parse(Envelope, JSON.parse(text));

    it('every call of the contract is served', async () => {
      // Of its own: signing out is one of the calls.
      const t = await world.signedIn();
      const answers = await Promise.all(calls.map((call) => t.send(call.path, { ...t.fields(), ...t.opFields() })));
      expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
      for (const answer of answers) expect(typeof parse(answer.text).msg).toBe('string');
    });

    it('a request has to carry the session fields', async () => {
      const t = await world.terminal();
      for (const field of ['lg', 'token', 'tk', 'Access_Token', 'whgid'] as const) {
        const { [field]: _left, ...others } = t.fields();
        const answer = parse((await t.send(GetOwnerList.path, others)).text);
        expect(refusalOf(answer)).toBe('fieldMissing');
        expect(answer.msg).toContain(field);
      }
    });

    it('the three tokens are one', async () => {
      const t = await world.terminal();
      const answer = await t.send(GetOwnerList.path, { ...t.fields(), tk: 'other' });
      expect(refusalOf(parse(answer.text))).toBe('tokenFieldsDiffer');
    });

    it('calls without session take empty tokens, but language and warehouse have to be there', async () => {
      const t = new Terminal(world.wms.url, 'd', '');
      expect((await t.ask(GetVersion, {})).product).toContain('Aisle');
      const { whgid: _whgid, ...others } = t.fields();
      expect(refusalOf(parse((await t.send(GetVersion.path, others)).text))).toBe('fieldMissing');
    });

    it('what is not JSON, not an object or not of the contract is refused by name', async () => {
      const t = await world.terminal();
      for (const body of ['', 'lg=en&token=x', '{"lg":', '[]', 'null', '"x"']) {
        expect(refusalOf(parse((await t.send(GetOwnerList.path, body)).text))).toBe('notJson');
      }
      const wrong = parse((await t.send(GetReceiptList.path, { ...t.fields(), mode: 'boat' })).text);
      expect(refusalOf(wrong)).toBe('badRequest');
      expect(wrong.msg).toContain('mode');
      expect(refusalOf(parse((await t.send(GetOwnerList.path, { ...t.fields(), lg: 'fr' })).text))).toBe('badRequest');
      const noOp = parse((await t.send('/WMS/Print', { ...t.fields(), template: 'pallet' })).text);
      expect(refusalOf(noOp)).toBe('fieldMissing');
      const when = {
        ...t.opFields({ capturedAt: 'yesterday' }),
        template: 'pallet',
        ref: 'x',
        printPoint: 'x',
        copies: 1,
      };
      expect(refusalOf(parse((await t.send('/WMS/Print', { ...t.fields(), ...when })).text))).toBe('badRequest');
    });

    it('values that no database can hold are bad requests, not failures', async () => {
      const t = await world.terminal();
      const { receiptId, lines } = await world.given.receipt({ mode: 'sku', lines: [{ qty: 5 }] });
      const { lineId = '', skuId = '' } = lines[0] ?? {};
      const good = { receiptId, lineId, skuId, qty: 1, uomId: 'EA', lot: {}, lpn: world.given.id('LPN'), loc: '' };
      const bad = [
        { ...good, receiptId: 'R\u0000' },
        { ...good, lpn: 'L'.repeat(65) },
        { ...good, lot: { batch: randomBytes(50_000).toString('hex') } },
        { ...good, seq: 1e300 },
        { ...good, capturedAt: '+275760-09-13T00:00:00.001Z' },
      ];
      for (const request of bad) {
        const answer = await t.send(ReceiveBySku.path, { ...t.fields(), ...t.opFields(), ...request });
        expect([answer.status, refusalOf(parse(answer.text))]).toEqual([200, 'badRequest']);
      }
      await t.op(ReceiveBySku, { ...good, lpn: world.given.id('LPN') });
    });

    it('a body that is nested without end is a bad request, whichever way it travels', async () => {
      const t = await world.terminal();
      const endless = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
      const body = JSON.stringify({ ...t.fields(), ...t.opFields(), messageid: 'x', extra: 0 });
      const deep = body.replace('"extra":0', `"extra":${endless}`);
      expect(refusalOf(parse((await t.send(GetOwnerList.path, deep)).text))).toBe('badRequest');
      expect(refusalOf(parse((await t.send(ReceiveBySku.path, deep)).text))).toBe('badRequest');
      // A bracket takes three bytes in a form.
      const form = { ...t.fields(), ...t.opFields(), messageid: 'x', seq: '['.repeat(50_000) + ']'.repeat(50_000) };
      expect(refusalOf(parse((await t.sendAs(UpdatePersonMsg, form)).text))).toBe('badRequest');
    });

    it('any number of ids in one request is answered', async () => {
      const t = await world.terminal();
      const taskIds = Array.from({ length: 70_000 }, (_, i) => `T${i}`);
      expect(refusalOf(await t.try(ClaimPutaway, { taskIds, deviceId: 'd' }))).toBe('taskUnknown');
      expect(refusalOf(await t.try(ReleasePutaway, { taskIds, deviceId: 'd' }))).toBe('taskUnknown');
    });

    it('unknown paths are 404 in an envelope, too large bodies are refused', async () => {
      const t = await world.terminal();
      const answer = await t.send('/WMS/NoSuchThing', t.fields());
      expect(answer.status).toBe(404);
      expect(refusalOf(parse(answer.text))).toBe('unknownCall');
      const large = await t.send(GetOwnerList.path, { ...t.fields(), padding: 'x'.repeat(1_100_000) });
      expect(refusalOf(parse(large.text))).toBe('tooLarge');
    });

    it('a failure of ours is none of the request: 500, with a reference that stands in the log and nothing else of it', async () => {
      const t = await world.terminal();
      const handler = handlers.get(GetOwnerList.path);
      if (!handler) throw new Error('not served');
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const failing = vi.spyOn(handler, 'run').mockRejectedValue(new Error('a secret'));
      const answer = await t.send(GetOwnerList.path, t.fields());
      const [line] = logged.mock.calls.map(([said]) => String(said));
      for (const mock of [logged, failing]) mock.mockRestore();
      expect(answer.status).toBe(500);
      expect(refusalOf(parse(answer.text))).toBe('internal');
      expect(answer.text).not.toContain('a secret');
      expect(line).toContain('a secret');
      const ref = /\((\w{8})\)/.exec(parse(answer.text).msg)?.[1];
      expect(line).toContain(ref);
    });

    it('an unknown or ended session asks for a new sign-in in every language', async () => {
      const t = new Terminal(world.wms.url, 'd');
      t.token = 'made-up';
      for (const lg of ['en', 'zh_cn', 'zh_hk', 'vn']) {
        t.lg = lg;
        const answer = await t.try(GetOwnerList, {});
        expect(answer).toMatchObject({ resultCode: 2, msg: expect.stringContaining('登录') as string });
        expect(asksForLogin(answer)).toBe(true);
      }
      const late = await world.signedIn();
      await world.wms.db
        .updateTable('session')
        .set({ expires_at: '2020-01-01T00:00:00Z' })
        .where('device_id', '=', late.deviceId)
        .execute();
      expect(asksForLogin(await late.try(GetOwnerList, {}))).toBe(true);
    });

    it('messages come in the language of the request', async () => {
      const t = await world.terminal();
      const words = [];
      for (const lg of ['en', 'zh_cn', 'zh_hk', 'vn']) {
        t.lg = lg;
        words.push((await t.try(GetReceiptList, {}, { whgid: 'WH9' })).msg);
      }
      expect(new Set(words).size).toBe(4);
      expect(words[1]).toContain('仓库');
    });

    it('a user works in his own warehouses only', async () => {
      const t = await world.terminal('recv1');
      t.whgid = 'WH2';
      expect(refusalOf(await t.try(GetOwnerList, {}))).toBe('notInWarehouse');
    });
  });
};
