/** Every sentence that putaway says "no" with (modules.md sections 5 and 8). */
import { defineRefusals } from '#engine/refusal.ts';
import { msg } from '@lingui/core/macro';

export const refuse = defineRefusals('putaway', {
  noWork: () => msg`No goods wait for putaway. Pull down to ask again.`,
  unknown: ({ code }: { code: string }) => msg`${code} has no putaway work`,
  taskTaken: ({ code, user }: { code: string; user: string }) => msg`${code} is being put away by ${user}`,
  notReceived: ({ code }: { code: string }) => msg`${code} is not received yet. Receive it first.`,
  alreadyStored: ({ code, loc }: { code: string; loc: string }) => msg`${code} is already put away at ${loc}`,
  isCase: ({ code }: { code: string }) => msg`${code} is a case. Scan the pallet label.`,
  isPallet: ({ code }: { code: string }) => msg`${code} is a pallet. Scan the case label.`,
  empty: ({ code }: { code: string }) => msg`${code} is empty. There is nothing to put away.`,
  locLocked: ({ loc }: { loc: string }) => msg`Location ${loc} is locked. Scan another location.`,
  notStorage: ({ loc }: { loc: string }) => msg`${loc} is not a storage location. Scan a rack or pick location.`,
  noReasons: () => msg`No reasons are set up. Ask a supervisor.`,
});
