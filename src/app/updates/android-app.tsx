import { installFault, nativeBridge } from '#device/native/bridge.ts';
import type { InstallFault } from '#device/native/bridge.ts';
import { isOlder } from '#domain/versions.ts';
import { Action } from '#ui/Action.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ownVersion } from './own.ts';
import { android } from './android.ts';

/** A newer Android app: the shell around the page installs it; where there is none, its address is opened. */
export function AndroidApp() {
  const { t } = useLingui();
  const newest = android.use();
  const [fault, setFault] = useState<InstallFault | null>(null);
  const [installing, setInstalling] = useState(false);
  const bridge = nativeBridge(window);
  const url = newest && addressOf(newest.installUrl);
  if (!newest || !url || !isOlder(bridge?.appVersion ?? ownVersion(), newest.version)) return null;
  const { version } = newest;
  const install = () => {
    if (!bridge?.installPackage) return void window.open(url, '_blank', 'noopener');
    setInstalling(true);
    bridge
      .installPackage(url)
      .catch((reason: unknown) => setFault(installFault(reason)))
      .finally(() => setInstalling(false));
  };
  return (
    <>
      <Action icon="download" busy={installing} onClick={install}>
        <Trans>Install Android app {version}</Trans>
      </Action>
      {fault && (
        <Dialog
          state="no"
          title={t`The app could not be installed`}
          onClose={() => setFault(null)}
          actions={
            <Action look="primary" onClick={() => setFault(null)}>
              <Trans>Close</Trans>
            </Action>
          }
        >
          <p>{[fault.code, fault.message].filter(Boolean).join(': ')}</p>
        </Dialog>
      )}
    </>
  );
}

/** The service is outside of the WMS: only a web address is opened, nothing else. */
function addressOf(installUrl: string): string | null {
  try {
    const { href, protocol } = new URL(installUrl, location.href);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
