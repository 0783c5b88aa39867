/**
 * Scales that talk in lines. A radio cuts them anywhere and glues them together, and the first bytes after a connection
 * are often the end of a line. One character stands for one byte here, because some lines hold bytes that are no text.
 */

/** Header of the dialects that say how steady the weight is (device.md section 4.2). */
const HEADER = /(?:ST|US|OL|UL),(?:GS|NT),/;
const AT_HEADER = new RegExp(`^${HEADER.source}`);
const HEADER_LENGTH = 6;

/** CAS, 22 bytes: header, device id and lamps as plain bytes, comma, eight characters, blank, unit, CR LF. */
const CAS = { comma: 8, end: 20, length: 22 };
/** No line of any dialect is longer. */
const MOST = 64;

export class LineAssembler {
  #held = '';

  /** Whole lines with their ends, in order. What belongs to none comes as a piece of its own: nothing is hidden. */
  feed(bytes: Uint8Array): readonly string[] {
    for (const byte of bytes) this.#held += String.fromCharCode(byte);
    const pieces: string[] = [];
    for (let end = endOfFirst(this.#held); end > 0; end = endOfFirst(this.#held)) {
      pieces.push(this.#held.slice(0, end));
      this.#held = this.#held.slice(end);
    }
    return pieces;
  }
}

/**
 * Where the first piece ends; 0 when more bytes must tell. Only the first bytes are looked at, as many as a line may have:
 * the same stream comes apart at the same places however the radio cut it.
 */
function endOfFirst(held: string): number {
  if (AT_HEADER.test(held)) {
    // Device id or lamps may look like the end of a line; only the comma behind them tells.
    if (held.length <= CAS.comma) return 0;
    if (held[CAS.comma] === ',') {
      if (held.length < CAS.length) return 0;
      if (held.startsWith('\r\n', CAS.end)) return CAS.length;
    }
  }
  const seen = held.slice(0, MOST);
  const line = seen.indexOf('\n') + 1;
  // A header in mid-line: the end of the line before it was lost.
  const next = seen.slice(1).search(HEADER) + 1;
  if (line > 0 || next > 0) return Math.min(line || Infinity, next || Infinity);
  return held.length >= MOST ? MOST - HEADER_LENGTH + 1 : 0;
}
