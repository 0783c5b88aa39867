import { ScaleConnection } from '#app/scale/connection.tsx';
import { useHeldScale, useLiveWeight } from '#app/scale/use-scale.ts';
import { weightWords } from '#app/scale/weight-words.ts';
import { inKilograms, weightProblem } from '#device/scale/reading.ts';
import type { Reading, Weight } from '#device/scale/reading.ts';
import { Action } from '#ui/Action.tsx';
import { Icon } from '#ui/icons.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './weighing.module.css';

interface Captured {
  readonly no: number;
  readonly weight: Weight;
}
/** Enough to compare; older ones make room. */
const KEPT = 20;

/** Whether the scale of this terminal weighs, before somebody needs it for goods. Nothing is posted. */
export function WeighingPage() {
  const { t } = useLingui();
  const { env } = useTerminal();
  const { reading, isHeard, silence } = useLiveWeight();
  const [captured, setCaptured] = useState<readonly Captured[]>([]);
  useHeldScale();
  const capture = () => {
    if (reading?.kind !== 'weight' || weightProblem(reading)) return env.cue('refused');
    env.cue('ok');
    return setCaptured([{ no: (captured[0]?.no ?? 0) + 1, weight: reading }, ...captured].slice(0, KEPT));
  };
  return (
    <Screen
      title={t`Weighing test`}
      foot={
        <Action look="primary" icon="tick" disabled={!reading || weightProblem(reading) !== null} onClick={capture}>
          <Trans>Capture</Trans>
        </Action>
      }
    >
      <ScaleConnection />
      <Live reading={reading} />
      {silence !== null && (
        <p className={styles['silent']} role="alert">
          <Trans>No data for {silence} s. Is the scale on, and set to send all the time?</Trans>
        </p>
      )}
      {isHeard && !reading && (
        <p className={styles['silent']}>
          <Trans>What the scale sends is not understood. The data test shows it.</Trans>
        </p>
      )}
      {captured.length > 0 && (
        <ol className={styles['captured']} aria-label={t`Captured weights`}>
          {captured.map(({ no, weight }) => (
            <li key={no} data-captured>
              <span>{no}</span>
              <b>
                {weight.value} {weight.unit}
              </b>
              <Kilograms weight={weight} />
            </li>
          ))}
        </ol>
      )}
    </Screen>
  );
}

/** As large as it gets, grey until it may be taken. */
function Live({ reading }: { reading: Reading | null }) {
  const say = useTranslate();
  const problem = reading && weightProblem(reading);
  return (
    <div className={styles['live']} data-live={reading === null ? 'none' : (problem ?? 'steady')}>
      <p className={styles['weight']}>
        {reading?.kind === 'weight' ? reading.value : '– – –'}
        {reading?.kind === 'weight' && <small> {reading.unit}</small>}
      </p>
      <p className={styles['state']}>
        {problem && <span>{say(weightWords[problem])}</span>}
        {reading && !problem && (
          <>
            <Icon name="tick" size={20} />
            <Trans>Steady</Trans>
          </>
        )}
        {reading?.kind === 'weight' && reading.net && (
          <span>
            <Trans>net</Trans>
          </span>
        )}
        {reading?.kind === 'weight' && reading.unit === null && (
          <span>
            <Trans>The scale sends no unit</Trans>
          </span>
        )}
      </p>
    </div>
  );
}

/** The WMS keeps weights in kilograms. */
function Kilograms({ weight }: { weight: Weight }) {
  const kilograms = inKilograms(weight);
  return kilograms === null || weight.unit === 'kg' ? null : <span>= {kilograms} kg</span>;
}
