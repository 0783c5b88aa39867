/** Collects what a printer is told: texts of one byte per character, and raw bytes. */
export class Bytes {
  readonly #parts: number[] = [];

  add(...parts: readonly (string | number | Uint8Array)[]): this {
    for (const part of parts) {
      if (typeof part === 'number') this.#parts.push(part);
      else if (typeof part === 'string') for (const char of part) this.#parts.push(char.charCodeAt(0));
      else for (const byte of part) this.#parts.push(byte);
    }
    return this;
  }

  line(text: string): this {
    return this.add(text, '\r\n');
  }

  get all(): Uint8Array {
    return Uint8Array.from(this.#parts);
  }
}
