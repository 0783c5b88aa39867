import { createQrDetector, watchForCode } from '#device/camera/codes.ts';
import type { CodeDetector } from '#device/camera/codes.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useCamera } from '#ui/use-camera.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './camera-code.module.css';

interface CameraCodeProps {
  readonly onCode: (text: string) => void;
  readonly onClose: () => void;
}

/** The viewfinder; the first code that comes into view closes it. */
export function CameraCode({ onCode, onClose }: CameraCodeProps) {
  const detector = useDetector();
  return (
    <Dialog
      title={<Trans>Scan QR code</Trans>}
      onClose={onClose}
      actions={
        <Action look="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Action>
      }
    >
      {detector === null && (
        <Band state="no" detail={<Trans>Scan it with the scanner of the terminal.</Trans>}>
          <Trans>This browser cannot read codes with the camera</Trans>
        </Band>
      )}
      {detector && (
        <Viewfinder
          detector={detector}
          onCode={(text) => {
            onClose();
            onCode(text);
          }}
        />
      )}
    </Dialog>
  );
}

interface ViewfinderProps {
  readonly detector: CodeDetector;
  readonly onCode: (text: string) => void;
}

function Viewfinder({ detector, onCode }: ViewfinderProps) {
  const { viewfinder, camera, problem } = useCamera();
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    if (!camera || !viewfinder.current) return undefined;
    return watchForCode(detector, viewfinder.current, { after }, (text) => seen(text));
  }, [camera, detector, viewfinder]);
  if (problem === 'forbidden')
    return (
      <Band state="no" detail={<Trans>Allow it in the browser, or scan with the scanner of the terminal.</Trans>}>
        <Trans>The camera is forbidden for this app</Trans>
      </Band>
    );
  if (problem === 'none')
    return (
      <Band state="no" detail={<Trans>Scan it with the scanner of the terminal.</Trans>}>
        <Trans>No camera can be opened here</Trans>
      </Band>
    );
  return <video ref={viewfinder} className={styles['viewfinder']} muted playsInline />;
}

/** Undefined until the browser has said what it can read, null when QR codes are not among it. */
function useDetector(): CodeDetector | null | undefined {
  const [detector, setDetector] = useState<CodeDetector | null>();
  useEffect(() => void createQrDetector(window).then(setDetector), []);
  return detector;
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
