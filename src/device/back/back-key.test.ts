import { describe, expect, test } from 'vitest';
import type { BackPolicy } from '#device/back/back-key.ts';
import { createBackKey } from '#device/back/back-key.ts';
import { FakeHistory } from '#device/back/fake.ts';

function terminal(start = '/home', closeWatcher = false) {
  const history = new FakeHistory(start);
  const target = new EventTarget();
  const watchers: { onclose: (() => void) | null }[] = [];
  let now = 0;
  let isActive = false;
  let exits = 0;
  class Watcher {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.push(this);
    }
    destroy(): void {
      this.onclose = null;
    }
  }
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
      ...(closeWatcher ? { CloseWatcher: Watcher } : {}),
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
    requestClose: () => watchers.at(-1)?.onclose?.(),
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

  test('steps are undone one by one, then the page is left', () => {
    const { it } = home();
    const undone: number[] = [];
    it.touch();
    const steps = (left: number): BackPolicy => ({
      kind: 'steps',
      steps: left,
      onBack: () => {
        undone.push(left);
        it.key.set(steps(left - 1));
      },
    });
    it.navigate('/LPNPutaway', steps(0));
    for (const captured of [1, 2]) {
      it.touch('keydown');
      it.key.set(steps(captured));
    }
    it.back();
    it.back();
    expect(undone).toEqual([2, 1]);
    expect(it.href).toBe('/LPNPutaway');
    it.back();
    expect(it.href).toBe('/home');
  });

  test('after a post has cleared the steps one press is enough to leave', () => {
    const { it } = home();
    it.touch();
    const undo = (): never => {
      throw new Error('nothing to undo');
    };
    it.navigate('/LPNPutaway', { kind: 'steps', steps: 0, onBack: undo });
    it.touch('keydown');
    it.key.set({ kind: 'steps', steps: 2, onBack: undo });
    it.key.set({ kind: 'steps', steps: 0, onBack: undo });
    it.back();
    expect(it.href).toBe('/home');
  });

  test('the header arrow does the same, guards or not', () => {
    const { it } = home();
    it.touch();
    it.navigate('/LPNPutaway', { kind: 'steps', steps: 0, onBack: () => undefined });
    let undone = 0;
    const policy: BackPolicy = { kind: 'steps', steps: 1, onBack: () => (undone += 1) };
    it.wait(6000);
    it.key.set(policy);
    it.key.press();
    expect(undone).toBe(1);
    it.touch();
    it.key.set({ kind: 'steps', steps: 0, onBack: () => undefined });
    it.key.press();
    expect(it.href).toBe('/home');
  });
});

describe('batch receiving', () => {
  const asking = async (isYes: boolean) => {
    const { it } = home();
    let questions = 0;
    it.touch();
    it.navigate('/CenterMulReceiveAction', {
      kind: 'ask',
      ask: () => {
        questions += 1;
        return Promise.resolve(isYes);
      },
    });
    it.touch();
    it.back();
    expect(it.href).toBe('/CenterMulReceiveAction');
    it.touch();
    await Promise.resolve();
    await Promise.resolve();
    return { it, questions: () => questions };
  };

  test('back asks; only yes leaves', async () => {
    const { it } = await asking(true);
    expect(it.href).toBe('/home');
  });

  test('no stays, and back asks again', async () => {
    const { it, questions } = await asking(false);
    expect(it.href).toBe('/CenterMulReceiveAction');
    it.touch();
    it.back();
    expect(it.href).toBe('/CenterMulReceiveAction');
    expect(questions()).toBe(2);
  });
});

describe('dialogs and drawers', () => {
  test('back closes the topmost only', () => {
    const { it, hints } = home();
    const closed: string[] = [];
    it.touch();
    it.key.open(() => closed.push('drawer'));
    it.key.open(() => closed.push('dialog'));
    it.back();
    expect(closed).toEqual(['dialog']);
    it.back();
    expect(closed).toEqual(['dialog', 'drawer']);
    expect(hints).toEqual([]);
    it.back();
    expect(hints).toHaveLength(1);
  });

  test('one that was closed by its own button leaves no dead press behind', () => {
    const { it, hints } = home();
    it.touch();
    const release = it.key.open(() => undefined);
    release();
    it.back();
    expect(hints).toHaveLength(1);
    it.back();
    expect(it.history.isGone).toBe(true);
  });

  test('on an ordinary page too', () => {
    const { it } = home();
    it.touch();
    it.navigate('/PutawayMenu', { kind: 'page' });
    it.touch();
    it.key.open(() => undefined)();
    it.back();
    expect(it.href).toBe('/home');
  });

  test('the close request of the system closes it without touching the history', () => {
    const it = terminal('/home', true);
    let closed = 0;
    it.touch();
    const before = it.history.length;
    it.wait(10_000);
    it.key.open(() => (closed += 1));
    it.requestClose();
    expect([closed, it.history.length]).toEqual([1, before]);
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
