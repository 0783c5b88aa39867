/** A page that is drawn, as the WMS keeps it and as it is changed: pure, without looks. */
import type { ResponseOf } from '#contract/call.ts';
import type { GetPages } from '#contract/custom-pages.ts';
import type { Draft, Place } from '#domain/custom-pages/edit.ts';
import { placeOf } from '#domain/custom-pages/fault.ts';
import type { PageFault } from '#domain/custom-pages/fault.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { read } from '#domain/custom-pages/shape.ts';
import * as v from 'valibot';
import { understood } from '../draw-page.ts';

/** A page of those that whoever draws them is told. */
export type Designed = ResponseOf<typeof GetPages>['data'][number];
/** All of them, and whose they may be. */
export interface Known {
  readonly pages: readonly Designed[];
  readonly roles: readonly string[];
}

/** `draft`: never published · `changed`: published, and drawn on since. */
export type PageState = 'draft' | 'published' | 'changed' | 'retired';
export function stateOf({ version, draft, retired }: Designed): PageState {
  if (version === 0) return 'draft';
  if (retired) return 'retired';
  return draft === undefined ? 'published' : 'changed';
}

/** Those by which a page is judged: what is handed out, not what others are drawing. */
export const handedOut = (pages: readonly Designed[]): Pages =>
  understood(pages.filter(({ version, retired }) => version > 0 && !retired));

/** As much of a page as the editor must understand to draw it. */
const Drawable = v.looseObject({
  controls: v.optional(v.array(v.looseObject({ id: v.string(), type: v.string() }))),
});

/** A text as a page to draw on; one that is none is begun anew. */
export function draftIn(text: string, id: string): Draft {
  const found = v.safeParse(Drawable, read(text));
  const drawn: Draft = found.success ? found.output : { title: '' };
  const { version = 1 } = drawn;
  return { ...drawn, id, version };
}
/** What is being drawn of it, or else what is published. */
export const drawnOf = ({ pageId, draft, body }: Designed): Draft => draftIn(draft ?? body, pageId);

/** What was drawn, step by step. */
export interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
  /** Where it was changed last: what is typed into one field is one step. */
  readonly at: string;
}
const STEPS = 100;
export const begun = (now: Draft): History => ({ past: [], now, at: '' });
export function changed({ past, now, at }: History, next: Draft, place: Place = []): History {
  const where = placeOf(place);
  const isSameField = where !== '' && where === at;
  return { past: isSameField ? past : [...past, now].slice(-STEPS), now: next, at: where };
}
export function undone(history: History): History {
  const before = history.past.at(-1);
  return before ? { past: history.past.slice(0, -1), now: before, at: '' } : history;
}

/** What the terminal has kept of a page that was not saved: what was drawn, and which one it was drawn on. */
export interface Kept {
  readonly body?: string;
  readonly rev?: string;
}
export interface Resumed {
  readonly history: History;
  readonly saved: string;
  /** The one that was seen. */
  readonly rev: number;
  /** Somebody else has changed the page since. */
  readonly isBehind: boolean;
}
export function resumed(stored: Designed, { body, rev = '' }: Kept): Resumed {
  const drawn = drawnOf(stored);
  const saved = JSON.stringify(drawn);
  if (body === undefined || body === saved) return { history: begun(drawn), saved, rev: stored.rev, isBehind: false };
  const history = changed(begun(drawn), draftIn(body, stored.pageId));
  return { history, saved, rev: Number(rev), isBehind: Number(rev) !== stored.rev };
}

/** Those of a control. */
export const faultsOf = (faults: readonly PageFault[], control: number): readonly PageFault[] =>
  faults.filter(({ at }) => at === `controls[${control}]` || at.startsWith(`controls[${control}].`));
/** The control that a fault is of; null for the page itself. */
export function controlOf({ at }: PageFault): number | null {
  const index = /^controls\[(\d+)\]/.exec(at)?.[1];
  return index === undefined ? null : Number(index);
}

/** Whether a page may have this name. */
export const isPageId = (id: string): boolean => {
  const checked = checkPage({ id, version: 1, kind: 'menu', title: 'x' }, { pages: new Map() });
  return checked.kind === 'ok';
};

/** A number as it was typed, in full width too; what is none yet stays the text, so that the checker names it. */
export function numberIn(text: string): number | string | undefined {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return undefined;
  return String(Number(plain)) === plain && Number.isFinite(Number(plain)) ? Number(plain) : text;
}
