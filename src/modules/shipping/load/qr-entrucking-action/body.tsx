import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { LiveTruck } from '../parts/LiveTruck.tsx';
import type { Truck } from '../parts/truck.ts';

/** Under the step the truck as it fills. */
export function Body({ view: { values, kind, done } }: BodyProps) {
  const { truck } = values as { truck?: Truck };
  // A list to choose from comes first, and a question is answered before anything else is looked at.
  return truck && kind !== 'choose' ? <Step board={<LiveTruck truck={truck} last={done?.label ?? ''} />} /> : <Step />;
}
