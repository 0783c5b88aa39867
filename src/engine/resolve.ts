/** Turns one answer at one step into its value or a refusal. Live input and resume use the same function. */
import { listed, readAll } from './fields.ts';
import { parseDay } from '#domain/dates.ts';
import { mul } from '#domain/decimal.ts';
import { parseQty, WEIGHT_DIGITS } from '#domain/quantity-text.ts';
import type { Env, Input, Pulled } from './env.ts';
import type { Captured, Lookup } from './lookup.ts';
import type { ScanContext, Refusal, Rule } from './refusal.ts';
import { refuseScan, wordVerdict } from './scan-refusals.ts';
import type { QtySpec, Step } from './steps.ts';
import type { Answer } from './view.ts';
import type { Field, FormValue } from './fields.ts';

type Values = Record<string, unknown>;
/** `isGone`: what was chosen before is not in the list any more. */
type Outcome =
  | { kind: 'taken'; input: Input; value: unknown }
  | { kind: 'refused'; refusal: Refusal; isGone?: boolean };
type Asked = Exclude<Step, { kind: 'maybe' }>;

const refused = (refusal: Refusal): Extract<Outcome, { kind: 'refused' }> => ({ kind: 'refused', refusal });

export async function resolve(
  stop: Asked,
  answer: Answer,
  values: Values,
  env: Env,
  at: ScanContext,
  { isRepeat = false } = {},
): Promise<Outcome> {
  const taken = (value: unknown, input: Input['value']): Outcome => ({
    kind: 'taken',
    value,
    input: { stop: stop.name, value: input },
  });
  const checked = (
    value: unknown,
    input: Input['value'],
    rules: readonly Rule<unknown, unknown>[] = [],
    seen: unknown = values,
  ): Outcome => {
    for (const rule of rules) {
      const refusal = rule.check(value, seen, at);
      if (refusal) return refused(refusal);
    }
    return taken(value, input);
  };

  const counted = (spec: QtySpec<never>, rules: readonly Rule<unknown, unknown>[], seen: Values): Outcome => {
    const n = quantityIn(answer, spec, seen);
    if (n.kind === 'refused') return n;
    const outcome = checked(n.qty, n.count, rules, seen);
    if (outcome.kind === 'refused' || answer.kind !== 'qty') return outcome;
    const { scale, unit } = answer;
    return { ...outcome, input: { ...outcome.input, ...(scale && { scale }), ...(unit !== undefined && { unit }) } };
  };

  switch (stop.kind) {
    case 'scan': {
      if (answer.kind !== 'scan') return refused(refuseScan.notAsked({ code: codeOf(answer) }));
      const found = await lookUp(stop.spec.as, answer, env, at, isRepeat);
      return found.kind === 'refused' ? found : checked(found.value, answer.code, stop.rules);
    }
    case 'collect': {
      const uncounted = uncountedOf(stop, values);
      if (uncounted && stop.spec.count) {
        const seen = { ...values, item: uncounted.item };
        return counted(stop.spec.count, stop.spec.count.rules, seen);
      }
      // The last one may be taken out while the end is on its way.
      if (answer.kind === 'end' && !isFilled(values[stop.name]))
        return refused((stop.spec.empty ?? refuseScan.nothingScanned)());
      if (answer.kind === 'end')
        return { kind: 'taken', value: undefined, input: { stop: stop.name, value: true, end: true } };
      if (answer.kind !== 'scan') return refused(refuseScan.notAsked({ code: codeOf(answer) }));
      const found = await lookUp(stop.spec.as, answer, env, at, isRepeat);
      if (found.kind === 'refused') return found;
      return checked(found.value, answer.code, stop.rules, { ...values, basket: values[stop.name] ?? [] });
    }
    case 'choose': {
      const code = answer.kind === 'choose' ? answer.id : answer.kind === 'scan' ? answer.code : null;
      if (code === null) return refused(refuseScan.notAsked({ code: codeOf(answer) }));
      const find = async (id = code) => {
        const rows: readonly unknown[] = await stop.spec.from(values, env.db);
        return rows.find((r) => stop.spec.id(r) === id) ?? rows.find((r) => stop.spec.match?.(r, id));
      };
      let row = await find();
      if (row === undefined && stop.spec.refresh && answer.kind === 'scan') {
        const pulled = await env.pull(stop.spec.refresh(values, code));
        if (pulled.kind === 'refused') return refused(refuseScan.wmsSays({ says: pulled.msg }));
        // What the WMS says the code belongs to, when that is one row.
        if (pulled.kind === 'odd') return refused(refuseScan.notUnderstood(pulled.odd));
        const odd = pulled.kind === 'stored' ? oddRowOf(pulled, code) : undefined;
        if (odd) return refused(odd);
        const only = pulled.kind === 'stored' && pulled.found?.length === 1 ? pulled.found[0] : undefined;
        row = await find(only);
        if (row === undefined && pulled.kind === 'offline')
          return { ...refused(refuseScan.notHere({ code })), isGone: isRepeat };
      }
      if (row === undefined)
        return { ...refused((stop.spec.unknown ?? refuseScan.notListed)({ code })), isGone: isRepeat };
      return checked(row, stop.spec.id(row), stop.rules);
    }
    case 'qty':
      return counted(stop.spec, stop.rules, values);
    case 'confirm':
      return answer.kind === 'yes' ? taken(true, true) : refused(refuseScan.notAsked({ code: codeOf(answer) }));
    case 'view':
      return answer.kind === 'yes' ? taken(true, true) : refused(refuseScan.notAsked({ code: codeOf(answer) }));
    case 'form': {
      if (answer.kind !== 'form') return refused(refuseScan.notAsked({ code: codeOf(answer) }));
      const fields = stop.spec.fields(values);
      const form = readForm(listed(fields), answer.fields, at);
      return form.kind === 'refused' ? form : checked(readAll(fields, form.value), form.value, stop.rules);
    }
    case 'load':
    case 'derive':
    case 'refuseIf':
    case 'post':
      return refused(refuseScan.notAsked({ code: codeOf(answer) }));
  }
}

const isFilled = (basket: unknown): boolean => Array.isArray(basket) && basket.length > 0;

/** What was scanned last into a basket that is counted, while its number is asked for. */
export function uncountedOf(
  stop: Extract<Step, { kind: 'collect' }>,
  values: Readonly<Record<string, unknown>>,
): { readonly item: unknown } | undefined {
  const last = stop.spec.count && (values[stop.name] as { item: unknown; qty?: number }[] | undefined)?.at(-1);
  return last && last.qty === undefined ? last : undefined;
}

/** Base units, and the number as it was given: how many of the unit that the answer names. */
function quantityIn(
  answer: Answer,
  { weighs, units, digits = 0 }: QtySpec<never>,
  seen: Values,
): { kind: 'number'; qty: number; count: number } | { kind: 'refused'; refusal: Refusal } {
  // What a machine read is no number, whatever it looks like.
  if (answer.kind === 'scan') return { kind: 'refused', refusal: refuseScan.notAsked(answer) };
  const text = answer.kind === 'qty' ? answer.text : '';
  const named = answer.kind === 'qty' ? answer.unit : undefined;
  const unit = named === undefined ? undefined : units?.(seen as never).find((u) => u.uomId === named);
  if (named !== undefined && !unit) return { kind: 'refused', refusal: refuseScan.unitGone({ unit: named }) };
  const places = unit === undefined && weighs?.(seen as never) ? WEIGHT_DIGITS : digits;
  const count = parseQty(text, { digits: places });
  if (count === null) return { kind: 'refused', refusal: noNumber(text, places) };
  return { kind: 'number', count, qty: mul(count, unit?.packQty ?? 1) };
}

const noNumber = (typed: string, digits: number): Refusal =>
  digits === 0 && parseQty(typed, { digits: WEIGHT_DIGITS }) !== null
    ? refuseScan.notWhole({ typed })
    : refuseScan.notANumber({ typed });

/**
 * Barcode rule, then the local table, then the WMS if it can be asked, then the lookup's offline policy. The rule may
 * be about the code or about the whole label that it stood on: one of them has to satisfy it. Where several things
 * answer to the noun, the rule is that of what was found.
 */
async function lookUp(
  l: Lookup<unknown>,
  { code, raw = code }: Extract<Answer, { kind: 'scan' }>,
  env: Env,
  at: ScanContext,
  isRepeat: boolean,
): Promise<Found> {
  for (const shape of l.shape ?? []) {
    const refusal = shape.check(code, undefined, at);
    if (refusal) return { kind: 'refused', refusal };
  }
  const { field } = l;
  if (typeof field === 'string') {
    const refusal = await breach(l, { field, code }, raw, env);
    if (refusal) return { kind: 'refused', refusal };
  }
  const found = await find(l, code, env);
  const captured = found.kind === 'found' && typeof field === 'object' ? field?.captured(found.value, code) : null;
  const refusal = captured && (await breach(l, captured, raw, env));
  if (refusal) return { kind: 'refused', refusal };
  return found.kind === 'found' ? { kind: 'found', value: await toldAbout(l, found.value, env, isRepeat) } : found;
}

/** Why the rule of the warehouse does not let it through; null when it does. */
async function breach(
  { noun }: Lookup<unknown>,
  { field, code }: Captured,
  raw: string,
  env: Env,
): Promise<Refusal | null> {
  try {
    const verdict = await env.checkBarcode(field, code);
    if (!verdict || (raw !== code && !(await env.checkBarcode(field, raw)))) return null;
    return wordVerdict(verdict, noun);
  } catch {
    return refuseScan.notChecked({ code });
  }
}

type Found = { kind: 'found'; value: unknown } | { kind: 'refused'; refusal: Refusal };

async function find(l: Lookup<unknown>, code: string, env: Env): Promise<Found> {
  const here = await l.local(code, env.db);
  if (here !== undefined && !(l.remote && l.outdated?.(here))) return { kind: 'found', value: here };
  // Enter without a scan names nothing that the WMS could be asked about.
  if (code === '' && here === undefined) return { kind: 'refused', refusal: l.missing({ code }) };
  const pulled = l.remote ? await env.pull(l.remote(code)) : ({ kind: 'stored' } as const);
  if (pulled.kind === 'refused' && here === undefined) return { kind: 'refused', refusal: l.missing({ code }) };
  const now = pulled.kind === 'stored' && l.remote ? await l.local(code, env.db) : here;
  if (now !== undefined) return { kind: 'found', value: now };
  if (pulled.kind === 'stored' && l.remote)
    return { kind: 'refused', refusal: oddRowOf(pulled, code) ?? l.missing({ code }) };
  if (l.whenUnsure) return { kind: 'found', value: l.whenUnsure(code) };
  if (pulled.kind === 'odd') return { kind: 'refused', refusal: refuseScan.notUnderstood(pulled.odd) };
  if (pulled.kind === 'signIn') return { kind: 'refused', refusal: refuseScan.signInFirst() };
  return { kind: 'refused', refusal: l.remote ? refuseScan.notHere({ code }) : l.missing({ code }) };
}

/** The row of this code is in the answer, and this app does not understand it; it may go by a key of its own there. */
function oddRowOf({ left = [], found }: Extract<Pulled, { kind: 'stored' }>, code: string): Refusal | undefined {
  const odd = left.find(({ id }) => id === code) ?? (found?.length === 0 ? left[0] : undefined);
  return odd && refuseScan.oddRow({ code, field: odd.field });
}

/** An input that was accepted before is not asked about again. */
async function toldAbout({ about }: Lookup<unknown>, value: unknown, env: Env, isRepeat: boolean): Promise<unknown> {
  if (!about || isRepeat) return value;
  const found: string[] = [];
  for (const ask of about.asks(value)) {
    const pulled = await env.pull(ask);
    if (pulled.kind !== 'stored') return value;
    found.push(...(pulled.found ?? []));
  }
  return about.told(value, found);
}

function readForm(
  fields: readonly Field[],
  typed: FormValue,
  at: ScanContext,
): { kind: 'ok'; value: FormValue } | { kind: 'refused'; refusal: Refusal } {
  const value: Record<string, string> = {};
  for (const field of fields) {
    const text = (typed[field.name] ?? '').trim();
    if (text === '') {
      if (field.required) return { kind: 'refused', refusal: refuseScan.fieldMissing() };
      value[field.name] = '';
    } else if (field.kind === 'date') {
      const day = parseDay(text, at.today);
      if (day === null) return { kind: 'refused', refusal: refuseScan.notADate({ typed: text }) };
      value[field.name] = day;
    } else if (field.kind === 'select' && field.options && !field.options.some((o) => o.value === text)) {
      return { kind: 'refused', refusal: refuseScan.notListed({ code: text }) };
    } else if (field.kind === 'number') {
      const digits = field.weighs ? WEIGHT_DIGITS : (field.digits ?? 0);
      const n = parseQty(text, { digits });
      if (n === null) return { kind: 'refused', refusal: noNumber(text, digits) };
      // As a number is written, whatever the keyboard made of its digits.
      value[field.name] = String(n);
    } else {
      value[field.name] = text;
    }
  }
  return { kind: 'ok', value };
}

const codeOf = (answer: Answer): string =>
  answer.kind === 'scan'
    ? answer.code
    : answer.kind === 'choose'
      ? answer.id
      : answer.kind === 'qty'
        ? answer.text
        : '';
