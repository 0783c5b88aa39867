/** Element strings: identifiers and values one after the other, a separator behind those of variable length. */
import { aiAt, aiOf } from '#domain/gs1/ai.ts';
import { faultBetween } from '#domain/gs1/associations.ts';
import { GS } from '#domain/gs1/marks.ts';
import type { Gs1Fault } from './fault.ts';

export interface Element {
  readonly ai: string;
  readonly value: string;
}

export type Elements =
  | { readonly ok: true; readonly elements: readonly Element[] }
  | { readonly ok: false; readonly fault: Gs1Fault };

/** `text` without a leading separator. */
export function readElementString(text: string, today: string): Elements {
  const parted = part(text);
  return parted.ok ? validated(parted.elements, today) : parted;
}

/** The same for what may be the rest of a label: whether it says all that belongs together is not asked. */
export function readRest(text: string, today: string): readonly Element[] {
  const parted = part(text);
  return parted.ok && parted.elements.every((element) => !wrongValue(element, today)) ? parted.elements : [];
}

function part(text: string): Elements {
  const elements: Element[] = [];
  // The next separator is looked for once, or many values of predefined length would each look through all of the text.
  let separator = -1;
  let at = 0;
  while (at < text.length) {
    const ai = aiAt(text.slice(at, at + LONGEST_AI));
    if (!ai) return no({ kind: 'unknownAi', at: text.slice(at, at + LONGEST_AI) });
    at += ai.ai.length;
    if (separator < at) separator = separatorFrom(text, at);
    const end = ai.fixed ? Math.min(at + ai.max, separator) : separator;
    if (!ai.fixed && separator === text.length && end - at > ai.max) return no({ kind: 'separatorMissing', ai: ai.ai });
    elements.push({ ai: ai.ai, value: text.slice(at, end) });
    at = end;
    while (text[at] === GS) at += 1;
  }
  return { ok: true, elements };
}

const LONGEST_AI = 4;

/** Where the next separator stands, or the end of the text. */
function separatorFrom(text: string, at: number): number {
  const found = text.indexOf(GS, at);
  return found < 0 ? text.length : found;
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

/** Each value against what its identifier says of it, then all of them together. */
export function validated(elements: readonly Element[], today: string): Elements {
  const seen = new Map<string, string>();
  for (const element of elements) {
    const { ai, value } = element;
    const wrong = wrongValue(element, today);
    if (wrong) return no(wrong);
    if (seen.has(ai) && seen.get(ai) !== value) return no({ kind: 'contradiction', ai });
    seen.set(ai, value);
  }
  const fault = faultBetween([...seen.keys()]) ?? unsignable(seen);
  return fault ? no(fault) : { ok: true, elements: [...seen].map(([ai, value]) => ({ ai, value })) };
}

function wrongValue({ ai, value }: Element, today: string): Gs1Fault | null {
  const known = aiOf(ai);
  if (!known) return { kind: 'unknownAi', at: ai };
  const { components } = known;
  let rest = value;
  for (const [i, component] of components.entries()) {
    // What is too much for the last one shows as its length.
    const part = i === components.length - 1 ? rest : rest.slice(0, component.max);
    rest = rest.slice(part.length);
    if (part === '' && component.optional) continue;
    if (part.length < component.min || part.length > component.max) return { kind: 'length', ai, value };
    if (!component.chars.test(part)) return { kind: 'content', ai, value };
    for (const linter of component.linters) if (!linter.holds(part, today)) return { kind: linter.what, ai, value };
  }
  return null;
}

/** A digital signature (8030) is one of a single thing, so a key whose serial number may be left out has to have it. */
function unsignable(said: ReadonlyMap<string, string>): Gs1Fault | null {
  if (!said.has('8030')) return null;
  for (const [ai, value] of said) {
    const { qualifiers, components = [] } = aiOf(ai) ?? {};
    const bare = components.filter(({ optional }) => !optional).reduce((sum, { max }) => sum + max, 0);
    if (qualifiers && components.at(-1)?.optional && value.length <= bare) return { kind: 'length', ai, value };
  }
  return null;
}

const no = (fault: Gs1Fault): Elements => ({ ok: false, fault });
