import { QrFrames } from '#ui/QrFrames.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';

/** Below the question the codes. */
export function Body({ view: { values } }: BodyProps) {
  const { frames } = values as { frames?: readonly string[] };
  return <Step board={frames && <QrFrames frames={frames} />} />;
}
