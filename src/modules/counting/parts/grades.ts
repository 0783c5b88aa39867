/** Goods that are not good: they are another stock than good ones of the same kind, and are counted as such. */
import type { Quality } from '#contract/rows.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

export type Graded = Exclude<Quality, 'ok'>;

export const GRADE: Readonly<Record<Graded, Text>> = {
  damaged: msg`Damaged`,
  expired: msg`Expired`,
  hold: msg`To be decided`,
};

const OF_GRADE: Readonly<Record<Graded, (code: string) => Text>> = {
  damaged: (code) => msg`${code}, damaged`,
  expired: (code) => msg`${code}, expired`,
  hold: (code) => msg`${code}, to be decided`,
};

export const withGrade = (code: string, quality: Quality): string | Text =>
  quality === 'ok' ? code : OF_GRADE[quality](code);
