/** GS1 Digital Link: the same elements inside a web address. It is read, never opened. */
import { toGtin14 } from '#domain/check-digit.ts';
import { aiOf } from '#domain/gs1/ai.ts';
import { validated } from '#domain/gs1/element-string.ts';
import type { Element, Elements } from '#domain/gs1/element-string.ts';

/** Primary keys with the qualifiers that may follow them in the path. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  '00': [],
  '01': ['22', '10', '21', '235'],
  '253': [],
  '255': [],
  '401': [],
  '402': [],
  '414': ['254', '7040'],
  '417': ['7040'],
  '8003': [],
  '8004': ['7040'],
  '8006': ['22', '10', '21'],
  '8010': ['8011'],
  '8013': [],
  '8017': ['8019'],
  '8018': ['8019'],
};

/** Scheme in one case throughout, as the GS1 engine has it. */
const LINK = /^(?:https?|HTTPS?):\/\/[^/?#\s]+(\/[^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?$/;

/** Null when the text is no address or its path holds no primary key: then it is just a code. */
export function readDigitalLink(text: string, today: string): Elements | null {
  const match = LINK.exec(text);
  if (!match) return null;
  const path = (match[1] ?? '').split('/').slice(1);
  // The last key counts: whatever stands before it is the site's own path.
  const keys = path.flatMap((part, i) => (part in KEYS && (path.length - i) % 2 === 0 && path[i + 1] ? [i] : []));
  const at = keys.at(-1);
  if (at === undefined) return null;
  const elements: Element[] = [];
  for (let i = at; i + 1 < path.length; i += 2) {
    const ai = path[i] ?? '';
    if (i > at && !KEYS[path[at] ?? '']?.includes(ai)) return { ok: false, fault: { kind: 'unknownAi', at: ai } };
    elements.push({ ai, value: gtin14(ai, decoded(path[i + 1] ?? '')) });
  }
  for (const [ai, value] of new URLSearchParams(match[2] ?? ''))
    // Other keys of the address belong to whoever runs the site.
    if (/^\d{2,4}$/.test(ai) && aiOf(ai)) elements.push({ ai, value: gtin14(ai, value) });
  return validated(elements, today);
}

/** In a link a GTIN may be written with 8, 12 or 13 digits. */
const gtin14 = (ai: string, value: string): string => (ai === '01' && toGtin14(value)) || value;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
