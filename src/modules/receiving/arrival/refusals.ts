/** Refusals of arrival: vehicle, unloading crew and missing goods. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('receiving', {
  noReceiptTypes: () => msg`No receipt types on this terminal. Sign in once in coverage to fetch them.`,
  temperatureUnreadable: ({ typed }: { typed: string }) =>
    msg`${typed} is not a temperature. Type degrees Celsius between -60 and 60, e.g. -18.5`,
  nothingNoticed: () => msg`Write down what you noticed, or take a picture of it`,
  notesTooLong: ({ max }: { max: number }) => msg`Quality notes have at most ${max} characters. Shorten them.`,
  noMovers: () => msg`No unloaders on this terminal. Sign in once in coverage to fetch them.`,
  moverUnknown: ({ code }: { code: string }) => msg`${code} is not an unloader. Scan a badge or choose from the list.`,
  nothingMissing: () => msg`Nothing is missing on the receipts that have arrived`,
  notMissing: ({ code }: { code: string }) => msg`Nothing of ${code} is missing on the receipts that have arrived`,
});
