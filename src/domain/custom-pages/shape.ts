/** Whether something is a custom RF page at all; where it is not, what of it is not understood. */
import { RfPage } from '#contract/rf-page.ts';
import * as v from 'valibot';
import type { FaultKind, PageFault } from './fault.ts';
import { placeOf } from './fault.ts';

export type Shaped =
  | { readonly kind: 'page'; readonly page: RfPage }
  | { readonly kind: 'faulty'; readonly faults: readonly PageFault[] };

export function shaped(source: unknown): Shaped {
  const parsed = v.safeParse(RfPage, source);
  if (parsed.success) return { kind: 'page', page: parsed.output };
  return { kind: 'faulty', faults: parsed.issues.map(faultOf) };
}

/** The JSON of a page; a text that is none is malformed as a whole. */
export function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function faultOf(issue: v.BaseIssue<unknown>): PageFault {
  const at = placeOf(issue.path?.map(({ key }) => key) ?? []);
  return { at, kind: kindOf(issue) };
}

/** A field that nobody knows, and a word that is none of those that are known, may be of a later language. */
function kindOf({ type, expected, input, path }: v.BaseIssue<unknown>): FaultKind {
  if (type === 'strict_object' && expected === 'never') return 'newer';
  if ((input === undefined && path) || type === 'min_length') return 'missing';
  if (['variant', 'picklist', 'literal'].includes(type) && typeof input === 'string') return 'newer';
  return 'malformed';
}
