import type { CameraState } from '#device/camera/source.ts';
import { createCameraSource } from '#device/camera/source.ts';
import type { WholeCode } from '#device/scan/scan.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Band } from './Band.tsx';
import { Code } from './Code.tsx';
import { Dialog } from './Dialog.tsx';
import { drop } from './drop.ts';
import { IconAction } from './IconAction.tsx';
import styles from './ScanByCamera.module.css';
import { useTerminal } from './terminal.ts';

interface ScanByCameraProps {
  /** What is wanted; it stays in sight. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** It stays open for the next code; otherwise the first one closes it. */
  readonly repeats?: boolean | undefined;
}

/** The viewfinder over the page. A code that comes into its frame goes where one of the scanner would go. */
export function ScanByCamera({ children, onClose, repeats }: ScanByCameraProps) {
  const { t } = useLingui();
  const { receive } = useTerminal();
  const viewfinder = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>({ kind: 'opening' });
  const [last, setLast] = useState<{ text: string; nth: number } | null>(null);
  const isDone = useRef(false);
  const seen = useEffectEvent((code: WholeCode) => {
    if (isDone.current) return;
    isDone.current = repeats !== true;
    receive(code);
    setLast((was) => ({ text: code.text, nth: (was?.nth ?? 0) + 1 }));
    if (!repeats) onClose();
  });
  useEffect(() => {
    if (!viewfinder.current) return undefined;
    const source = createCameraSource({
      viewfinder: viewfinder.current,
      onCode: (code) => seen(code),
      onState: setState,
    });
    source.attach();
    return () => source.detach();
  }, []);
  const isOpen = state.kind === 'looking';
  return (
    <Dialog title={t`Scan by camera`} onClose={onClose} passesScans>
      {children}
      <Problem state={state} />
      <div
        className={styles['finder']}
        hidden={state.kind !== 'opening' && !isOpen}
        data-camera={state.kind}
        data-seen={last?.nth}
      >
        <video ref={viewfinder} className={styles['film']} muted playsInline aria-label={t`Camera`} />
        <span key={last?.nth} className={styles['frame']} data-hit={last !== null || undefined} />
        {isOpen && state.lamp && <Lamp lamp={state.lamp} />}
      </div>
      <p className={styles['hint']} aria-live="polite">
        {last ? <Code>{last.text}</Code> : isOpen && <Trans>Hold the code inside the frame</Trans>}
      </p>
    </Dialog>
  );
}

function Lamp({ lamp }: { lamp: (on: boolean) => Promise<void> }) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(false);
  const turn = () => {
    setOn(!isOn);
    // It may be too hot, or another app has it.
    drop(lamp(!isOn).catch(() => setOn(isOn)));
  };
  return (
    <div className={styles['lamp']}>
      <IconAction icon="torch" label={t`Lamp`} pressed={isOn} onClick={turn} />
    </div>
  );
}

/** Why there is no picture, and what to do instead. */
function Problem({ state }: { state: CameraState }) {
  switch (state.kind) {
    case 'forbidden':
      return (
        <Band state="no" detail={<Trans>Allow it in the browser, or scan with the scanner of the terminal.</Trans>}>
          <Trans>The camera is forbidden for this app</Trans>
        </Band>
      );
    case 'none':
      return (
        <Band state="no" detail={<Trans>Scan it with the scanner of the terminal.</Trans>}>
          <Trans>No camera can be opened here</Trans>
        </Band>
      );
    case 'unreadable':
      return (
        <Band state="no" detail={<Trans>Scan it with the scanner of the terminal.</Trans>}>
          <Trans>This browser cannot read codes with the camera</Trans>
        </Band>
      );
    case 'opening':
    case 'looking':
      return null;
  }
}
