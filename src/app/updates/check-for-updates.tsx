import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { drop } from '#ui/drop.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Published } from '#contract/updates.ts';
import type { VersionFault } from '#sync/version-check.ts';
import { AndroidApp } from './android-app.tsx';
import { checkNow } from './check-now.ts';
import { nativeBridge } from '#device/native/bridge.ts';
import { OWN_BUILD, ownVersion } from './own.ts';
import { shown } from './state.ts';

type Said = 'nothing' | 'checking' | VersionFault | Published;

/** Looks for a new version now, and says what it found; for the settings and the personal centre. */
export function CheckForUpdates() {
  const { t } = useLingui();
  const [said, setSaid] = useState<Said>('nothing');
  const check = async () => {
    setSaid('checking');
    const { web, webFault, androidFault } = await checkNow();
    // A page in a browser installs no package: only a shell misses the service that tells of one.
    const shellFault = nativeBridge(window)?.installPackage ? androidFault : null;
    setSaid(webFault ?? shellFault ?? web ?? 'nothing');
  };
  return (
    <>
      <Action icon="refresh" busy={said === 'checking'} onClick={() => drop(check())}>
        <Trans>Check for updates</Trans>
      </Action>
      {typeof said === 'object' && <Found {...said} />}
      <AndroidApp />
      {(said === 'network' || said === 'unreadable') && (
        <Dialog
          state="no"
          title={said === 'network' ? t`request failed, please check the network!` : t`The version file cannot be read`}
          onClose={() => setSaid('nothing')}
          actions={
            <Action look="primary" onClick={() => setSaid('nothing')}>
              <Trans>Close</Trans>
            </Action>
          }
        >
          {said === 'unreadable' && (
            <Trans>The network is fine. Tell your administrator; this version still works.</Trans>
          )}
        </Dialog>
      )}
    </>
  );
}

function Found({ version, build, bare }: Published) {
  const now = shown.use();
  if (build === OWN_BUILD || (bare && version === ownVersion())) {
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
