/** What the screen shows of a fold: the stop that waits, and what stands around it. */
import type { Gs1Label } from '#domain/gs1/label.ts';
import type { Env, Input } from './env.ts';
import type { Flow } from './flow.ts';
import { momentOf } from './fold.ts';
import type { Fold, Values } from './fold.ts';
import { fieldsFrom, labelInForce } from './label.ts';
import type { OnForm } from './label-on-form.ts';
import { saidBy } from './label-said.ts';
import type { Button, Field, Stop } from './stops.ts';
import { said } from './text.ts';
import { emptyView } from './view.ts';
import type { FlowView } from './view.ts';

export const buttonsAt = (flow: Flow, { cursor }: Fold, env: Env): Button[] =>
  flow.buttons.filter((b) => b.from <= cursor && (!b.may || env.may(b.may)));

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
    chips: inputs.flatMap((input) => chip(input, flow, values)),
    buttons: buttonsAt(flow, fold, env).map(({ name, label }) => ({ name, label })),
    progress: (await flow.progress?.(values as never, env.db)) ?? null,
    canUndo: inputs.length > 0,
  };
  const shown = await shownStop(flow.stops[cursor], fold, env);
  return { ...base, ...shown, label: saidBy(flow, fold, momentOf(env).today, onForm) };
}

async function shownStop(stop: Stop | undefined, { values, inputs }: Fold, env: Env): Promise<Partial<FlowView>> {
  if (!stop || stop.kind === 'maybe' || stop.kind === 'post') return {};
  const at = { stop: stop.name, kind: stop.kind };
  // A load that refused has nothing to ask; the problem says why, and "again" retries it.
  if (stop.kind === 'load') return at;
  const { today } = momentOf(env);
  const label = labelInForce(inputs, today)?.label;
  const shown = { ...at, prompt: said(stop.kind === 'confirm' ? stop.spec.ask : stop.spec.prompt, values) };
  switch (stop.kind) {
    case 'choose': {
      const rows = await stop.spec.from(values, env.db);
      const choices = rows.map((row: unknown) => ({ id: stop.spec.id(row), ...stop.spec.row(row) }));
      const none = choices.length === 0 ? stop.spec.none(values) : null;
      return { ...shown, choices, none, refresh: stop.spec.refresh?.(values) ?? null };
    }
    case 'scan':
      return { ...shown, expected: stop.spec.expect?.(values) ?? null };
    case 'qty': {
      const proposed = label ? stop.spec.label?.(label, values) : undefined;
      const suggest = proposed ?? stop.spec.suggest?.(values) ?? null;
      const { unit, weighs } = stop.spec;
      return { ...shown, qty: { suggest, unit: unit?.(values) ?? '', weighs: weighs?.(values) ?? false } };
    }
    case 'confirm':
      return shown;
    case 'collect': {
      const got = (values[stop.name] as readonly unknown[] | undefined) ?? [];
      const items = got.map((v) => stop.spec.row?.(v) ?? { title: String(v) });
      return { ...shown, items, canEnd: !stop.spec.full && got.length > 0 };
    }
    case 'form':
      return { ...shown, fields: label ? filled(stop.spec.fields(values), label, today) : stop.spec.fields(values) };
    case 'view':
      return { ...shown, rows: await stop.spec.rows(values, env.db), next: stop.spec.next };
  }
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
function chip(input: Input, flow: Flow, values: Values): { stop: string; text: string }[] {
  if (input.label !== undefined && typeof input.value === 'object') {
    const said = Object.values(input.value).filter((text) => text !== '');
    return said.length > 0 ? [{ stop: input.stop, text: said.join(' · ') }] : [];
  }
  if (typeof input.value !== 'string' && typeof input.value !== 'number') return [];
  const stop = flow.stops.find((s) => s.kind !== 'maybe' && s.name === input.stop);
  if (stop?.kind === 'scan' && stop.spec.chip) return [{ stop: input.stop, text: stop.spec.chip(values[input.stop]) }];
  const unit = stop?.kind === 'qty' ? (stop.spec.unit?.(values) ?? '') : '';
  return [{ stop: input.stop, text: `${input.value} ${unit}`.trim() }];
}
