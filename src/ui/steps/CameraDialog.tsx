import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { Band } from '../Band.tsx';
import { Dialog } from '../Dialog.tsx';
import { drop } from '../drop.ts';
import { useCamera } from '../use-camera.ts';
import styles from './CameraDialog.module.css';

interface CameraDialogProps {
  readonly count: number;
  readonly onPicture: (picture: () => Promise<Blob>) => Promise<void>;
  readonly onClose: () => void;
  /** What went wrong with the last picture. */
  readonly children?: ReactNode;
}

/** The viewfinder. It stays open: several pictures in a row are the rule. */
export function CameraDialog({ count, onPicture, onClose, children }: CameraDialogProps) {
  const { t } = useLingui();
  const { viewfinder, camera, problem } = useCamera();
  const [busy, setBusy] = useState(false);

  const take = () => {
    if (!camera || busy) return;
    setBusy(true);
    drop(onPicture(() => camera.take()).finally(() => setBusy(false)));
  };
  return (
    <Dialog
      title={t`Take picture (${count})`}
      onClose={onClose}
      actions={
        <Action look="primary" icon="camera" busy={busy || (!camera && !problem)} onClick={problem ? onClose : take}>
          {problem ? <Trans>Close</Trans> : <Trans>Take picture</Trans>}
        </Action>
      }
    >
      {children}
      {problem === 'forbidden' && (
        <Band
          state="no"
          detail={<Trans>The camera is forbidden for this app. Allow it in the browser, or choose files.</Trans>}
        >
          <Trans>photo saving needs system album permission</Trans>
        </Band>
      )}
      {problem === 'none' && (
        <Band state="no">
          <Trans>No camera can be opened here. Choose files instead.</Trans>
        </Band>
      )}
      {!problem && <video ref={viewfinder} className={styles['viewfinder']} muted playsInline />}
    </Dialog>
  );
}
