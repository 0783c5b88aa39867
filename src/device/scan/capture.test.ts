import { describe, expect, test } from 'vitest';
import type { CaptureOptions, CaptureState } from './capture.ts';
import { createScanCapture } from './capture.ts';
import { FakeClock, FakePage } from './fake-page.ts';
import type { FakeElement } from './fake-page.ts';
import { UNKNOWN_SCANNER } from './profile.ts';
import type { Scan } from './scan.ts';

const GS = '\u001d';

function terminal(options: Partial<CaptureOptions> = {}) {
  const page = new FakePage();
  const scans: Scan[] = [];
  const keys: string[] = [];
  const incomplete: string[] = [];
  let state: CaptureState | undefined;
  const clock = new FakeClock();
  const wait = (ms: number): void => clock.wait(ms);
  const capture = createScanCapture({
    target: page as unknown as Document,
    clock,
    onScan: (scan) => scans.push(scan),
    onKeys: (text) => keys.push(text),
    onIncomplete: (text) => incomplete.push(text),
    onState: (next) => (state = next),
    ...options,
  });
  capture.attach();
  const field = page.createElement('input');
  const arm = (input = field) => capture.arm(input as unknown as HTMLInputElement);
  const disarm = arm();

  /** A key of a keyboard: what the page would do by itself happens only if nobody prevented it. */
  const key = (name: string, more: object = {}): boolean => {
    const target = page.activeElement;
    const press = { key: name, code: '', keyCode: 0, ctrlKey: false, metaKey: false, isComposing: false, ...more };
    const isFree = page.fire('keydown', target, press);
    // Where the focus is by then, as in a browser.
    if (isFree && name.length === 1 && page.activeElement.tag === 'input') page.activeElement.value += name;
    wait(5);
    return isFree;
  };
  return {
    page,
    scans,
    keys,
    incomplete,
    capture,
    field,
    arm,
    disarm,
    wait,
    key,
    type: (text: string) => Array.from(text).forEach((char) => key(char)),
    /** An input method inserts text; what was not prevented ends up in the field. */
    commit: (data: string) => {
      const target = page.activeElement;
      key('Unidentified', { keyCode: 229 });
      if (!page.fire('beforeinput', target, { inputType: 'insertText', data })) return;
      target.value += data.replaceAll(/[\r\n]/g, '');
      page.fire('input', target, { isComposing: false });
    },
    tap: (target: FakeElement) => {
      page.fire('pointerdown', target);
      if (target.tag === 'input' && page.activeElement !== target) target.focus();
      page.fire('click', target, { detail: 1 });
      wait(1);
    },
    codes: () => scans.map(({ code }) => code),
    state: () => state,
  };
}

describe('an armed field', () => {
  test('has the focus, a closed keyboard and nothing that remembers or corrects', () => {
    const { page, field, state } = terminal();
    expect(page.activeElement).toBe(field);
    expect(field).toMatchObject({ type: 'text', inputMode: 'none', autocomplete: 'off', spellcheck: false });
    expect(Object.fromEntries(field.attributes)).toEqual({
      autocapitalize: 'none',
      autocorrect: 'off',
      virtualkeyboardpolicy: 'manual',
    });
    expect(state()).toEqual({ armed: true, typing: false, pending: '' });
  });

  test('yields a scan and is empty again, whatever the delivery', () => {
    const it = terminal();
    it.type('LOC-A01');
    it.key('Enter');
    it.commit('LOC-A02');
    it.key('Enter');
    it.commit(`10A${GS}21B\r\nLOC-A03\r\n`);
    expect(it.codes()).toEqual(['LOC-A01', 'LOC-A02', `10A${GS}21B`, 'LOC-A03']);
    expect(it.scans.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(it.field.value).toBe('');
  });

  test('shows what is typed on a keypad, and takes it at Enter', () => {
    const it = terminal();
    for (const char of 'A-1') {
      it.key(char);
      it.wait(250);
    }
    expect(it.field.value).toBe('A-1');
    it.key('Enter');
    expect(it.scans).toMatchObject([{ code: 'A-1', mode: 'typed' }]);
    expect(it.field.value).toBe('');
  });

  test('of a scan nothing is shown: the page would owe a frame for it', () => {
    const it = terminal();
    const seen: string[] = [];
    for (const char of [...Array.from('LOC-A01'), 'Enter']) {
      it.key(char);
      it.wait(30);
      seen.push(it.field.value);
    }
    it.wait(500);
    expect([it.codes(), ...new Set(seen), it.field.value]).toEqual([['LOC-A01'], '', '']);
  });

  test('what is to be shown in a moment is not, where somebody types by then', () => {
    const it = terminal();
    it.key('L');
    it.tap(it.field);
    it.field.value = 'LO';
    it.wait(500);
    expect(it.field.value).toBe('LO');
  });

  test('a composition is left to end by itself and counts once', () => {
    const it = terminal();
    const compose = (data: string) =>
      it.page.fire('beforeinput', it.field, { inputType: 'insertCompositionText', data });
    it.page.fire('compositionstart', it.field);
    for (const text of ['L', 'LOC', 'LOC-A01']) compose(text);
    it.field.value = 'LOC-A01';
    expect(it.key('Enter', { isComposing: true, keyCode: 229 })).toBe(false);
    expect(it.field.value).toBe('LOC-A01');
    compose('LOC-A01');
    it.page.fire('compositionend', it.field, { data: 'LOC-A01' });
    it.wait(60_000);
    expect(it.codes()).toEqual(['LOC-A01']);
    expect(it.field.value).toBe('');
  });

  test('text that a native shell wrote into it is taken at Enter', () => {
    const it = terminal();
    it.field.value = 'LOC-A01';
    it.page.fire('input', it.field, { isComposing: false });
    it.key('Enter');
    expect(it.codes()).toEqual(['LOC-A01']);
  });

  test('without anything in it Enter and Tab belong to the page', () => {
    const it = terminal();
    for (const name of ['Enter', 'Tab', 'Escape', 'Backspace']) expect(it.key(name)).toBe(true);
  });
});

describe('group separators', () => {
  test('arrive as a bare character, as Ctrl+] and as text', () => {
    const it = terminal();
    it.type('10A');
    it.page.fire('keypress', it.field, { key: GS, charCode: 29 });
    it.type('21B');
    it.key('Enter');
    it.type('10A');
    it.key(']', { ctrlKey: true, code: 'BracketRight' });
    it.type('21B');
    it.key('Enter');
    it.commit(`10A${GS}21B\r`);
    expect(it.codes()).toEqual([`10A${GS}21B`, `10A${GS}21B`, `10A${GS}21B`]);
  });

  test('are seen while they wait', () => {
    const it = terminal();
    it.commit(`10A${GS}`);
    it.wait(100);
    expect(it.field.value).toBe('10A␝');
  });
});

describe('focus', () => {
  test('no character is lost with the focus on the body or on a button, and the button is not pressed', () => {
    const it = terminal();
    const button = it.page.createElement('button');
    for (const target of [it.page.body, button]) {
      it.page.activeElement = target;
      it.type('A 1');
      expect(it.key('Enter')).toBe(false);
    }
    expect(it.codes()).toEqual(['A 1', 'A 1']);
  });

  test('a button still answers to blank and Enter when no code is on its way', () => {
    const it = terminal();
    it.page.activeElement = it.page.createElement('button');
    expect(it.key(' ')).toBe(true);
    expect(it.key('Enter')).toBe(true);
  });

  test('comes back from the body at once, from a button after a tap, not from a walk by keys', () => {
    const it = terminal();
    const button = it.page.createElement('button');
    it.page.activeElement = it.page.body;
    it.capture.refocus();
    expect(it.page.activeElement).toBe(it.field);
    it.page.activeElement = button;
    it.capture.refocus();
    it.page.fire('click', button, { detail: 0 });
    it.wait(1);
    expect(it.page.activeElement).toBe(button);
    it.tap(button);
    expect(it.page.activeElement).toBe(it.field);
  });

  test('with nothing armed it comes back to the quantity that is asked for: behind a tap, and behind a dialog', () => {
    const it = terminal();
    it.disarm();
    const quantity = it.page.createElement('input');
    quantity.setAttribute('data-no-scan', '');
    it.page.quantity = quantity;
    const button = it.page.createElement('button');
    button.focus();
    it.tap(button);
    expect(it.page.activeElement).toBe(quantity);
    const dialog = it.page.createElement('dialog');
    it.page.dialog = dialog;
    dialog.focus();
    it.capture.refocus();
    expect(dialog.contains(it.page.activeElement)).toBe(true);
    it.page.dialog = null;
    it.page.activeElement = it.page.body;
    it.capture.refocus();
    expect(it.page.activeElement).toBe(quantity);
  });

  test('a key right behind the tap, before it has come back, belongs where it comes back to', () => {
    const it = terminal();
    const button = it.page.createElement('button');
    const taps = (): void => {
      button.focus();
      it.page.fire('click', button, { detail: 1 });
    };
    taps();
    it.type('P-1');
    it.key('Enter');
    expect(it.codes()).toEqual(['P-1']);
    it.disarm();
    const quantity = it.page.createElement('input');
    quantity.setAttribute('data-no-scan', '');
    it.page.quantity = quantity;
    taps();
    it.key('4');
    expect(quantity.value).toBe('4');
    expect(it.page.activeElement).toBe(quantity);
  });

  test('where a field is armed beside a quantity it comes back to that', () => {
    const it = terminal();
    it.page.quantity = it.page.createElement('input');
    const button = it.page.createElement('button');
    button.focus();
    it.tap(button);
    expect(it.page.activeElement).toBe(it.field);
  });

  test('is never taken from a field one writes in, or an open list', () => {
    const it = terminal();
    for (const tag of ['input', 'textarea', 'select']) {
      it.page.activeElement = it.page.createElement(tag);
      it.tap(it.page.body);
      it.capture.refocus();
      expect(it.page.activeElement.tag).toBe(tag);
      expect(it.page.activeElement).not.toBe(it.field);
    }
  });

  test('in a dialog an invisible field catches what is scanned; it takes nothing from a field or button in there', () => {
    const it = terminal();
    const dialog = it.page.createElement('dialog');
    it.page.dialog = dialog;
    const button = it.page.createElement('button');
    button.focus();
    it.capture.refocus();
    expect(it.page.activeElement).toBe(button);
    dialog.focus();
    it.capture.refocus();
    const catcher = it.page.activeElement;
    expect(dialog.contains(catcher)).toBe(true);
    it.commit('LOC-A01\r');
    expect(it.codes()).toEqual(['LOC-A01']);
    it.page.dialog = null;
    it.page.activeElement = it.page.body;
    it.capture.refocus();
    expect(it.page.activeElement).toBe(it.field);
  });

  test.each([
    ['tapped', 'field'],
    ['walked to by keys', 'button'],
  ])(
    'a dialog that closes gives the focus back to the button that was %s: then it is with the %s',
    async (how, where) => {
      const it = terminal();
      const button = it.page.createElement('button');
      if (how === 'tapped') it.page.fire('pointerdown', button);
      else it.page.fire('keydown', it.field, { key: 'Tab', code: 'Tab', keyCode: 9 });
      const dialog = it.page.createElement('dialog');
      it.page.dialog = dialog;
      dialog.focus();
      it.capture.refocus();
      const catcher = it.page.activeElement;
      it.page.dialog = null;
      it.page.activeElement = button;
      it.page.fire('focusin', button, { relatedTarget: catcher });
      await new Promise((resolve) => void setTimeout(resolve, 5));
      expect(it.page.activeElement).toBe(where === 'field' ? it.field : button);
    },
  );

  test('a field marked data-typing, and any other field, keeps what is typed or scanned into it', () => {
    const it = terminal();
    const quantity = it.page.createElement('input');
    quantity.setAttribute('data-typing', '');
    for (const input of [quantity, it.page.createElement('input')]) {
      input.focus();
      it.type('12');
      expect(it.key('Enter')).toBe(true);
      it.commit('3');
      it.wait(1000);
      expect(input.value).toBe('123');
    }
    expect(it.scans).toEqual([]);
  });
});

test('what waits for its end when the scanner gets another profile is no part of the next code', () => {
  const it = terminal();
  it.type('LOC-A01');
  it.key('Enter');
  it.commit('x'.repeat(60));
  it.capture.configure({ ...UNKNOWN_SCANNER, terminator: 'none' });
  it.commit('LOC-A02');
  it.wait(1000);
  expect(it.codes()).toEqual(['LOC-A01', 'LOC-A02']);
  expect(it.incomplete).toEqual([]);
});

describe('a field that nothing may be scanned into', () => {
  function withQuantity(options: Partial<CaptureOptions> = {}) {
    const it = terminal(options);
    const quantity = it.page.createElement('input');
    quantity.setAttribute('data-no-scan', '');
    return { ...it, quantity };
  }

  test('Enter of a person is the page’s, also right behind a digit that was typed before the field was there', () => {
    const it = withQuantity();
    it.type('LOC-A01');
    it.key('Enter');
    it.wait(200);
    it.key('7');
    it.quantity.focus();
    expect(it.key('Enter')).toBe(true);
    expect(it.quantity.value).toBe('7');
    it.wait(600);
    expect([it.quantity.value, it.codes()]).toEqual(['7', ['LOC-A01']]);
  });

  test('Enter of a code is not, whether the code began here or elsewhere, nor the second end of one', () => {
    const it = withQuantity();
    it.type('SK');
    it.quantity.focus();
    it.type('U1');
    expect(it.key('Enter')).toBe(false);
    expect(it.key('Enter')).toBe(false);
    it.wait(600);
    it.type('100042');
    expect(it.key('Enter')).toBe(false);
    expect([it.quantity.value, it.codes()]).toEqual(['', ['SKU1', '100042']]);
  });

  test('text of an input method is judged like keys, also right behind an Enter', () => {
    const it = withQuantity();
    it.quantity.focus();
    it.key('Enter');
    for (const text of '100042') {
      it.commit(text);
      it.wait(8);
    }
    expect(it.quantity.value).toBe('');
    expect(it.key('Enter')).toBe(false);
    expect(it.codes()).toEqual(['100042']);
    for (const text of '12') {
      it.wait(300);
      it.commit(text);
    }
    expect(it.quantity.value).toBe('12');
  });

  test('behind a code that was cut off, what is typed into a field of the page stays there', () => {
    const it = withQuantity();
    it.capture.configure({ ...UNKNOWN_SCANNER, terminator: 'Enter' });
    const text = it.page.createElement('input');
    for (const field of [it.quantity, text]) {
      it.page.activeElement = it.page.body;
      it.type('LOC-A');
      field.focus();
      it.wait(800);
      for (const digit of '12') {
        it.key(digit);
        it.wait(250);
      }
      expect(it.key('Enter')).toBe(true);
      expect(field.value).toBe('12');
    }
    expect([it.codes(), it.incomplete]).toEqual([[], ['LOC-A', 'LOC-A']]);
  });

  test('whoever draws the field hears what was put in and taken out', () => {
    const it = withQuantity();
    const heard: unknown[] = [];
    it.page.addEventListener('input', (event) => {
      const { target, data } = event as { target: FakeElement; data?: string | null };
      if (target === it.quantity) heard.push([data, target.value]);
    });
    it.type('LOC-A01');
    it.key('Enter');
    it.wait(200);
    it.key('7');
    it.quantity.focus();
    it.wait(600);
    it.type('100042');
    it.key('Enter');
    expect(heard).toEqual([
      ['7', '7'],
      [null, '7'],
    ]);
  });

  test('a finger on the page settles what was typed first', () => {
    const it = withQuantity();
    it.type('LOC-A01');
    it.key('Enter');
    it.wait(200);
    it.key('7');
    it.quantity.focus();
    it.page.fire('pointerdown', it.page.body);
    expect(it.quantity.value).toBe('7');
  });
});

describe('how the keyboard stands', () => {
  test('is told when letters of a code came with Caps Lock on', () => {
    const hints: string[] = [];
    const it = terminal({ onHint: (hint) => hints.push(hint) });
    const withCaps = { getModifierState: (name: string) => name === 'CapsLock' };
    for (const key of '123') it.key(key, withCaps);
    it.key('Enter', withCaps);
    expect(hints).toEqual([]);
    for (const key of 'loc') it.key(key, withCaps);
    it.key('Enter', withCaps);
    it.type('LOC');
    it.key('Enter');
    expect(hints).toEqual(['capsLock']);
  });

  test('is not told of a code that came without it, behind a key that was pressed by hand', () => {
    const hints: string[] = [];
    const it = terminal({ onHint: (hint) => hints.push(hint) });
    it.disarm();
    it.key('a', { getModifierState: (name: string) => name === 'CapsLock' });
    it.wait(1000);
    expect(it.keys).toEqual(['a']);
    it.type('LOC');
    it.key('Enter');
    expect(hints).toEqual([]);
  });

  test('is told when digits of the number pad get lost one behind the other', () => {
    const hints: string[] = [];
    const it = terminal({ onHint: (hint) => hints.push(hint) });
    const lost = (key: string, digit: string) => it.key(key, { code: `Numpad${digit}`, getModifierState: () => false });
    lost('End', '1');
    it.wait(400);
    lost('ArrowDown', '2');
    expect(hints).toEqual([]);
    lost('PageDown', '3');
    expect(hints).toEqual(['numLock']);
  });
});

test.each([
  ['the number of the next screen', false, '7'],
  ['nothing on the next page', true, ''],
])('a digit that is pressed behind a scan is %s', (_, leaves, value) => {
  const it = terminal();
  it.disarm();
  it.type('LOC-A01');
  it.key('Enter');
  it.wait(400);
  it.key('7');
  it.wait(120);
  if (leaves) it.capture.leave();
  it.wait(200);
  const quantity = it.page.createElement('input');
  quantity.setAttribute('data-no-scan', '');
  quantity.focus();
  it.wait(1000);
  expect(quantity.value).toBe(value);
});

test('a key that stands for a separator is the page’s while no code is on its way', () => {
  const it = terminal();
  it.capture.configure({ ...UNKNOWN_SCANNER, separator: { kind: 'key', key: 'F8' } });
  expect(it.key('F8')).toBe(true);
  it.type('10A');
  expect(it.key('F8')).toBe(false);
  it.type('21B');
  it.key('Enter');
  expect(it.codes()).toEqual([`10A${GS}21B`]);
});

describe('soft keyboard', () => {
  test('a tap on the focused field opens it, another closes it', () => {
    const it = terminal();
    it.tap(it.field);
    expect(it.field.inputMode).toBe('text');
    expect(it.state()?.typing).toBe(true);
    it.tap(it.field);
    expect(it.field.inputMode).toBe('none');
    expect(it.page.keyboard).toEqual(['show', 'hide']);
  });

  test('a tap on the field without focus only arms it', () => {
    const it = terminal();
    it.page.activeElement = it.page.createElement('input');
    it.tap(it.field);
    expect(it.page.activeElement).toBe(it.field);
    expect(it.field.inputMode).toBe('none');
  });

  test('what is typed is taken at Enter', () => {
    const it = terminal();
    it.tap(it.field);
    it.type('LOC-A01');
    it.wait(60_000);
    expect(it.scans).toEqual([]);
    expect(it.key('Enter')).toBe(false);
    expect(it.scans).toMatchObject([{ code: 'LOC-A01', mode: 'typed' }]);
    expect(it.field.value).toBe('');
  });

  test('a scan with the keyboard open is still a scan', () => {
    const it = terminal();
    it.tap(it.field);
    it.commit('AAA\r\nBBB\r\n');
    it.type('CCC');
    it.key('Enter');
    expect(it.codes()).toEqual(['AAA', 'BBB', 'CCC']);
  });

  test('closing it keeps what was typed so far, leaving for another field drops it', () => {
    const it = terminal();
    it.tap(it.field);
    it.type('LOC');
    it.tap(it.field);
    expect(it.field.value).toBe('LOC');
    it.key('Enter');
    expect(it.codes()).toEqual(['LOC']);
    it.tap(it.field);
    it.type('LOST');
    const next = it.page.createElement('input');
    it.arm(next);
    it.wait(500);
    it.key('Enter');
    expect(it.codes()).toEqual(['LOC']);
    expect([it.field.value, next.value, next.inputMode]).toEqual(['', '', 'none']);
  });
});

describe('the queue', () => {
  test('holds scans back during a request and lets them go in order', () => {
    let kept = 0;
    const it = terminal({ onKept: () => kept++ });
    const releases = [it.capture.hold(), it.capture.hold()];
    for (const code of ['AAA1', 'BBB2']) {
      it.type(code);
      it.key('Enter');
    }
    releases[0]?.();
    releases[0]?.();
    expect(it.codes()).toEqual([]);
    expect(kept, 'each is heard to be kept').toBe(2);
    releases[1]?.();
    expect(it.codes()).toEqual(['AAA1', 'BBB2']);
  });

  test('a screen that throws loses none of the scans behind it', () => {
    const seen: string[] = [];
    const it = terminal({
      onScan: ({ code }) => {
        seen.push(code);
        if (code === 'AAA') throw new Error('bug');
      },
    });
    it.commit('AAA\rBBB\r');
    expect(seen).toEqual(['AAA', 'BBB']);
    expect(it.page.faults).toHaveLength(1);
  });

  test('a cut code is reported', () => {
    const it = terminal();
    it.type('LOC-A01');
    it.key('Enter');
    it.commit('x'.repeat(60));
    it.wait(11_000);
    expect(it.incomplete).toEqual(['x'.repeat(60)]);
    expect(it.field.value).toBe('');
  });
});

describe('without an armed field', () => {
  test('an invisible one catches scans, and lone keys are reported as keys', () => {
    const it = terminal();
    it.disarm();
    expect(it.page.activeElement).not.toBe(it.field);
    expect(it.page.activeElement.attributes.get('aria-hidden')).toBe('true');
    it.commit('LOC-A01\r');
    it.key('3');
    it.wait(400);
    expect(it.codes()).toEqual(['LOC-A01']);
    expect(it.keys).toEqual(['3']);
  });

  test('giving back a field that another one has replaced changes nothing', () => {
    const it = terminal();
    const next = it.page.createElement('input');
    it.arm(next);
    it.disarm();
    expect(it.page.activeElement).toBe(next);
  });

  test('after detach nothing is caught', () => {
    const it = terminal();
    it.capture.detach();
    it.type('LOC-A01');
    it.key('Enter');
    expect(it.scans).toEqual([]);
  });
});

test('a code that did not come through the scanner keeps what the scanner would have added', () => {
  const { capture, scans } = terminal();
  capture.configure({ ...UNKNOWN_SCANNER, prefix: 'P', separator: { kind: 'substitute', text: '~' } });
  capture.receive({ text: 'PAL~42', isOwn: true });
  capture.receive({ text: 'PAL~42' });
  expect(scans.map(({ code }) => code)).toEqual(['PAL~42', `AL${GS}42`]);
});
