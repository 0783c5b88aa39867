import { describe, expect, test } from 'vitest';
import { createInstallPrompt } from '#device/lifecycle/install.ts';

function browser(isStandalone = false) {
  const window = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: isStandalone }) });
  const install = createInstallPrompt(window as unknown as Window);
  let changes = 0;
  install.attach();
  install.watch(() => (changes += 1));
  const offer = (prompt: () => Promise<{ outcome: string }>): Event => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    return event;
  };
  return { window, install, offer, changes: () => changes };
}

describe('install prompt', () => {
  test('the offer is kept until somebody asks, and can be used once', async () => {
    const { install, offer, changes } = browser();
    expect(install.isAvailable()).toBe(false);
    const event = offer(() => Promise.resolve({ outcome: 'accepted' }));
    expect([event.defaultPrevented, install.isAvailable(), changes()]).toEqual([true, true, 1]);
    expect(await install.ask()).toBe('installed');
    expect(await install.ask()).toBe('unavailable');
    expect(install.isAvailable()).toBe(false);
  });

  test('no is an answer, and a prompt that fails is none', async () => {
    const { install, offer } = browser();
    offer(() => Promise.resolve({ outcome: 'dismissed' }));
    expect(await install.ask()).toBe('declined');
    offer(() => Promise.reject(new Error('no tap')));
    expect(await install.ask()).toBe('unavailable');
  });

  test('knows when the app is installed', () => {
    const { window, install, changes } = browser();
    expect(install.isInstalled()).toBe(false);
    window.dispatchEvent(new Event('appinstalled'));
    expect([install.isInstalled(), changes()]).toEqual([true, 1]);
    expect(browser(true).install.isInstalled()).toBe(true);
  });
});
