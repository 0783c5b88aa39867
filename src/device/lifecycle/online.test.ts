import { describe, expect, test } from 'vitest';
import { createFakeOnlineHint } from '#device/lifecycle/fakes.ts';
import { createOnlineHint } from '#device/lifecycle/online.ts';

describe('online hint', () => {
  test('tells what the device believes, and every change', () => {
    const navigator = { onLine: true };
    const window = Object.assign(new EventTarget(), { navigator });
    const online = createOnlineHint(window);
    const heard: boolean[] = [];
    const end = online.watch((isOnline) => heard.push(isOnline));
    expect(online.isOnline()).toBe(true);
    navigator.onLine = false;
    window.dispatchEvent(new Event('offline'));
    navigator.onLine = true;
    window.dispatchEvent(new Event('online'));
    end();
    window.dispatchEvent(new Event('offline'));
    expect(heard).toEqual([false, true]);
  });

  test('the fake goes up and down', () => {
    const online = createFakeOnlineHint();
    const heard: boolean[] = [];
    online.watch((isOnline) => heard.push(isOnline));
    for (const isOnline of [true, false, false, true]) online.go(isOnline);
    expect(heard).toEqual([false, true]);
  });
});
