/** The elements of the GS1 label that was scanned last, and which of them were used. */
import { listed } from './fields.ts';
import { codesOf, isChecked, isDay, kilogramsIn, QUANTITIES, textOf } from '#domain/gs1/label.ts';
import type { Element } from '#domain/gs1/element-string.ts';
import type { Flow } from './flow.ts';
import type { Fold } from './fold.ts';
import { fieldsFrom, labelInForce } from './label.ts';
import type { InForce } from './label.ts';
import type { LabelElement } from './view.ts';

export function labelElements(flow: Flow, fold: Fold, today: string, onForm: InForce | null): readonly LabelElement[] {
  const inForce = onForm ?? labelInForce(fold.inputs, today);
  if (!inForce) return [];
  const orders = ordersOf(flow, fold, inForce);
  return inForce.label.elements.map((element) => {
    const kilograms = kilogramsIn(element);
    return {
      ai: element.ai,
      text: kilograms ?? textOf(element, today),
      as: kilograms ? 'kg' : isDay(element) ? 'day' : isChecked(element) ? 'checked' : 'plain',
      state: stateOf(element, flow, fold, inForce, orders, today),
    };
  });
}

/** What the step that the label was scanned at knows of the order at hand. */
function ordersOf(flow: Flow, { inputs, values }: Fold, { code }: InForce): Readonly<Record<string, string>> {
  const scannedAt = inputs.find(({ label }) => label === code)?.stop;
  const stop = flow.stops.find((s) => s.kind === 'scan' && s.name === scannedAt);
  return (stop?.kind === 'scan' && stop.spec.order?.(values)) || {};
}

function stateOf(
  element: Element,
  flow: Flow,
  { inputs, values, cursor }: Fold,
  { code, label }: InForce,
  orders: Readonly<Record<string, string>>,
  today: string,
): LabelElement['state'] {
  const order = orders[element.ai];
  if (order) return order === element.value ? 'taken' : 'other';
  const text = textOf(element, today);
  const codes = codesOf(element);
  const isTaken = inputs.some(({ label: from, value }) => {
    if (from !== code) return false;
    return typeof value === 'object' ? Object.values(value).includes(text) : codes.includes(String(value));
  });
  if (isTaken) return 'taken';
  const isQuantity = QUANTITIES.test(element.ai);
  const counted = flow.stops.find((s) => s.kind === 'qty' && inputs.some(({ stop }) => stop === s.name));
  if (isQuantity && counted?.kind === 'qty')
    return counted.spec.label?.(label, values) === values[counted.name] ? 'taken' : 'left';
  const stop = flow.stops[cursor];
  if (isQuantity && stop?.kind === 'qty') return stop.spec.label?.(label, values) === undefined ? 'left' : 'offered';
  if (stop?.kind !== 'form') return 'left';
  return Object.values(fieldsFrom(listed(stop.spec.fields(values)), label, today)).includes(text) ? 'offered' : 'left';
}
