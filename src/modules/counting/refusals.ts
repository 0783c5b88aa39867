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
    codeOfNothing: ({ code }: { code: string }) => msg`Nobody knows ${code}. Scan another code of these goods.`,
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
    noPassNumbers: () => msg`Nothing can be passed on from this terminal. Claim a count again while there is network.`,
    halfCounted: ({ loc }: { loc: string; jobId: string }) => msg`Finish ${loc} before you pass the count on`,
    nothingToPass: ({ jobId }: { jobId: string }) => msg`All locations of ${jobId} are counted. Hand it in.`,
    notSentYet: ({ jobId }: { jobId: string }) =>
      msg`The WMS does not know ${jobId} yet. Pass it on after there was network.`,
    tooMuchToPass: () => msg`This count is too large to be passed on by its code`,
    noPassCode: ({ code }: { code: string }) =>
      msg`${code} is no count that is passed on. Scan the code on the terminal of your colleague.`,
    codeDamaged: () => msg`This code was not read completely. Scan it again.`,
    otherCode: () => msg`This code is of another count. Go back, and scan all codes of one count.`,
    codeTwice: ({ n, of }: { n: number; of: number }) => msg`Code ${n} of ${of} is scanned already`,
    claimOver: () => msg`The claim of this count has run out. Claim it again where there is network.`,
    ownCount: () => msg`You have passed this count on yourself. A colleague takes it over.`,
    otherWarehouse: ({ store }: { store: string }) =>
      msg`This count is of warehouse ${store}. Sign in there to take it over.`,
    otherOwner: ({ owner }: { owner: string }) => msg`Goods of ${owner} are not yours to count`,
    isYours: ({ jobId }: { jobId: string }) => msg`${jobId} is yours already`,
    countedByGiver: ({ loc }: { loc: string }) =>
      msg`${loc} was counted before the count was passed to you. Go on with another location.`,
  },
  [],
  ['codeTwice'],
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
    halfCounted: ({ jobId }: { jobId: string }) => ({
      label: msg`Count locations`,
      flow: 'counting.count',
      params: { jobId },
    }),
    nothingToPass: ({ jobId }: { jobId: string }) => ({
      label: msg`Hand in`,
      flow: 'counting.handIn',
      params: { jobId },
    }),
    isYours: ({ jobId }: { jobId: string }) => ({
      label: msg`Count locations`,
      flow: 'counting.count',
      params: { jobId },
    }),
  },
);
