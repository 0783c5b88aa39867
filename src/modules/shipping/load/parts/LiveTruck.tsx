import { useFlow } from '#ui/flow-context.ts';
import { useLive } from '#ui/use-live.ts';
import { TruckPlan } from './TruckPlan.tsx';
import { truckOf } from './truck.ts';
import type { Truck } from './truck.ts';

interface LiveTruckProps {
  readonly truck: Truck;
  /** What was loaded last, as its op says it. */
  readonly last?: string;
}

/** The truck as it stands now, whoever has put something in. */
export function LiveTruck({ truck, last = '' }: LiveTruckProps) {
  const { view, act } = useFlow();
  const now = useLive(
    `${truck.trip.tripNo} ${view.inputs.length}`,
    truck,
    async (db) => (await truckOf(db, truck.trip)) ?? truck,
  );
  const onScan = view.kind === 'scan' ? (code: string) => act({ kind: 'scan', code }) : undefined;
  return <TruckPlan truck={now} last={last} onScan={onScan} />;
}
