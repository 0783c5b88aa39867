/** What is wrong, in words, for whoever draws the page; where it is, the field says. */
import type { FaultKind, PageFault } from '#domain/custom-pages/fault.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';

/** As many as can be read under a field. */
const NAMED = 12;
const listed = ({ allowed = [] }: PageFault): string => allowed.slice(0, NAMED).join(', ');
/** People count from one. */
const placeIn = ({ position = 0 }: PageFault): number => position + 1;

const WORDS: Readonly<Record<FaultKind, (fault: PageFault) => Text>> = {
  newer: () => msg`This version does not know it`,
  malformed: () => msg`This does not belong here`,
  missing: () => msg`Something is missing here`,
  twice: () => msg`It is there twice`,
  reserved: () => msg`This name means something else. Choose another.`,
  english: () => msg`Say it in English`,
  long: ({ most = 0 }) => msg`${most} characters at most`,
  many: ({ most = 0 }) => msg`${most} at most`,
  deep: ({ most = 0 }) => msg`At most ${most} pages may stand under each other`,
  large: () => msg`The page is too large`,
  unknown: (fault) => {
    const names = listed(fault);
    return names === '' ? msg`Nothing may stand here` : msg`This is not known here. Known are: ${names}`;
  },
  crossed: () => msg`The lowest is above the highest`,
  unfit: () => msg`The control itself refuses this value`,
  cycle: () => msg`The page would stand under itself`,
  ruleEmpty: () => msg`The rule is empty`,
  ruleLong: () => msg`The rule is too long`,
  ruleDeep: (fault) => {
    const place = placeIn(fault);
    return msg`Too many parentheses in each other, at character ${place}`;
  },
  ruleUnclosed: (fault) => {
    const place = placeIn(fault);
    return msg`The text that begins at character ${place} does not end`;
  },
  ruleCharacter: (fault) => {
    const place = placeIn(fault);
    return msg`Character ${place} means nothing in a rule`;
  },
  ruleName: (fault) => {
    const [place, names] = [placeIn(fault), listed(fault)];
    return msg`The name at character ${place} is not known here. Known are: ${names}`;
  },
  ruleUnexpected: (fault) => {
    const place = placeIn(fault);
    return msg`The rule cannot be read from character ${place} on`;
  },
};

export const faultWords = (fault: PageFault): Text => WORDS[fault.kind](fault);
