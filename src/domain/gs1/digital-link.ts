/** GS1 Digital Link: the same elements inside a web address. It is read, never opened. */
import { toGtin14 } from '#domain/check-digit.ts';
import { aiOf } from '#domain/gs1/ai.ts';
import { validated } from '#domain/gs1/element-string.ts';
import type { Element, Elements } from '#domain/gs1/element-string.ts';

/** Scheme in one case throughout, as the GS1 engine has it. */
const LINK = /^(?:https?|HTTPS?):\/\/[^/?#\s]+(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/;

/** Null when the text is no address or its path holds no primary key: then it is just a code. */
export function readDigitalLink(text: string, today: string): Elements | null {
  const match = LINK.exec(text);
  if (!match) return null;
  const path = (match[1] ?? '').replace(/\/$/, '').split('/').slice(1);
  const at = keyAt(path);
  if (at === null) return null;
  const pairs = path.slice(at).flatMap((ai, i, rest): Pair[] => (i % 2 === 0 ? [[ai, rest[i + 1] ?? '']] : []));
  const [[key] = [''], ...qualifiers] = pairs;
  const stray = strayQualifier(
    key,
    qualifiers.map(([ai]) => ai),
  );
  if (stray !== null) return misplaced(stray);
  for (const pair of queryOf(match[2] ?? '')) {
    const known = aiOf(pair[0]);
    // Other words of the query belong to whoever runs the site.
    if (!known) continue;
    if (!known.attribute) return misplaced(known.ai);
    pairs.push(pair);
  }
  const elements: Element[] = [];
  for (const [ai, encoded] of pairs) {
    const value = decoded(encoded);
    if (value === null) return { ok: false, fault: { kind: 'content', ai, value: encoded } };
    elements.push({ ai, value: gtin14(ai, value) });
  }
  return validated(elements, today);
}

type Pair = readonly [ai: string, encoded: string];

/** The last key counts: whatever stands before it is the site's own path. */
function keyAt(path: readonly string[]): number | null {
  const keys = path.flatMap((part, i) =>
    aiOf(part)?.qualifiers && (path.length - i) % 2 === 0 && path[i + 1] ? [i] : [],
  );
  return keys.at(-1) ?? null;
}

/** The first qualifier that does not follow the key, or not in this order. */
function strayQualifier(key: string, qualifiers: readonly string[]): string | null {
  const ways = aiOf(key)?.qualifiers ?? [];
  const strays = ways.map((way) => {
    let next = 0;
    return qualifiers.find((ai) => {
      const found = way.indexOf(ai, next);
      next = found + 1;
      return found < 0;
    });
  });
  return strays.includes(undefined) ? null : (strays[0] ?? null);
}

const queryOf = (query: string): Pair[] =>
  query.split('&').map((part) => {
    const is = part.indexOf('=');
    return is < 0 ? [part, ''] : [part.slice(0, is), part.slice(is + 1)];
  });

const misplaced = (ai: string): Elements => ({ ok: false, fault: { kind: 'unknownAi', at: ai } });

/** In a link a GTIN may be written with 8, 12 or 13 digits. */
const gtin14 = (ai: string, value: string): string => (ai === '01' && toGtin14(value)) || value;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
