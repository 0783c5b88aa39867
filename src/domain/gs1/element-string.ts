/** Element strings: identifiers and values one after the other, a separator behind those of variable length. */
import { aiAt, aiOf } from '#domain/gs1/ai.ts';
import type { Ai } from '#domain/gs1/ai.ts';

export interface Element {
  readonly ai: string;
  readonly value: string;
}

/** What is wrong with a label that is meant to be GS1; `ai` where one element is to blame. */
export type Gs1Fault =
  | { readonly kind: 'checkDigit' | 'date' | 'content' | 'length'; readonly ai: string; readonly value: string }
  | { readonly kind: 'unknownAi'; readonly at: string }
  /** A value of variable length runs on beyond what it can be: the separator after it was lost on the way. */
  | { readonly kind: 'separatorMissing'; readonly ai: string }
  /** The same identifier twice with different values. */
  | { readonly kind: 'contradiction'; readonly ai: string };

export type Elements =
  | { readonly ok: true; readonly elements: readonly Element[] }
  | { readonly ok: false; readonly fault: Gs1Fault };

export const GS = '\u001D';

/** Scanners put separators in front, and some send two for one. */
export function withoutSeparator(text: string): string {
  let from = 0;
  while (text[from] === GS) from += 1;
  return text.slice(from);
}

/** `text` without a leading separator. */
export function readElementString(text: string, today: string): Elements {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    const ai = aiAt(rest);
    if (!ai) return no({ kind: 'unknownAi', at: rest.slice(0, 4) });
    const body = rest.slice(ai.ai.length);
    const end = body.indexOf(GS);
    const upTo = ai.fixed ? Math.min(ai.max, end < 0 ? body.length : end) : end < 0 ? body.length : end;
    const value = body.slice(0, upTo);
    if (!ai.fixed && end < 0 && value.length > ai.max) return no({ kind: 'separatorMissing', ai: ai.ai });
    elements.push({ ai: ai.ai, value });
    rest = withoutSeparator(body.slice(upTo));
  }
  return validated(elements, today);
}

/** Human-readable form: `(01)09501101530003(17)261231`. A bracket inside a value is taken for the next identifier. */
export function readBracketed(text: string, today: string): Elements {
  const parts = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)];
  if (parts.map(([all]) => all).join('') !== text) return no({ kind: 'unknownAi', at: text.slice(0, 6) });
  return validated(
    parts.map(([, ai = '', value = '']) => ({ ai, value })),
    today,
  );
}

/** Each value against what its identifier says of it. */
export function validated(elements: readonly Element[], today: string): Elements {
  const seen = new Map<string, string>();
  for (const { ai, value } of elements) {
    const known = aiOf(ai);
    if (!known) return no({ kind: 'unknownAi', at: ai });
    const fault = faultOf(known, value, today);
    if (fault) return no(fault);
    if (seen.has(ai) && seen.get(ai) !== value) return no({ kind: 'contradiction', ai });
    seen.set(ai, value);
  }
  return { ok: true, elements: [...seen].map(([ai, value]) => ({ ai, value })) };
}

function faultOf({ ai, components }: Ai, value: string, today: string): Gs1Fault | null {
  let rest = value;
  for (const [i, component] of components.entries()) {
    // Only the last component may vary in length.
    const part = i === components.length - 1 ? rest : rest.slice(0, component.max);
    rest = rest.slice(part.length);
    if (part === '' && component.min === 0) continue;
    if (part.length < component.min || part.length > component.max) return { kind: 'length', ai, value };
    if (!component.chars.test(part)) return { kind: 'content', ai, value };
    for (const check of component.checks) if (!check.holds(part, today)) return { kind: check.what, ai, value };
  }
  return null;
}

const no = (fault: Gs1Fault): Elements => ({ ok: false, fault });
