import { device } from '#app/device-data.ts';
import { canShare, saveFile, shareFile } from '#app/files.ts';
import { useSession } from '#app/live.ts';
import { showToast } from '#app/toast.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Tested } from '../diagnosis-line.tsx';
import { bundleName, bundleText } from './bundle.ts';
import type { Looked } from './findings.ts';
import styles from './page.module.css';
import { bundleParts } from './parts.ts';

interface SaveBundleProps {
  readonly looked: Looked | null;
  readonly tested: Tested;
}

/** One tap: everything that support asks for, as a file. */
export function SaveBundle({ looked, tested }: SaveBundleProps) {
  const deviceId = useSession()?.deviceId ?? '';
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const text = await bundleText(bundleParts(device, window, { tested, looked }));
      return new File([text], bundleName(deviceId, new Date()), { type: 'text/plain' });
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    saveFile(await make());
    showToast(msg`Diagnostic file saved in the downloads`);
  };
  const share = async () => {
    const file = await make();
    // A slow terminal may have forgotten the tap by now, and shares nothing without one.
    await shareFile(file).catch(() => saveFile(file));
  };
  return (
    <div className={styles['save']}>
      <Action look="primary" icon="download" busy={isBusy} onClick={() => drop(save())}>
        <Trans>Save diagnostic file</Trans>
      </Action>
      {canShare(new File([], 'x.txt', { type: 'text/plain' })) && (
        <Action inline icon="up" busy={isBusy} onClick={() => drop(share())}>
          <Trans>Share</Trans>
        </Action>
      )}
    </div>
  );
}
