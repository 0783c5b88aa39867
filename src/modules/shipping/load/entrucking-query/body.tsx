import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { LiveTruck } from '../parts/LiveTruck.tsx';
import type { Truck } from '../parts/truck.ts';

/** Below the figures the truck with what is in it and what stands in the way. */
export function Body({ view: { values, stop } }: BodyProps) {
  const { truck } = values as { truck?: Truck };
  return truck && stop === 'seen' ? <Step board={<LiveTruck truck={truck} />} /> : <Step />;
}
