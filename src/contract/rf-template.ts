/** A screen that the WMS defines (custom RF page): the same steps as a typed flow, as data. */
import * as v from 'valibot';
import { Id } from './fields.ts';
import { op } from './call.ts';
import { BarcodeRule } from './rows.ts';

const common = {
  id: v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_]*$/)),
  label: v.string(),
  /** Shown only when this holds, in the language of RULE_WHERE_TXT over the controls above. */
  when: v.optional(v.string()),
  required: v.optional(v.boolean(), true),
};

export const RfControl = v.variant('type', [
  v.object({ type: v.literal('scan'), ...common, code: v.optional(BarcodeRule.entries.FIELD) }),
  v.object({ type: v.literal('number'), ...common, min: v.optional(v.number()), max: v.optional(v.number()) }),
  v.object({ type: v.literal('select'), ...common, options: v.pipe(v.array(v.string()), v.minLength(1)) }),
  v.object({ type: v.literal('text'), ...common }),
  v.object({ type: v.literal('date'), ...common }),
]);
export type RfControl = v.InferOutput<typeof RfControl>;

/** An unknown control type does not parse: the page "needs a newer app", it is never drawn by half. */
export const RfTemplate = v.object({
  id: Id,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: v.string(),
  controls: v.pipe(v.array(RfControl), v.minLength(1)),
});
export type RfTemplate = v.InferOutput<typeof RfTemplate>;

export const SubmitCustomPage = op('/WMS/SubmitCustomPage', {
  summary: 'What was captured on a custom RF page; the WMS checks it against the template again.',
  offline: 'B',
  request: v.object({
    template: Id,
    version: v.number(),
    values: v.record(v.string(), v.union([v.string(), v.number()])),
  }),
  response: v.object({}),
});
