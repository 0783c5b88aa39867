import type { WeightProblem } from '#device/scale/reading.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

/** Why a reading cannot be taken, and what to do. */
export const weightWords: Record<WeightProblem, Text> = {
  unstable: msg`Not steady yet`,
  zero: msg`Nothing on the scale`,
  negative: msg`Below zero. Set the scale to zero.`,
  overload: msg`Too much on the scale. Take something off.`,
  underload: msg`Too little for the scale. Set it to zero.`,
  failed: msg`The scale could not weigh. Take the goods off and weigh again.`,
};
