import type { Completeness } from './assembler.ts';

/** A `completeness` for pages that take JSON from a QR code: such a code says itself where it ends. */
export function judgeJson(text: string): Completeness {
  if (!/^\s*\{\s*"/.test(text)) return 'unknown';
  try {
    JSON.parse(text);
    return 'complete';
  } catch {
    return 'incomplete';
  }
}
