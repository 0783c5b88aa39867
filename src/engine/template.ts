/**
 * The second front end of the engine: a screen defined by the WMS as JSON becomes the same nine steps.
 * Resume, back, sounds and outbox need no second implementation; conditions use the one safe parser.
 */
import { RfTemplate } from '#contract/rf-template.ts';
import type { RfControl, SubmitCustomPage } from '#contract/rf-template.ts';
import { parseRule } from '#domain/rule-text.ts';
import { i18nText } from './text.ts';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { flow } from './flow.ts';
import { link } from './link.ts';
import type { Flow } from './flow.ts';
import { lookup } from './lookup.ts';
import type { Op } from './op.ts';
import { defineRefusals } from './refusal.ts';
import type { Rule } from './refusal.ts';
import type { Step } from './steps.ts';
import type { FormValue } from './fields.ts';

export const refuseTemplate = defineRefusals('template', {
  newerApp: () => msg`This page needs a newer app. Update the app, or ask a supervisor.`,
  tooLow: ({ min }: { min: number }) => msg`Not below ${min}`,
  tooHigh: ({ max }: { max: number }) => msg`Not above ${max}`,
  empty: () => msg`Scan or type a value`,
});

/** A template that does not parse, or holds a condition that does not, is not drawn at all. */
export function flowFromTemplate(
  source: unknown,
  submit: Op<typeof SubmitCustomPage>,
): { kind: 'ok'; flow: Flow } | { kind: 'newerApp' } {
  const parsed = v.safeParse(RfTemplate, source);
  if (!parsed.success) return { kind: 'newerApp' };
  const template = parsed.output;
  const stops: Step[] = [];
  const above: string[] = [];
  for (const control of template.controls) {
    const when = conditionOf(control, above);
    if (when === 'malformed' || above.includes(control.id)) return { kind: 'newerApp' };
    if (when) stops.push({ kind: 'maybe', when, end: stops.length + 2 });
    stops.push(stopFor(control));
    above.push(control.id);
  }
  const first = template.controls[0]?.id ?? '';
  const made = flow(link(`custom.${template.id}`), { back: 'stop' })
    .stops(stops)
    .post(submit, (values) => ({
      template: template.id,
      version: template.version,
      values: captured(template.controls, values),
    }))
    .again(first);
  return { kind: 'ok', flow: made as unknown as Flow };
}

/** A custom page asks for any number, not only for quantities. */
const PAGE_DIGITS = 6;

/** Control type to step: one of the same nine, never a new one. */
function stopFor(control: RfControl): Step {
  const prompt = i18nText(control.label);
  const name = control.id;
  switch (control.type) {
    case 'scan':
      return { kind: 'scan', name, spec: { prompt, as: bareCode(control) }, rules: [] };
    case 'number': {
      const { min, max } = control;
      const rules: Rule<number, unknown>[] = [
        refuseTemplate.tooLow.when((n) => min !== undefined && n < min && { min }),
        refuseTemplate.tooHigh.when((n) => max !== undefined && n > max && { max }),
      ];
      return { kind: 'qty', name, spec: { prompt, digits: PAGE_DIGITS }, rules };
    }
    case 'select':
      return {
        kind: 'choose',
        name,
        spec: {
          prompt,
          from: async () => control.options,
          id: String,
          row: (option) => ({ title: String(option) }),
          none: refuseTemplate.newerApp,
        },
        rules: [],
      };
    case 'text':
    case 'date': {
      const field = { name, label: prompt, kind: control.type, required: control.required };
      return { kind: 'form', name, spec: { prompt, fields: () => [field] }, rules: [] };
    }
  }
}

/** A scan of a custom page takes any code that its barcode rule lets through; the WMS knows what it means. */
const bareCode = (control: Extract<RfControl, { type: 'scan' }>) =>
  lookup<string>({
    noun: i18nText(control.label),
    field: control.code ?? null,
    shape: [refuseTemplate.empty.when((code) => control.required && code.trim() === '')],
    local: async (code) => code,
    missing: refuseTemplate.newerApp as never,
  });

function conditionOf(
  control: RfControl,
  above: readonly string[],
): ((values: Record<string, unknown>) => boolean) | 'malformed' | null {
  if (!control.when) return null;
  const rule = parseRule(control.when, above);
  if (!rule.ok) return 'malformed';
  return (values) => rule.test(Object.fromEntries(above.map((id) => [id, plain(id, values[id]) ?? ''])));
}

/** What was captured, by control; a control that was not shown is left out. */
const captured = (
  controls: readonly RfControl[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string | number> =>
  Object.fromEntries(
    controls.flatMap(({ id }) => {
      const value = plain(id, values[id]);
      return value === undefined ? [] : [[id, value]];
    }),
  );

/** Forms hold one field, named like their control. */
const plain = (id: string, value: unknown): string | number | undefined =>
  typeof value === 'object' && value !== null ? (value as FormValue)[id] : (value as string | number | undefined);
