/** The code that opens an exported file: digits, so that it can be said aloud and typed with gloves on. */

const DIGITS = 12;
const GROUP = 4;

export function mintCode(random: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < DIGITS) {
    const [byte = 255] = random(1);
    // 250 to 255 would make six of the digits likelier than the others.
    if (byte < 250) code += String(byte % 10);
  }
  return code;
}

/** In groups, as people read numbers out. */
export const spaced = (code: string): string => code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? '';

/** As it was typed, with whatever stands between the groups. */
export const typedCode = (text: string): string => text.replaceAll(/[\s.\-_]/g, '');
