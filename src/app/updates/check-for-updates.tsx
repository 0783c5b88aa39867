import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AndroidApp } from './android-app.tsx';
import { checkNow } from './check-now.ts';
import { OWN_BUILD, PLACES } from './own.ts';
import { shown } from './state.ts';

type Said = 'nothing' | 'checking' | 'failed' | { readonly version: string; readonly build: string };

/** Looks for a new version now, and says what it found; for the settings and the personal centre. */
export function CheckForUpdates() {
  const { t } = useLingui();
  const [said, setSaid] = useState<Said>('nothing');
  const check = async () => {
    setSaid('checking');
    const { web, android } = await checkNow();
    setSaid(!web || (!android && PLACES.appDistribution !== '') ? 'failed' : web);
  };
  return (
    <>
      <Action icon="refresh" busy={said === 'checking'} onClick={() => drop(check())}>
        <Trans>Check for updates</Trans>
      </Action>
      {typeof said === 'object' && <Found {...said} />}
      <AndroidApp />
      {said === 'failed' && (
        <Dialog
          state="no"
          title={t`request failed, please check the network!`}
          onClose={() => setSaid('nothing')}
          actions={
            <Action look="primary" onClick={() => setSaid('nothing')}>
              <Trans>Close</Trans>
            </Action>
          }
        />
      )}
    </>
  );
}

function Found({ version, build }: { version: string; build: string }) {
  const now = shown.use();
  if (build === OWN_BUILD) {
    return (
      <Band state="ok">
        <Trans>This is the newest version</Trans>
      </Band>
    );
  }
  // Its rollout leaves this terminal out, or its operator gets no upgrades.
  if (now.kind === 'none') {
    return (
      <Band state="ok">
        <Trans>No update for this terminal</Trans>
      </Band>
    );
  }
  return (
    <Band state="info">
      <Trans>New version {version}: it goes in when nothing is open</Trans>
    </Band>
  );
}
