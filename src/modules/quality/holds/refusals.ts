/** Refusals of holds. */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('quality.hold', {
  noHolds: () => msg`Nothing is on hold`,
  notHeld: ({ code }: { code: string }) => msg`Nothing of ${code} is on hold`,
  holdOver: ({ code }: { code: string }) => msg`The hold of ${code} is decided already`,
  empty: ({ code }: { code: string }) => msg`Nothing is in ${code}, so there is nothing to hold`,
  notHere: ({ code }: { code: string }) => msg`${code} has not come in yet`,
  noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
  qtyZero: () => msg`Hold at least one`,
  moreThanThere: ({ qty }: { qty: string }) => msg`Only ${qty} are in it`,
  reachMissing: () => msg`Nothing can be held here`,
});
