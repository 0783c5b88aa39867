import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import type { Cage } from '../cage.ts';
import { RollCage } from './RollCage.tsx';

/** Under the step the cage, with what goes into it scan by scan. */
export function Body({ view: { values } }: BodyProps) {
  const { cage } = values as { cage?: Cage };
  return cage ? <Step board={<RollCage cage={cage} />} /> : <Step />;
}
