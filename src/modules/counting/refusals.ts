/** Refusals of counting. Of two the specification has the words; the others are ours. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'counting',
  {
    noCounts: () => msg`Nothing is to be counted. Pull down to ask again.`,
    countUnknown: ({ code }: { code: string }) => msg`${code} is in no count that is open`,
    samePerson: ({ code }: { code: string }) =>
      msg`You have counted ${code} before. Somebody else counts it the second time.`,
    notInCount: ({ loc }: { loc: string }) => msg`Location ${loc} must be in the count details`,
    codeUnknown: ({ code }: { code: string; jobId: string; jobLineId: string }) =>
      msg`Nobody knows ${code}. Scan another code of these goods, or keep it with a picture.`,
    notOfLine: ({ code, what }: { code: string; what: string }) => msg`${code} is not to be counted here, only ${what}`,
    countZero: () => msg`Count quantity cannot be 0. Where nothing stands, press "Nothing here".`,
    pictureMissing: () => msg`Take a picture, so that others see what it is`,
    tooManyPhotos: ({ most }: { most: number }) => msg`At most ${most} pictures`,
    lineGone: () => msg`This location is not in the count any more. Open the count again.`,
    stillOpen: ({ loc }: { loc: string; jobId: string }) => msg`${loc} is still to be counted`,
    noEntry: ({ loc }: { loc: string; jobId: string }) =>
      msg`Nothing was found at ${loc}. Count it again if that is wrong.`,
    noReasons: () => msg`There are no reasons on this terminal. Sign in again while there is network.`,
    nothingThere: () => msg`There is nothing to show`,
    noNumbers: () => msg`There are no numbers for spot counts. Call your supervisor.`,
    placesMissing: () => msg`Scan the locations first`,
    placeTwice: ({ loc }: { loc: string }) => msg`${loc} is on the list already`,
    noArea: () => msg`A supervisor has to set your area first`,
  },
  [],
  [],
  {
    codeUnknown: ({ code, jobId, jobLineId }: { code: string; jobId: string; jobLineId: string }) => ({
      label: msg`Keep it with a picture`,
      flow: 'counting.unknown',
      params: { jobId, jobLineId, code },
    }),
    stillOpen: ({ jobId }: { jobId: string }) => ({
      label: msg`Count locations`,
      flow: 'counting.count',
      params: { jobId },
    }),
    noEntry: ({ jobId }: { jobId: string }) => ({
      label: msg`Count locations`,
      flow: 'counting.count',
      params: { jobId },
    }),
  },
);
