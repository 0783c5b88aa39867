import { useSession } from '#app/live.ts';
import { takenKilograms, weightProblem } from '#device/scale/reading.ts';
import { Action } from '#ui/Action.tsx';
import { Icon } from '#ui/icons.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import type { WeighProps } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { ScaleConnection } from './connection.tsx';
import { useHeldScale, useLiveWeight, useScaleWays } from './use-scale.ts';
import { weightWords } from './weight-words.ts';
import styles from './weight-strip.module.css';

/** The next goods are mostly weighed right after these; connecting takes seconds. */
const LINGER_MS = 60_000;

/** The live weight beside a weight that is asked for: one tap takes it. A terminal without a scale shows nothing. */
export function WeightStrip({ onWeight, onTake }: WeighProps) {
  const link = useHeldScale(LINGER_MS);
  const ways = useScaleWays();
  const live = useLiveWeight();
  const { cacheBlueName = '' } = useSession() ?? {};
  const hasScale = cacheBlueName !== '' && ways !== undefined && ways.why === null;
  const taken = takenKilograms(live.reading);
  const tell = useEffectEvent(onWeight);
  useEffect(() => {
    tell(taken);
  }, [taken]);
  useEffect(() => () => tell(null), []);
  if (!hasScale) return null;
  if (link.kind !== 'connected') return <ScaleConnection />;
  return (
    <div className={styles['strip']} data-weigh={taken === null ? 'wait' : 'steady'}>
      <Icon name="scale" size={28} />
      <p className={styles['words']}>
        {live.reading?.kind === 'weight' && (
          <b>
            {live.reading.value} {live.reading.unit}
          </b>
        )}
        <small>
          <State {...live} />
        </small>
      </p>
      <Action inline disabled={taken === null} onClick={() => taken !== null && onTake(taken)}>
        <Trans>Take</Trans>
      </Action>
    </div>
  );
}

function State({ reading, isHeard, silence }: ReturnType<typeof useLiveWeight>) {
  const say = useTranslate();
  if (silence !== null) return <Trans>No data for {silence} s</Trans>;
  if (!isHeard) return <Trans>Nothing was received yet</Trans>;
  if (!reading) return <Trans>Not understood</Trans>;
  const problem = weightProblem(reading);
  if (problem) return say(weightWords[problem]);
  if (reading.kind === 'weight' && reading.unit === null) return <Trans>The scale sends no unit</Trans>;
  return <Trans>Steady</Trans>;
}
