import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useFlow } from './flow-context.ts';
import { IconAction } from './IconAction.tsx';
import { ResultBand } from './ResultBand.tsx';
import { Prompt } from './steps/Prompt.tsx';

const ScanByCamera = lazy(async () => ({ default: (await import('./ScanByCamera.tsx')).ScanByCamera }));

interface CameraButtonProps {
  /** The step takes one code after the other. */
  readonly repeats: boolean;
  /** Where the scanner is caught. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Scans by camera for the step on screen. */
export function CameraButton({ repeats, field }: CameraButtonProps) {
  const { view } = useFlow();
  const { t } = useLingui();
  // The viewfinder belongs to the step that it was opened on.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const turn = `${view.stop}|${view.round}`;
  const isOpen = openAt === turn;
  useEffect(() => {
    if (!isOpen) return undefined;
    const input = field.current;
    // A dialog gives the focus back to the button that opened it; there a scanner would not be heard.
    return () => input?.focus({ preventScroll: true });
  }, [isOpen, field]);
  return (
    <>
      <IconAction icon="camera" label={t`Scan by camera`} onClick={() => setOpenAt(turn)} />
      {isOpen && (
        <Suspense>
          <ScanByCamera repeats={repeats} onClose={() => setOpenAt(null)}>
            <Prompt view={view} />
            {repeats && <ResultBand problem={view.problem} done={view.done} tries={view.tries} />}
          </ScanByCamera>
        </Suspense>
      )}
    </>
  );
}
