import { urlOf } from '#contract/call.ts';
import { expect, test } from 'vitest';
import { parcelOf } from './wire.ts';
import type { Sender, Wired } from './wire.ts';

const sender: Sender = { lg: 'zh_cn', token: 'tok', whgid: 'W1' };
const call = (more: Partial<Wired> = {}): Wired => ({ path: '/WMS/Do', wire: 'json', accessToken: true, ...more });
const bodyOf = (c: Wired, fields: object, from = sender) => parcelOf(c, '', fields, from).body ?? '';
const SESSION = { lg: 'zh_cn', token: 'tok', tk: 'tok', Access_Token: 'tok', whgid: 'W1' };

test('the server address goes before relative URLs only', () => {
  expect(urlOf('http://10.0.0.5:8080', '/WMS/Login')).toBe('http://10.0.0.5:8080/WMS/Login');
  expect(urlOf('', '/WMS/Login')).toBe('/WMS/Login');
  expect(urlOf('', '/WMS/SearchPackageDetail ')).toBe('/WMS/SearchPackageDetail%20');
  expect(urlOf('http://10.0.0.5', 'https://elsewhere/x')).toBe('https://elsewhere/x');
});

test('every POST carries lg, token, tk, Access_Token and whgid beside its own fields, as JSON', () => {
  expect(parcelOf(call(), 'http://h', { a: 1, list: [1], none: null }, sender)).toMatchObject({
    method: 'POST',
    url: 'http://h/WMS/Do',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(JSON.parse(bodyOf(call(), { a: 1, list: [1], none: null }))).toEqual({
    a: 1,
    list: [1],
    none: null,
    ...SESSION,
  });
});

test('before a sign-in the fields of the session are there, and empty', () => {
  expect(JSON.parse(bodyOf(call(), {}, { lg: 'en', token: '', whgid: '' }))).toEqual({
    lg: 'en',
    token: '',
    tk: '',
    Access_Token: '',
    whgid: '',
  });
});

test("a field of the call's own never replaces one of the session", () => {
  expect(JSON.parse(bodyOf(call(), { token: 'mine', whgid: 'W9', lg: 'xx' }))).toEqual(SESSION);
});

test('older calls leave Access_Token out, and only that', () => {
  expect(JSON.parse(bodyOf(call({ accessToken: false }), {}))).toEqual({
    lg: 'zh_cn',
    token: 'tok',
    tk: 'tok',
    whgid: 'W1',
  });
});

test.each([
  ['text as it is', { a: 'x y&z=1' }, 'a=x+y%26z%3D1'],
  ['numbers and truth', { n: 1.5, yes: true, no: false }, 'n=1.5&yes=true&no=false'],
  ['arrays as JSON text', { ids: ['a', 'b'] }, 'ids=%5B%22a%22%2C%22b%22%5D'],
  ['objects as JSON text', { v: { q: 1 } }, 'v=%7B%22q%22%3A1%7D'],
  ['null and undefined dropped', { a: null, b: undefined, c: '' }, 'c='],
  ['other scripts', { a: '登录' }, 'a=%E7%99%BB%E5%BD%95'],
])('a form holds %s', (_, fields, text) => {
  const parcel = parcelOf(call({ wire: 'form' }), '', fields, sender);
  expect(parcel.headers).toEqual({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(parcel.body).toBe(`${text}&lg=zh_cn&token=tok&tk=tok&Access_Token=tok&whgid=W1`);
});

test('a query is a GET: arrays as JSON text, null and undefined dropped, the session in a header, never the token in the URL', () => {
  const fields = { REF_TYPE: 'sku', REFS: ['S 1', 'S2'], a: null, b: undefined };
  expect(parcelOf(call({ wire: 'query' }), 'http://h', fields, sender)).toEqual({
    method: 'GET',
    url: 'http://h/WMS/Do?REF_TYPE=sku&REFS=%5B%22S+1%22%2C%22S2%22%5D&lg=zh_cn&whgid=W1',
    headers: { Authorization: 'Bearer tok' },
    body: undefined,
  });
  expect(parcelOf(call({ wire: 'query', path: '/x?y=1' }), '', {}, { ...sender, token: '' })).toEqual({
    method: 'GET',
    url: '/x?y=1&lg=zh_cn&whgid=W1',
    headers: {},
    body: undefined,
  });
});
