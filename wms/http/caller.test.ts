import { expect, it } from 'vitest';
import { callerOf } from './caller.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];

it.each([
  ['nobody in between', '192.168.1.7', '', '192.168.1.7'],
  ['a proxy that is known', '10.0.0.1', '192.168.1.7', '192.168.1.7'],
  ['two of them', '10.0.0.1', '192.168.1.7, 10.0.0.2', '192.168.1.7'],
  ['a caller who says to be another', '10.0.0.1', '1.2.3.4, 192.168.1.7', '192.168.1.7'],
  ['who is no proxy is not believed', '192.168.1.7', '1.2.3.4', '192.168.1.7'],
  ['a socket of both families', '::ffff:10.0.0.1', ' 192.168.1.7 ', '192.168.1.7'],
  ['a proxy that asks for itself', '10.0.0.1', '', '10.0.0.1'],
  ['nothing but proxies', '10.0.0.1', '10.0.0.2', '10.0.0.1'],
])('the caller behind %s', (_, socket, forwarded, caller) => {
  expect(callerOf(socket, forwarded, PROXIES)).toBe(caller);
});

it('without proxies the header is nobody’s word', () => {
  expect(callerOf('10.0.0.1', '1.2.3.4', [])).toBe('10.0.0.1');
});
