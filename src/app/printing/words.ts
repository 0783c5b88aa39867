/** What labels say, in the language of the terminal. */
import type { LabelOrder } from '#engine/op.ts';
import type { LabelFacts, LabelWords } from '#device/print/templates/template.ts';
import type { Text } from '#engine/text.ts';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const TITLE: Record<LabelOrder['template'], Text> = {
  pallet: msg`Pallet`,
  case: msg`Case`,
  box: msg`Box`,
  pick: msg`Picked`,
  store: msg`Store`,
};
const FACTS: Record<keyof LabelFacts, Text> = {
  code: msg`Number`,
  sku: msg`SKU`,
  name: msg`Goods`,
  lot: msg`Lot`,
  expiry: msg`Expiry`,
  quantity: msg`Quantity`,
  owner: msg`Owner`,
  whose: msg`For`,
  order: msg`Order`,
  lane: msg`Lane`,
  date: msg`Date`,
};

export function labelWords(template: LabelOrder['template']): LabelWords {
  const facts = Object.entries(FACTS).map(([fact, words]) => [fact, i18n._(words)]);
  return { ...(Object.fromEntries(facts) as Record<keyof LabelFacts, string>), title: i18n._(TITLE[template]) };
}
