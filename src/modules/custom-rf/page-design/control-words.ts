/** Controls of a page, in words. */
import type { PageControlType, PageNoun } from '#contract/rf-page.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export const CONTROL_WORDS: Readonly<Record<PageControlType, Text>> = {
  scan: msg`Scan`,
  number: msg`A number`,
  select: msg`Choice`,
  text: msg`Text`,
  date: msg`Date`,
  confirm: msg`Question`,
  show: msg`Something to read`,
  photos: msg`Pictures`,
  collect: msg`Many scans`,
};
export const CONTROL_TYPES = Object.keys(CONTROL_WORDS) as readonly PageControlType[];

/** Of one that a later version may have added, its name. */
export const typeWords = (type: string): Text | string => CONTROL_WORDS[type as PageControlType] ?? type;

export const NOUN_WORDS: Readonly<Record<PageNoun, Text>> = {
  any: msg`Anything`,
  location: msg`Location`,
  pallet: msg`Pallet`,
  case: msg`Case`,
  goods: msg`Goods`,
  box: msg`Box`,
  order: msg`Order`,
  badge: msg`Badge`,
};
