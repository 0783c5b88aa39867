import { expect, test } from 'vitest';
import { answerBack, installFault, nativeBridge } from './bridge.ts';

test('a shell offers what it can, each part by itself', async () => {
  const asked: string[] = [];
  const shell = {
    appVersion: '1.4.9',
    at: 'here',
    async installPackage(url: string) {
      asked.push(`${this.at} ${url}`);
    },
    exitApp() {
      asked.push(`${this.at} exit`);
    },
  };
  const bridge = nativeBridge({ __rfBridge: shell });
  await bridge?.installPackage?.('/app.apk');
  bridge?.exitApp?.();
  expect(asked).toEqual(['here /app.apk', 'here exit']);
  expect(nativeBridge({ __rfBridge: { appVersion: '1.4.9' } })).toEqual({ appVersion: '1.4.9' });
  const partly = { appVersion: 2, exitApp: () => {} };
  expect(Object.keys(nativeBridge({ __rfBridge: partly }) ?? {})).toEqual(['exitApp']);
});

test('a press of the back key comes from the shell', () => {
  const shell: { onBack?: () => void } = {};
  let presses = 0;
  answerBack({ __rfBridge: shell }, () => (presses += 1));
  shell.onBack?.();
  expect(presses).toBe(1);
  answerBack({}, () => {}); // no shell, no harm
});

test.each([{}, { __rfBridge: null }, { __rfBridge: 'a text' }])('%j is no shell', (window) => {
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
