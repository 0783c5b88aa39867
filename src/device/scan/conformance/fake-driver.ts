import { createScanCapture } from '../capture.ts';
import type { ScanCapture } from '../capture.ts';
import { FakeClock, FakePage } from '../fake-page.ts';
import type { FakeElement } from '../fake-page.ts';
import { UNKNOWN_SCANNER } from '../profile.ts';
import type { ScannerProfile } from '../profile.ts';
import type { Scan } from '../scan.ts';
import type { Driver, Outcome, Spot, Step } from './case.ts';
import { expectedOf } from './expected.ts';

/** Our capture on a document of our own: quick, and exact to the millisecond. */
export class FakeDriver implements Driver {
  #page = new FakePage();
  #clock = new FakeClock();
  #capture: ScanCapture = this.#catch();
  #field = this.#page.createElement('input');
  #quantity = this.#page.createElement('input');
  #button = this.#page.createElement('button');
  #scans: Scan[] = [];
  #incomplete: string[] = [];
  #answer: (() => void) | null = null;
  #pressed = 0;
  #isAltDown = false;
  #isComposing = false;

  #catch(): ScanCapture {
    this.#page.onBlur = (field) => this.#compositionEnds(field);
    return createScanCapture({
      target: this.#page as unknown as Document,
      clock: this.#clock,
      onScan: (scan) => void this.#scans.push(scan),
      onIncomplete: (text) => void this.#incomplete.push(text),
    });
  }

  start(profile: Partial<ScannerProfile>): Promise<void> {
    this.#page = new FakePage();
    this.#clock = new FakeClock();
    this.#capture = this.#catch();
    this.#capture.configure({ ...UNKNOWN_SCANNER, ...profile });
    this.#capture.attach();
    this.#arm();
    this.#quantity = this.#page.createElement('input');
    this.#quantity.setAttribute('data-no-scan', '');
    this.#button = this.#page.createElement('button');
    this.#scans = [];
    this.#incomplete = [];
    this.#pressed = 0;
    return Promise.resolve();
  }

  step(step: Step): Promise<void> {
    this.#clock.wait(step.after ?? 0);
    this.#do(step);
    return Promise.resolve();
  }

  outcome(): Promise<Outcome> {
    return Promise.resolve({
      scans: this.#scans.map(expectedOf),
      incomplete: this.#incomplete,
      field: this.#field.value,
      quantity: this.#quantity.value,
      focus: this.#spot(),
      keyboard: this.#field.inputMode !== 'none',
      pressed: this.#pressed,
    });
  }

  #do(step: Step): void {
    const page = this.#page;
    const target = page.activeElement;
    switch (step.do) {
      case 'key':
        return this.#key(step);
      case 'press':
        this.#isAltDown ||= step.key === 'Alt';
        page.fire('keydown', target, pressOf(step));
        return;
      case 'release':
        if (step.key === 'Alt') this.#isAltDown = false;
        page.fire('keyup', target, pressOf(step));
        return;
      case 'char':
        page.fire('keypress', target, { ...pressOf({ key: step.text }), charCode: step.text.codePointAt(0) });
        return;
      case 'commit':
        page.fire('keydown', target, { ...pressOf({ key: 'Unidentified' }), keyCode: 229 });
        return this.#insert(step.text);
      case 'compose':
        if (!this.#isComposing) page.fire('compositionstart', target);
        this.#isComposing = true;
        page.fire('beforeinput', target, { inputType: 'insertCompositionText', data: step.text });
        target.value = step.text;
        page.fire('input', target, { isComposing: true });
        return;
      case 'composed':
        page.fire('beforeinput', target, { inputType: 'insertCompositionText', data: step.text });
        target.value = step.text;
        return this.#compositionEnds(target);
      case 'focus':
        return this.#focus(step.on);
      case 'tap':
        page.fire('pointerdown', this.#field);
        if (target !== this.#field) this.#field.focus();
        page.fire('click', this.#field, { detail: 1 });
        return;
      case 'open dialog':
        page.dialog = page.createElement('dialog');
        page.dialog.focus();
        return this.#capture.refocus();
      case 'close dialog':
        page.dialog = null;
        this.#field.focus();
        return;
      case 'request':
        this.#answer = this.#capture.hold();
        return;
      case 'answer':
        return this.#answer?.();
      case 'next screen':
        return this.#arm();
      case 'wait':
    }
  }

  #compositionEnds(field: FakeElement): void {
    if (!this.#isComposing) return;
    this.#isComposing = false;
    this.#page.fire('compositionend', field, { data: field.value });
  }

  #arm(): void {
    this.#field = this.#page.createElement('input');
    this.#capture.arm(this.#field as unknown as HTMLInputElement);
  }

  #key(step: Extract<Step, { do: 'key' }>): void {
    const { activeElement: target } = this.#page;
    const keyCode = this.#isComposing ? 229 : 65;
    const isFree = this.#page.fire('keydown', target, { ...pressOf(step), keyCode, isComposing: this.#isComposing });
    const makesText = step.key.length === 1 && step.ctrl !== true && !this.#isAltDown;
    if (
      isFree &&
      makesText &&
      this.#page.fire('keypress', target, { ...pressOf(step), charCode: step.key.codePointAt(0) })
    )
      this.#insert(step.key);
    if (isFree && target === this.#button && (step.key === 'Enter' || step.key === ' ')) this.#pressed += 1;
    this.#page.fire('keyup', target, pressOf(step));
  }

  /** What nobody prevented ends up in the field that has the focus, without control characters. */
  #insert(data: string): void {
    const { activeElement: target } = this.#page;
    if (target.tag !== 'input') return;
    if (!this.#page.fire('beforeinput', target, { inputType: 'insertText', data })) return;
    target.value += data.replaceAll(/[\r\n]/g, '');
    this.#page.fire('input', target, { isComposing: false });
  }

  #focus(on: Spot): void {
    const element: Partial<Record<Spot, FakeElement>> = {
      'scan field': this.#field,
      button: this.#button,
      quantity: this.#quantity,
    };
    const found = element[on];
    if (found) found.focus();
    else this.#page.activeElement = this.#page.body;
  }

  #spot(): Spot {
    const { activeElement: active, dialog } = this.#page;
    if (active === this.#field) return 'scan field';
    if (active === this.#quantity) return 'quantity';
    if (active === this.#button) return 'button';
    return dialog?.contains(active) ? 'dialog' : 'page';
  }
}

interface Press {
  readonly key: string;
  readonly code?: string;
  readonly alt?: true;
  readonly ctrl?: true;
  readonly repeat?: true;
}
const pressOf = ({ key, code = '', alt, ctrl, repeat }: Press) => ({
  key,
  code,
  keyCode: 0,
  altKey: alt ?? false,
  ctrlKey: ctrl ?? false,
  shiftKey: false,
  metaKey: false,
  isComposing: false,
  repeat: repeat ?? false,
});
