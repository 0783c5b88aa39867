/**
 * A truck as it fills: the cab on top, the doors at the bottom, the last stop in front. What is in stands at its place, light on
 * heavy; what is still open is drawn dashed behind it; what stands in the way of an earlier stop says so.
 */
import { Icon } from '#ui/icons.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { loadedAs } from '../ops.ts';
import { nameOf, stopsOf } from './truck.ts';
import type { InTruck, Truck, Waiting } from './truck.ts';
import styles from './TruckPlan.module.css';
import { positionOf } from '#domain/truck.ts';

interface TruckPlanProps {
  readonly truck: Truck;
  /** What was loaded last, as its op says it: its place is lit. */
  readonly last: string;
  /** A tap on what is open is its scan. */
  readonly onScan?: ((code: string) => void) | undefined;
}

export function TruckPlan({ truck, last, onScan }: TruckPlanProps) {
  const { t } = useLingui();
  const { trip, open, onBoard } = truck;
  const stops = [...new Set([...stopsOf(trip), ...[...open, ...onBoard].map(({ stopNo }) => stopNo)])].sort(
    (a, b) => b - a,
  );
  const now = open[0]?.stopNo;
  return (
    <figure className={styles['truck']} aria-label={t`Truck of trip ${trip.tripNo}`}>
      <figcaption className={styles['cab']}>
        <Icon name="truck" size={28} />
        <b className={styles['plate']}>{trip.plate || trip.tripNo}</b>
        <span className={styles['sum']}>
          {onBoard.length} / {onBoard.length + open.length}
        </span>
      </figcaption>
      <ol className={styles['stops']} aria-label={t`Stops, the last one in front`}>
        {stops.map((stopNo) => (
          <Stop key={stopNo} truck={truck} stopNo={stopNo} isNow={stopNo === now} last={last} onScan={onScan} />
        ))}
      </ol>
      <p className={styles['doors']}>
        <Trans>Doors</Trans>
      </p>
    </figure>
  );
}

interface StopProps extends TruckPlanProps {
  readonly stopNo: number;
  readonly isNow: boolean;
}

function Stop({ truck, stopNo, isNow, last, onScan }: StopProps) {
  const { trip, open, onBoard, inTheWay } = truck;
  const [left, loaded] = [
    open.filter((each) => each.stopNo === stopNo),
    onBoard.filter((each) => each.stopNo === stopNo),
  ];
  const isFull = left.length === 0 && loaded.length > 0;
  return (
    <li
      className={styles['stop']}
      data-state={isNow ? 'now' : isFull ? 'full' : 'waits'}
      {...(isNow && { 'aria-current': 'step' })}
    >
      <h4 className={styles['head']}>
        {stopNo > 0 && <b className={styles['number']}>{stopNo}</b>}
        <span className={styles['name']}>{nameOf(trip, stopNo)}</span>
        {isFull && <Icon name="tick" size={20} />}
        <span className={styles['count']}>
          {loaded.length} / {loaded.length + left.length}
        </span>
      </h4>
      <ul className={styles['places']}>
        {stacks(loaded).map((stack) => (
          <li key={stack[0]?.spot.place} className={styles['stack']}>
            {stack.map((each) => (
              <Loaded key={each.id} each={each} blocks={inTheWay.get(each.id)} isLast={isSame(each, last)} />
            ))}
          </li>
        ))}
        {left.map((each) => (
          <Open key={each.id} each={each} onScan={onScan} />
        ))}
      </ul>
    </li>
  );
}

const isSame = ({ id: lpn, stopNo, spot }: InTruck, last: string): boolean =>
  loadedAs({ lpn, stopNo, position: positionOf(spot) }) === last;

/** By place from the front; on top what stands on top. */
function stacks(loaded: readonly InTruck[]): InTruck[][] {
  const places = [...new Set(loaded.map(({ spot }) => spot.place))].sort((a, b) => a - b);
  return places.map((place) =>
    loaded.filter(({ spot }) => spot.place === place).sort((a, b) => b.spot.level - a.spot.level),
  );
}

interface LoadedProps {
  readonly each: InTruck;
  /** The stop at which it is in the way. */
  readonly blocks: number | undefined;
  readonly isLast: boolean;
}

function Loaded({ each: { id, spot }, blocks, isLast }: LoadedProps) {
  return (
    <div
      className={styles['box']}
      data-state={blocks === undefined ? 'in' : 'blocks'}
      data-last={isLast || undefined}
      data-lpn={id}
    >
      <b className={styles['place']}>{positionOf(spot)}</b>
      <span className={styles['code']}>{id}</span>
      {blocks !== undefined && (
        <span className={styles['why']}>
          <Trans>in the way at stop {blocks}</Trans>
        </span>
      )}
    </div>
  );
}

function Open({ each: { id, box, weight, isReady }, onScan }: { each: Waiting } & Pick<TruckPlanProps, 'onScan'>) {
  return (
    <li className={styles['stack']}>
      <button
        type="button"
        className={styles['box']}
        data-state={isReady ? 'open' : 'held'}
        data-lpn={id}
        disabled={!onScan}
        onClick={() => onScan?.(id)}
      >
        <span className={styles['code']}>{id}</span>
        <span className={styles['where']}>
          {box.loc}
          {weight > 0 && ` · ${weight} kg`}
        </span>
        {!isReady && (
          <span className={styles['why']}>
            <Trans>not ready</Trans>
          </span>
        )}
      </button>
    </li>
  );
}
