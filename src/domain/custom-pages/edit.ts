/** How a page changes while it is drawn: pure, on its JSON, so that a draft may have faults. */
import type { Language } from '#contract/envelope.ts';
import type { PageControlType, PageText } from '#contract/rf-page.ts';

/** A page that is being drawn: whatever it says, it has its controls in a list. */
export interface Draft {
  readonly controls?: readonly DraftControl[];
  readonly [field: string]: unknown;
}
export interface DraftControl {
  readonly id: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

const listOf = (draft: Draft): readonly DraftControl[] => draft.controls ?? [];
/** Without `gone` of it from this place on, and with these there. */
const spliced = <T>(list: readonly T[], at: number, gone: number, ...more: readonly T[]): readonly T[] => [
  ...list.slice(0, at),
  ...more,
  ...list.slice(at + gone),
];
const withList = (draft: Draft, controls: readonly DraftControl[]): Draft => ({ ...draft, controls });

/** `seal`, `seal2`, `seal3`: an id that no control has, and that begins like this one. */
export function freeId(draft: Draft, like: string): string {
  const taken = new Set(listOf(draft).map(({ id }) => id.toLowerCase()));
  const stem = like.replace(/\d+$/, '') || 'c';
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? stem : `${stem}${n}`;
    if (!taken.has(id.toLowerCase())) return id;
  }
}

/** What a control has to say beside its label, so that a new one has no fault but the empty label. */
const NEEDED: { readonly [T in PageControlType]?: object } = {
  select: { options: ['A', 'B'] },
  show: { rows: [{ label: 'Operator', value: 'me.user' }] },
};

/** A new one below the place, or at the end. */
export function addControl(draft: Draft, type: PageControlType, after = listOf(draft).length - 1): Draft {
  const control = { type, id: freeId(draft, type), label: '', ...NEEDED[type] };
  return withList(draft, spliced(listOf(draft), after + 1, 0, control));
}

/** The same once more, right below it, under an id of its own. */
export function copyControl(draft: Draft, at: number): Draft {
  const control = listOf(draft)[at];
  return control
    ? withList(draft, spliced(listOf(draft), at + 1, 0, { ...control, id: freeId(draft, control.id) }))
    : draft;
}

export const removeControl = (draft: Draft, at: number): Draft => withList(draft, spliced(listOf(draft), at, 1));

/** To another place; one beyond the ends is the end. */
export function moveControl(draft: Draft, from: number, to: number): Draft {
  const list = listOf(draft);
  const control = list[from];
  if (!control) return draft;
  const rest = spliced(list, from, 1);
  return withList(draft, spliced(rest, Math.max(0, Math.min(to, rest.length)), 0, control));
}

/** A field of a control, or of the page where no control is named; undefined takes it away. */
export function setField(draft: Draft, control: number | null, field: string, value: unknown): Draft {
  if (control === null) return without({ ...draft, [field]: value });
  return withList(
    draft,
    listOf(draft).map((each, i) => (i === control ? (without({ ...each, [field]: value }) as DraftControl) : each)),
  );
}

/** Where something stands in a page, as in `['controls', 3, 'when']`. */
export type Place = readonly (string | number)[];

export const getIn = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);

/** The same with another value at a place, or without what stands there where that is undefined; what is missing on the way is made. */
export function setIn(draft: Draft, place: Place, value: unknown): Draft {
  return changedIn(draft, place, value) as Draft;
}

function changedIn(at: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list = Array.isArray(at) ? (at as readonly unknown[]) : [];
    const next = changedIn(list[key], rest, value);
    return spliced(list, key, 1, ...(next === undefined ? [] : [next]));
  }
  const fields = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>) : {};
  return without({ ...fields, [key]: changedIn(fields[key], rest, value) });
}

/** What a text says in a language, as it is written: no other stands in for it. */
export const saidIn = (text: PageText | undefined, lg: Language): string =>
  typeof text === 'object' ? (text[lg] ?? '') : lg === 'en' ? (text ?? '') : '';

/** A text with what it says in a language; one that says nothing but English is the bare text. */
export function textWith(text: PageText | undefined, lg: Language, said: string): PageText {
  const before = typeof text === 'object' ? text : { en: text ?? '' };
  const { en, ...others } = { ...before, [lg]: said };
  const kept = Object.fromEntries(Object.entries(others).filter(([, each]) => each !== ''));
  return Object.keys(kept).length > 0 ? { en, ...kept } : en;
}

const without = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/** What a draft changes of what is published: places, in the order of the draft. Controls are known by their ids. */
export interface Change {
  readonly at: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
}

export function changesOf(published: Draft, draft: Draft): readonly Change[] {
  const before = new Map(listOf(published).map((control, i) => [control.id, { control, i }] as const));
  const now = listOf(draft);
  const kept = now.filter(({ id }) => before.has(id)).map(({ id }) => id);
  const was = listOf(published)
    .filter(({ id }) => kept.includes(id))
    .map(({ id }) => id);
  const controls = now.flatMap((control): Change[] => {
    const old = before.get(control.id);
    const at = `controls.${control.id}`;
    if (!old) return [{ at, kind: 'added' }];
    const changed: Change[] = isSame(old.control, control) ? [] : [{ at, kind: 'changed' }];
    return was.indexOf(control.id) === kept.indexOf(control.id) ? changed : [...changed, { at, kind: 'moved' }];
  });
  const gone = listOf(published)
    .filter(({ id }) => !now.some((control) => control.id === id))
    .map(({ id }): Change => ({ at: `controls.${id}`, kind: 'removed' }));
  return [...fieldsOf(published, draft), ...controls, ...gone];
}

/** Of the page itself: the version is of the WMS, controls are told one by one. */
function fieldsOf(published: Draft, draft: Draft): Change[] {
  const names = [...new Set([...Object.keys(draft), ...Object.keys(published)])];
  return names
    .filter((name) => name !== 'controls' && name !== 'version')
    .flatMap((name): Change[] => {
      const [old, now] = [published[name], draft[name]];
      if (isSame(old, now)) return [];
      return [{ at: name, kind: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed' }];
    });
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
