import { describe, expect, test } from 'vitest';
import type { BackPolicy } from '#device/back/back-key.ts';
import { createBackKey } from '#device/back/back-key.ts';
import { FakeHistory } from '#device/back/fake.ts';

function terminal(start = '/home') {
  const history = new FakeHistory(start);
  const target = new EventTarget();
  let now = 0;
  let isActive = false;
  let exits = 0;
  history.onPopState = () => target.dispatchEvent(new Event('popstate'));
  const key = createBackKey({
    history,
    window: {
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      location: {
        get href() {
          return history.href;
        },
      },
      navigator: {
        userActivation: {
          get isActive() {
            return isActive;
          },
        },
      },
    },
    clock: { now: () => now },
    exit: () => (exits += 1),
  });
  key.attach();
  return {
    history,
    key,
    back: () => {
      isActive = false;
      history.back();
    },
    touch: (type = 'pointerup') => {
      isActive = true;
      history.touch();
      target.dispatchEvent(new Event(type));
    },
    wait: (ms: number) => {
      now += ms;
      isActive = false;
    },
    navigate: (href: string, policy: BackPolicy) => {
      history.pushState({ page: href }, '', href);
      key.set(policy);
    },
    exits: () => exits,
    get href() {
      return history.href;
    },
  };
}

function home() {
  const it = terminal();
  const hints: string[] = [];
  const policy: BackPolicy = { kind: 'root', onFirst: () => hints.push('once more') };
  it.key.set(policy);
  return { ...it, it, hints, policy };
}

describe('login and home', () => {
  test('the first press gives the hint, a second within 3 s leaves', () => {
    const { it, hints } = home();
    it.touch();
    it.back();
    expect(hints).toEqual(['once more']);
    expect(it.history.isGone).toBe(false);
    it.wait(3000);
    it.back();
    expect(it.history.isGone).toBe(true);
  });

  test('after 3 s and a tap the hint comes again', () => {
    const { it, hints } = home();
    it.touch();
    it.back();
    it.wait(3001);
    it.touch();
    it.back();
    expect(hints).toHaveLength(2);
    expect(it.history.isGone).toBe(false);
  });

  test('a tap within the 3 s does not take the second press back', () => {
    const { it, hints } = home();
    it.touch();
    it.back();
    it.wait(1000);
    it.touch();
    it.back();
    expect(hints).toHaveLength(1);
    expect(it.history.isGone).toBe(true);
  });

  test('nothing is pushed at load: an untouched page is left at once, as Chrome wants it', () => {
    const { it, hints } = home();
    expect(it.history.length).toBe(1);
    it.back();
    expect([hints.length, it.history.isGone]).toEqual([0, true]);
  });

  test('a second home in the history is left through the native shell', () => {
    const { it, policy } = home();
    it.touch();
    it.navigate('/PutawayMenu', { kind: 'page' });
    it.navigate('/home?again', policy);
    it.touch();
    it.back();
    it.back();
    expect(it.exits()).toBe(1);
  });

  test('coming back home from a screen, the hint is ready after the first touch', () => {
    const { it, hints, policy } = home();
    it.touch();
    it.navigate('/PutawayMenu', { kind: 'page' });
    it.touch();
    it.back();
    it.key.set(policy);
    expect(it.href).toBe('/home');
    it.touch();
    it.back();
    expect(hints).toHaveLength(1);
    it.back();
    expect(it.history.isGone).toBe(true);
  });
});

describe('other screens', () => {
  test('one press goes one page back', () => {
    const { it } = home();
    it.touch();
    it.navigate('/PutawayMenu', { kind: 'page' });
    it.touch();
    it.navigate('/LPNPutaway', { kind: 'page' });
    it.touch();
    it.back();
    expect(it.href).toBe('/PutawayMenu');
    it.back();
    expect(it.href).toBe('/home');
  });
});

describe('a native shell that tells of each press', () => {
  test('warns first, and a second press within 3 s leaves to the home of the device', () => {
    const { it, hints } = home();
    it.key.press();
    expect([hints.length, it.exits()]).toEqual([1, 0]);
    it.wait(3000);
    it.key.press();
    expect([hints.length, it.exits()]).toEqual([1, 1]);
  });

  test('after 3 s the next press warns again, also on a page that nobody has touched', () => {
    const { it, hints } = home();
    it.key.press();
    it.wait(3001);
    it.key.press();
    expect([hints.length, it.exits()]).toEqual([2, 0]);
  });
});

test('no entry is ever pushed above an untouched one', () => {
  const { it, policy } = home();
  it.key.set(policy);
  it.touch();
  it.navigate('/PutawayMenu', { kind: 'page' });
  it.touch();
  it.back();
  it.key.set(policy);
  it.touch();
  it.back();
  it.wait(4000);
  it.key.set(policy);
  it.touch();
  expect(it.history.skipped).toBe(0);
});

test('after detach back is the browser’s own', () => {
  const { it, hints } = home();
  it.touch();
  it.key.detach();
  it.back();
  expect(hints).toEqual([]);
});
