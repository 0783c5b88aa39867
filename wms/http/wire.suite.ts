import { describe, expect, it } from 'vitest';
import { Envelope } from '#contract/envelope.ts';
import { GetFileList } from '#contract/files.ts';
import { ReadPersonAllMsg, UpdatePersonMsg } from '#contract/messages.ts';
import { GetOwnerList } from '#contract/session.ts';
import * as v from 'valibot';
import { HEADERS, headersOf } from './headers.ts';
import { refusalOf, type World } from '../testing/worlds.ts';

export const theWire = (world: World): void => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const parse = (text: string) => v.parse(Envelope, JSON.parse(text));
  const formOf = (body: object) =>
    new URLSearchParams(
      Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();

  describe('how calls travel', () => {
    it('JSON calls take JSON only, form calls forms only', async () => {
      const t = await world.terminal();
      const form = await t.send(GetOwnerList.path, formOf(t.fields()), FORM);
      expect(refusalOf(parse(form.text))).toBe('wrongContentType');
      const plain = await t.send(GetOwnerList.path, JSON.stringify(t.fields()), { 'content-type': 'text/plain' });
      expect(refusalOf(parse(plain.text))).toBe('wrongContentType');
      const json = await t.send(ReadPersonAllMsg.path, { ...t.fields(), ...t.opFields() });
      expect(refusalOf(parse(json.text))).toBe('wrongContentType');
    });

    it('a form is an operation like any other: kept under its id, refused when it lacks a field', async () => {
      const t = await world.terminal();
      const guid = await world.given.message('op1');
      const body = { ...t.fields(), ...t.opFields(), messageid: guid };
      const first = await t.send(UpdatePersonMsg.path, formOf(body), FORM);
      expect(parse(first.text).resultCode).toBe(0);
      const again = await t.send(UpdatePersonMsg.path, formOf(body), FORM);
      expect(again.text).toBe(first.text);
      expect(again.headers.get('x-aisle-replayed')).toBe('1');
      for (const field of ['lg', 'tk', 'Access_Token', 'whgid', 'seq', 'opId', 'messageid'] as const) {
        const { [field]: _left, ...others } = body as Record<string, unknown>;
        expect(refusalOf(parse((await t.send(UpdatePersonMsg.path, formOf(others), FORM)).text)), field).toBe(
          'fieldMissing',
        );
      }
    });

    it('a field of a form may have any name', async () => {
      const t = await world.terminal();
      const guid = await world.given.message('op1');
      const odd = { constructor: '1', toString: '{', __proto__x: 'x', hasOwnProperty: '[]' };
      const body = { ...t.fields(), ...t.opFields(), messageid: guid, ...odd };
      expect(parse((await t.send(UpdatePersonMsg.path, formOf(body), FORM)).text).resultCode).toBe(0);
    });

    it('a GET carries its session in a header and its lists as JSON text; a token in the address is refused', async () => {
      const t = await world.terminal();
      const ask = async (query: string, headers: Record<string, string>) => {
        const response = await fetch(`${world.wms.url}${GetFileList.path}?${query}`, { headers });
        return parse(await response.text());
      };
      const query = `lg=en&whgid=WH1&REF_TYPE=sku&REFS=${encodeURIComponent('["S-1","S-2"]')}`;
      const bearer = { authorization: `Bearer ${t.token}` };
      expect(await ask(query, bearer)).toMatchObject({ resultCode: 0, data: [] });
      expect(await ask(query, {})).toMatchObject({ resultCode: 2 });
      expect(refusalOf(await ask(`${query}&token=${t.token}`, bearer))).toBe('tokenInUrl');
      expect(refusalOf(await ask('lg=en&whgid=WH1&REF_TYPE=sku&REFS=S-1', bearer))).toBe('badRequest');
    });

    it('a call that is posted cannot be asked for by GET', async () => {
      const t = await world.terminal();
      const response = await fetch(`${world.wms.url}${GetOwnerList.path}?token=${t.token}`);
      expect(response.status).toBe(404);
    });
  });

  describe('the operator page', () => {
    it('takes no order from a page of another site', async () => {
      const press = (site: string) =>
        fetch(`${world.wms.url}/__wms/faults`, { method: 'DELETE', headers: { 'sec-fetch-site': site } });
      expect((await press('cross-site')).status).toBe(403);
      expect((await press('same-site')).status).toBe(403);
      expect((await press('same-origin')).status).toBe(200);
    });
  });

  describe('headers', () => {
    it('everything that is served carries them: calls, pages, files, errors, the operator page', async () => {
      for (const path of [
        '/',
        '/home',
        '/no.png',
        '/__wms',
        '/__wms/operator.js',
        '/__wms/operator.css',
        '/__wms/faults',
        '/version.json',
      ]) {
        const response = await fetch(world.wms.url + path);
        expect(Object.fromEntries(response.headers), path).toMatchObject(HEADERS);
      }
      const t = await world.terminal();
      const { headers } = await t.send(GetOwnerList.path, t.fields());
      expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
    });

    it('where one origin is used nothing else can be reached, and all else stays as it is', () => {
      const policy = 'content-security-policy';
      const { [policy]: narrow, ...others } = headersOf({ onlyHere: true });
      const { [policy]: wide, ...same } = headersOf({ onlyHere: false });
      expect([/connect-src ([^;]*)/.exec(narrow ?? '')?.[1], /connect-src ([^;]*)/.exec(wide ?? '')?.[1]]).toEqual([
        "'self'",
        "'self' http: https:",
      ]);
      expect(narrow?.replace("connect-src 'self'", '')).toBe(wide?.replace("connect-src 'self' http: https:", ''));
      expect(others).toEqual(same);
    });

    it('scripts and styles come from our own origin only, and nothing is evaluated', () => {
      const csp = HEADERS['content-security-policy'] ?? '';
      const script = /script-src ([^;]*)/.exec(csp)?.[1];
      expect(script).toBe("'self' 'wasm-unsafe-eval'");
      expect(csp).not.toMatch(/'unsafe-(?:inline|eval|hashes)'|\*/);
      for (const none of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(csp).toContain(none);
      expect(csp).toContain("require-trusted-types-for 'script'");
    });
  });
};
