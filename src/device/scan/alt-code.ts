/** The part of a KeyboardEvent that an Alt code is made of. */
export interface AltKey {
  readonly key: string;
  readonly code: string;
}

/**
 * Characters that a scanner types as a person would on an old PC: Alt held down, the number of the character on the
 * number pad, Alt let go. Alt+029 is a group separator; some scanners send every character like this.
 *
 * Only digits behind a real press of Alt count. Firmware that marks each character with Alt presses no such key.
 */
export class AltCode {
  #digits: string | null = null;
  #typed = { char: '', at: Number.NEGATIVE_INFINITY };

  /** A key goes down. True when it is part of an Alt code, and not of the text. */
  down({ key, code }: AltKey): boolean {
    if (key === 'Alt') {
      this.#digits ??= '';
      return false;
    }
    if (this.#digits === null) return false;
    if (/^Numpad\d$/.test(code)) {
      this.#digits += code.slice(-1);
      return true;
    }
    return false;
  }

  /** Digits that turned out to be text: something else was pressed before Alt was let go. */
  broken(): string {
    const digits = this.#digits ?? '';
    this.#digits = null;
    return digits;
  }

  /** A key goes up. What has been typed with it: a character, or digits that were none. */
  up({ key }: Pick<AltKey, 'key'>, at: number): string {
    if (key !== 'Alt') return '';
    const digits = this.broken();
    const number = Number(digits);
    const isCode = /^0?\d{2,3}$/.test(digits) && number > 0 && number < 127;
    if (!isCode) return digits;
    this.#typed = { char: String.fromCodePoint(number), at };
    return this.#typed.char;
  }

  /** Windows makes a character of it as well, right behind; that one has been heard already. */
  hasTyped(char: string, at: number): boolean {
    const isEcho = this.#typed.char === char && at - this.#typed.at < ECHO_MS;
    if (isEcho) this.#typed = { char: '', at: Number.NEGATIVE_INFINITY };
    return isEcho;
  }
}

const ECHO_MS = 50;
