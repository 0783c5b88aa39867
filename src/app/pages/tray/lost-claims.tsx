import { useLive } from '#app/device-data.ts';
import { sync } from '#app/worker.ts';
import { readLostClaims } from '#data/transfers.ts';
import type { LostClaim } from '#data/records.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { Trans } from '@lingui/react/macro';

/** Jobs that somebody else has now. What was scanned for them stays on this terminal and is shown below. */
export function LostClaims({ claims }: { claims: readonly LostClaim[] }) {
  return claims.map((lost) => (
    <Band
      key={lost.ref}
      state="stop"
      detail={<Trans>What you scanned for it is still here. Ask your supervisor before you go on.</Trans>}
      action={
        <Action inline onClick={() => drop(sync.forgetLostClaim(lost.ref))}>
          <Trans>Understood</Trans>
        </Action>
      }
    >
      {lost.takenBy === '' ? (
        <Trans>{lost.ref} was taken away from you</Trans>
      ) : (
        <Trans>
          {lost.ref} was taken over by {lost.takenBy}
        </Trans>
      )}
    </Band>
  ));
}

export const useLostClaims = (partition: string): readonly LostClaim[] =>
  useLive((device) => readLostClaims(device, partition), [partition]) ?? [];
