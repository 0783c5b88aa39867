/** What a custom RF page says no with, beside the sentences of its own. */
import { msg } from '@lingui/core/macro';
import { defineRefusals } from './refusal.ts';
import { i18nText } from './text.ts';

export const refusePage = defineRefusals(
  'page',
  {
    tooLow: ({ min }: { min: number }) => msg`Not below ${min}`,
    tooHigh: ({ max }: { max: number }) => msg`Not above ${max}`,
    tooFine: ({ most }: { most: number }) => msg`At most ${most} decimal places`,
    notANumber: ({ typed }: { typed: string }) => msg`${typed} is not a number. Type it again.`,
    tooLong: ({ most }: { most: number }) => msg`At most ${most} characters`,
    tooManyPictures: ({ most }: { most: number }) => msg`At most ${most} pictures`,
    pictureMissing: () => msg`Take a picture first`,
    empty: () => msg`Scan or type a value`,
    unknown: ({ code }: { code: string }) => msg`${code} is not known. Scan another.`,
    twice: ({ code }: { code: string }) => msg`${code} is scanned already`,
    differs: ({ wanted }: { wanted: string }) => msg`It has to be ${wanted}. Check it, and scan or type it again.`,
    /** In the words of the page. */
    check: ({ says }: { says: string }) => i18nText(says),
    nothingToChoose: () => msg`There is nothing to choose from. Tell your supervisor.`,
    nothingListed: () => msg`Nothing was found. Look for something else.`,
    itemIncomplete: () => msg`What was chosen lacks what this page needs. Choose another.`,
    noPages: () => msg`No page stands here. Tell your supervisor.`,
  },
  [],
  ['twice'],
);
