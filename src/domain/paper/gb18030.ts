/**
 * GB 18030, as printers with a Chinese font read it. Browsers decode it and do not encode it, so the table is turned round
 * at the first use. Only the characters of one or two bytes: those of four are in no printer's font.
 */
let table: Map<string, number> | undefined;

/** Null where a character is not among them; then the text has to be drawn. */
export function gb18030(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    const pair = (table ??= turned()).get(char);
    if (pair === undefined) return null;
    bytes.push(pair >> 8, pair & 0xff);
  }
  return Uint8Array.from(bytes);
}

function turned(): Map<string, number> {
  const decoder = new TextDecoder('gb18030');
  const pairs = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      if (trail === 0x7f) continue;
      const char = decoder.decode(Uint8Array.of(lead, trail));
      // The private-use area is nobody's character.
      if (char.length === 1 && !/[\ue000-\uf8ff\ufffd]/.test(char)) pairs.set(char, (lead << 8) | trail);
    }
  }
  return pairs;
}
