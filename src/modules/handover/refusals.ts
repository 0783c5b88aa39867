/** Refusals of handover. The specification names none, so the words are ours. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals(
  'handover',
  {
    noJobs: () => msg`No parcel waits for a carrier. Pull down to ask again.`,
    jobUnknown: ({ code }: { code: string }) => msg`${code} is no parcel that waits for its carrier`,
    noNumbers: () => msg`No sheet numbers are left on this terminal. Open the list again while there is network.`,
    sheetGone: () => msg`This sheet is not on the terminal any more. Open it in the list again.`,
    sheetSigned: ({ sheet }: { sheet: string }) => msg`Sheet ${sheet} is signed already`,
    parcelUnknown: ({ code }: { code: string }) => msg`${code} is no parcel that this terminal knows`,
    onSheet: ({ code, sheet }: { code: string; sheet: string }) => msg`${code} is on sheet ${sheet} already`,
    otherCarrier: ({ code, carrier }: { code: string; carrier: string }) =>
      msg`${code} goes with ${carrier}. Leave it here.`,
    onTrip: ({ code, trip }: { code: string; trip: string }) => msg`${code} is planned for trip ${trip}`,
    noNumber: ({ code }: { code: string; jobId: string }) => msg`${code} has no parcel number yet. Collect it first.`,
    notOnSheet: ({ code }: { code: string }) => msg`${code} is not on this sheet`,
    nothingOn: ({ sheet }: { sheet: string }) => msg`No parcel is on sheet ${sheet} yet`,
    parcelsStay: ({ list }: { list: string }) =>
      msg`Orders of these parcels are blocked or being cancelled: ${list}. Take them off the sheet.`,
    countNegative: () => msg`Count the parcels: the number cannot be less than 0`,
    photoMissing: () => msg`Take a picture of the difference`,
    tooManyPhotos: ({ most }: { most: number }) => msg`At most ${most} pictures of a difference`,
    noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
    otherBadge: ({ badge, user }: { badge: string; user: string }) => msg`${badge} is not the badge of ${user}`,
    sameBadge: ({ badge }: { badge: string }) => msg`${badge} has signed already. The driver uses his own badge.`,
    noCarriers: () => msg`No carriers are set up. Call your supervisor.`,
    notSealed: ({ code }: { code: string }) => msg`${code} is not sealed. Seal it first.`,
    hasNumber: ({ code, parcel }: { code: string; parcel: string }) => msg`${code} has parcel number ${parcel} already`,
    numberUsed: ({ parcel, code }: { parcel: string; code: string }) =>
      msg`Parcel number ${parcel} is on box ${code} already`,
    noParcelNo: ({ code }: { code: string }) => msg`${code} is no parcel number. Scan the label of the carrier.`,
  },
  [],
  [],
  {
    noNumber: ({ jobId }: { jobId: string }) => ({
      label: msg`Collect`,
      flow: 'handover.collect',
      params: { jobId },
    }),
  },
);
