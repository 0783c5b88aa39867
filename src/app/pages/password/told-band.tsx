import { Band } from '#ui/Band.tsx';
import type { Told } from '#workers/api.ts';
import { Trans } from '@lingui/react/macro';

/** Why the password is still the old one. */
export function ToldBand({ told }: { told: Told | null }) {
  return <div aria-live="assertive">{wordsOf(told)}</div>;
}

function wordsOf(told: Told | null) {
  switch (told?.kind) {
    case 'refused':
      return <Band state="no">{told.msg}</Band>;
    case 'offline':
      return (
        <Band state="no" detail={<Trans>A new password needs the network. The old one holds.</Trans>}>
          <Trans>The WMS cannot be reached</Trans>
        </Band>
      );
    case 'ok':
    case undefined:
      return null;
  }
}
