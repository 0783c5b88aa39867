import { expect, test } from 'vitest';
import { installFault, nativeBridge } from './bridge.ts';

test('only a shell that can install and says its version is one', () => {
  const whole = { appVersion: '1.4.9', installPackage: async () => {} };
  expect(nativeBridge({ __rfBridge: whole })).toBe(whole);
  for (const window of [
    {},
    { __rfBridge: null },
    { __rfBridge: { appVersion: '1.4.9' } },
    { __rfBridge: { ...whole, appVersion: 2 } },
  ])
    expect(nativeBridge(window)).toBeNull();
});

test.each([
  [
    { code: -25, message: 'older than what is installed' },
    { code: '-25', message: 'older than what is installed' },
  ],
  [new Error('no space'), { code: '', message: 'no space' }],
  ['cancelled', { code: '', message: 'cancelled' }],
  [undefined, { code: '', message: '' }],
  [
    { code: {}, message: [] },
    { code: '', message: '' },
  ],
])('what a shell rejects with is told as code and message', (reason, told) => {
  expect(installFault(reason)).toEqual(told);
});
