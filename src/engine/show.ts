/** Makes the view of a fold: the waiting step and everything that the screen shows around it. */
import { listed } from './fields.ts';
import { wholeAndRest } from '#domain/decimal.ts';
import type { Gs1Label } from '#domain/gs1/label.ts';
import { cellsOf, headsOf } from './columns.ts';
import type { Env, Input } from './env.ts';
import type { Flow } from './flow.ts';
import { momentOf } from './fold.ts';
import type { Fold, Values } from './fold.ts';
import { fieldsFrom, labelInForce } from './label.ts';
import type { OnForm } from './label-on-form.ts';
import { labelElements } from './label-elements.ts';
import { uncountedOf } from './resolve.ts';
import type { Button, QtySpec, Step, ViewRow } from './steps.ts';
import type { Refusal } from './refusal.ts';
import { said } from './text.ts';
import type { Text } from './text.ts';
import { emptyView } from './view.ts';
import type { FlowView } from './view.ts';
import type { Field } from './fields.ts';

export const buttonsAt = (flow: Flow, { cursor, values }: Fold, env: Env): Button[] =>
  flow.buttons
    .filter(
      (b) =>
        b.from <= cursor &&
        (b.at === undefined || b.at.includes(nameOf(flow.stops[cursor]))) &&
        (!b.may || env.may(b.may)) &&
        (!b.when || b.when(values)) &&
        leadsOn(b, values, env),
    )
    .sort((a, b) => Number(a.aside ?? false) - Number(b.aside ?? false));

/** One that leads to a screen which the role or the WMS does not have would only be a dead end. */
function leadsOn({ run }: Button, values: Values, env: Env): boolean {
  const act = run(values);
  return act.kind !== 'open' || env.opens(act.flow);
}

/** The same of a row, and of a refusal. */
const leadingOn = ({ opens, ...row }: ViewRow, env: Env): ViewRow =>
  opens && env.opens(opens.flow) ? { ...row, opens } : row;
export function saidOf(refusal: Refusal | null, env: Env): Refusal | null {
  if (!refusal?.next || env.opens(refusal.next.flow)) return refusal;
  const { next: _next, ...said } = refusal;
  return said;
}

const nameOf = (stop: Step | undefined): string => (stop && 'name' in stop ? stop.name : '');

/** `around` is what the session knows beside the fold: round, last result, last refusal. */
export async function show(
  flow: Flow,
  fold: Fold,
  env: Env,
  around: Pick<FlowView, 'round' | 'problem' | 'done' | 'tries'>,
  onForm: OnForm | null,
): Promise<FlowView> {
  const { values, cursor, inputs } = fold;
  const base: FlowView = {
    ...emptyView(flow),
    ...around,
    ...(onForm && { filled: onForm.fields }),
    values,
    inputs,
    chips: inputs.flatMap((input) => chip(input, flow, values, inputs)),
    buttons: buttonsAt(flow, fold, env).map(({ name, label }) => ({ name, label })),
    progress: (await flow.progress?.(values as never, env.db)) ?? null,
    canUndo: inputs.length > 0,
  };
  const shown = await shownStep(flow.stops[cursor], fold, env);
  return { ...base, ...shown, label: labelElements(flow, fold, momentOf(env).today, onForm) };
}

async function shownStep(stop: Step | undefined, { values, inputs }: Fold, env: Env): Promise<Partial<FlowView>> {
  if (!stop || stop.kind === 'maybe' || stop.kind === 'post') return {};
  // What refused by itself has nothing to ask; the problem says why, and "again" retries it.
  if (stop.kind === 'load' || stop.kind === 'derive' || stop.kind === 'refuseIf')
    return { stop: stop.name, kind: 'load' };
  const at = { stop: stop.name, kind: stop.kind };
  const { today } = momentOf(env);
  const label = labelInForce(inputs, today)?.label;
  const shown = { ...at, prompt: said(stop.kind === 'confirm' ? stop.spec.ask : stop.spec.prompt, values) };
  switch (stop.kind) {
    case 'choose': {
      const rows = await stop.spec.from(values, env.db);
      const { columns = [] } = stop.spec;
      const choices = rows.map((row: unknown) => ({
        id: stop.spec.id(row),
        ...stop.spec.row(row),
        ...(columns.length > 0 && { cells: cellsOf(columns, row) }),
      }));
      const none = choices.length === 0 ? stop.spec.none(values) : null;
      const { refresh, follows = false } = stop.spec;
      return { ...shown, choices, columns: headsOf(columns), none, refresh: refresh?.(values) ?? null, follows };
    }
    case 'scan':
      return {
        ...shown,
        expected: stop.spec.expect?.(values) ?? null,
        takesNothing: stop.spec.as.takesNothing === true,
      };
    case 'qty':
      return { ...shown, expected: stop.spec.expect?.(values) ?? null, qty: shownQty(stop.spec, values, label) };
    case 'confirm':
      return shown;
    case 'collect': {
      const got = (values[stop.name] as readonly unknown[] | undefined) ?? [];
      const items = got.map((v, i) => stop.spec.row?.(v, got.slice(0, i + 1)) ?? { title: String(v) });
      const { count, offers, full, early } = stop.spec;
      const uncounted = uncountedOf(stop, values);
      if (count && uncounted) {
        const asked = { ...values, item: uncounted.item };
        return { ...at, kind: 'qty', prompt: said(count.prompt, asked), qty: shownQty(count, asked, label), items };
      }
      const basket = { ...shown, items, canEnd: (!full || early === true) && got.length > 0 };
      return { ...basket, refresh: offers?.refresh?.({ ...values, basket: got }) ?? null };
    }
    case 'form': {
      const fields = listed(stop.spec.fields(values));
      return { ...shown, fields: label ? filled(fields, label, today) : fields, next: stop.spec.next ?? null };
    }
    case 'view':
      return {
        ...shown,
        rows: (await stop.spec.rows(values, env.db)).map((row) => leadingOn(row, env)),
        refresh: stop.spec.refresh?.(values) ?? null,
        next: stop.spec.next,
      };
  }
}

/**
 * What may be tapped where a scan is awaited; null where nothing is offered. Read apart from the rest: the answer to a
 * scan does not wait for it.
 */
export async function offered(
  flow: Flow,
  { cursor, values }: Fold,
  env: Env,
): Promise<Pick<FlowView, 'choices' | 'none'> | null> {
  const stop = flow.stops[cursor];
  if (stop?.kind === 'scan' && stop.spec.offers)
    return { choices: await stop.spec.offers.from(values, env.db), none: null };
  if (stop?.kind !== 'collect' || !stop.spec.offers || uncountedOf(stop, values)) return null;
  const { from, none } = stop.spec.offers;
  const got = (values[stop.name] as readonly unknown[] | undefined) ?? [];
  const around = { ...values, basket: got };
  const choices = await from(around, env.db);
  return { choices, none: choices.length === 0 && got.length === 0 ? (none?.(around) ?? null) : null };
}

function shownQty(spec: QtySpec<never>, values: object, label: Gs1Label | undefined): FlowView['qty'] {
  const { label: onLabel, suggest, unit, units, inUnit, weighs } = spec as QtySpec<object>;
  const proposed = (label && onLabel?.(label, values)) ?? suggest?.(values) ?? null;
  const choice = units?.(values) ?? [];
  const first = choice.find((u) => u.uomId === inUnit?.(values));
  const isWhole = first && (proposed === null || wholeAndRest(proposed, first.packQty).rest === 0);
  return {
    suggest: proposed,
    unit: unit?.(values) ?? '',
    weighs: weighs?.(values) ?? false,
    units: choice.length > 1 ? choice : [],
    inUnit: (isWhole ? first : choice[0])?.uomId ?? '',
  };
}

const filled = (fields: readonly Field[], label: Gs1Label, today: string): Field[] => {
  const said = fieldsFrom(fields, label, today);
  return fields.map((field) =>
    said[field.name] === undefined ? field : { ...field, initial: said[field.name] ?? '' },
  );
};

/**
 * Questions and forms have no chip: a tap on the chip before them leads there. What a label filled in by itself has
 * one, or nobody would see it.
 */
function chip(input: Input, flow: Flow, values: Values, inputs: readonly Input[]): FlowView['chips'] {
  if (input.label !== undefined && typeof input.value === 'object') {
    const said = Object.values(input.value).filter((text) => text !== '');
    return said.length > 0 ? [{ stop: input.stop, text: said.join(' · ') }] : [];
  }
  if (typeof input.value !== 'string' && typeof input.value !== 'number') return [];
  const stop = flow.stops.find((s) => s.kind !== 'maybe' && s.name === input.stop);
  const value = values[input.stop];
  if ((stop?.kind === 'scan' || stop?.kind === 'choose') && stop.spec.chip && value !== undefined) {
    const text = stop.spec.chip(value);
    return text === '' ? [] : [{ stop: input.stop, text }];
  }
  if (stop?.kind === 'choose' || stop?.kind === 'collect')
    return [{ stop: input.stop, text: titleOf(stop, input, values, inputs) ?? String(input.value) }];
  const unit = stop?.kind === 'qty' ? unitName(stop.spec, input, values) : '';
  return [{ stop: input.stop, text: `${input.value} ${unit}`.trim() }];
}

const unitName = ({ units, unit }: QtySpec<never>, input: Input, values: Values): string =>
  units?.(values as never).find((u) => u.uomId === input.unit)?.uomName ?? unit?.(values as never) ?? '';

/** What was taken from a list, or went into a basket, is called as it is there; null where it has no name as yet. */
function titleOf(
  stop: Extract<Step, { kind: 'choose' | 'collect' }>,
  input: Input,
  values: Values,
  inputs: readonly Input[],
): string | Text | null {
  const value = values[input.stop];
  if (value === undefined) return null;
  if (stop.kind === 'choose') return stop.spec.row(value).title;
  const own = inputs.filter((i) => i.stop === input.stop && typeof i.value === 'string');
  const got = value as readonly unknown[];
  const upTo = got.slice(0, own.indexOf(input) + 1);
  // The numbers of a tally are not items.
  if (!stop.spec.row || got.length !== own.length || upTo.length === 0) return null;
  return stop.spec.row(upTo.at(-1), upTo).title;
}
