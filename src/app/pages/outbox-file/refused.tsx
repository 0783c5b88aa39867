import { Band } from '#ui/Band.tsx';
import type { Imported } from '#workers/api.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type Refusal = Exclude<Imported, { kind: 'imported' }>;

/** Why a file was not let in, and what to do. Nothing was changed in any of these cases, and that is said. */
export function Refused({ said }: { said: Refusal }) {
  return (
    <Band state="no" detail={<Trans>Nothing was changed on this terminal.</Trans>}>
      {wordsOf(said)}
    </Band>
  );
}

function wordsOf(said: Refusal): ReactNode {
  switch (said.kind) {
    case 'notAllowed':
      return <Trans>Only a supervisor may open such a file.</Trans>;
    case 'notOurs':
      return <Trans>This is not a file with moved work. Choose another.</Trans>;
    case 'newer':
      return <Trans>A newer version of the app made this file. Update this terminal first.</Trans>;
    case 'damaged':
      return <Trans>The file was changed or is not complete. Save it again on the terminal that it came from.</Trans>;
    case 'wrongPassphrase':
      return <Trans>The code is not the one of this file. Look at the terminal that it came from.</Trans>;
    case 'otherServer':
      return <Trans>The file belongs to the WMS at {said.server}. Sign in there to open it.</Trans>;
    case 'otherTenant':
      return <Trans>The file belongs to tenant {said.tenant}. You may not open it.</Trans>;
    case 'otherWarehouse':
      return <Trans>There is work of warehouse {said.whgid} in it, where you do not work.</Trans>;
    case 'storage':
      return <Trans>There is no room for it on this terminal.</Trans>;
  }
}
