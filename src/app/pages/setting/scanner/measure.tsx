import { calibrate } from '#device/scan/calibrate.ts';
import type { Calibration, Reading, Verdict } from '#device/scan/calibrate.ts';
import { CALIBRATION_CODES, CALIBRATION_STEPS, codeOfStep } from '#device/scan/calibration-codes.ts';
import type { CalibrationStep } from '#device/scan/calibration-codes.ts';
import { Action } from '#ui/Action.tsx';
import { pushBack } from '#ui/back-stack.ts';
import { Band } from '#ui/Band.tsx';
import { Progress } from '#ui/Progress.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './measure.module.css';
import { BarcodeSymbol } from './symbol.tsx';
import { useRecorder } from './use-recorder.ts';
import { stepWords } from './words.ts';

interface MeasureProps {
  readonly onDone: (calibration: Calibration) => void;
  readonly onLeave: () => void;
}

/** One code after the other. Whatever the scanner does, one can skip, scan again, or go back. */
export function Measure({ onDone, onLeave }: MeasureProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const { env } = useTerminal();
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const [wrong, setWrong] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const step: CalibrationStep = CALIBRATION_STEPS[readings.length] ?? 'again';
  const code = codeOfStep(step);

  const next = (reading: Reading) => {
    const all = [...readings, reading];
    setWrong(0);
    if (all.length === CALIBRATION_STEPS.length) onDone(calibrate(all));
    else setReadings(all);
  };
  const arrived = useRecorder(step, ({ kind }: Verdict, reading) => {
    if (kind === 'noise') return;
    env.cue(kind === 'read' ? 'ok' : 'refused');
    if (kind === 'read') next(reading);
    else setWrong((times) => times + 1);
  });

  const goBack = useEffectEvent(() => {
    setWrong(0);
    if (isLarge) setLarge(false);
    else if (readings.length === 0) onLeave();
    else setReadings(readings.slice(0, -1));
  });
  useEffect(() => {
    const letGo = pushBack(() => {
      goBack();
      return Promise.resolve(true);
    });
    return letGo;
  }, []);

  const of = CALIBRATION_CODES[code].text.length;
  return (
    <Screen
      title={t`Scanner check`}
      foot={
        <Action icon="right" onClick={() => next({ step, events: [] })}>
          <Trans>Nothing comes, skip</Trans>
        </Action>
      }
    >
      <div data-step={step} className={styles['step']}>
        <Progress done={readings.length} of={CALIBRATION_STEPS.length} what={msg`scans`} />
        <p className={styles['ask']}>{say(stepWords[step])}</p>
        <div className={styles['state']} aria-live="polite" data-arrived={arrived || undefined}>
          {arrived > 0 ? (
            <Trans>
              Coming in: {arrived} of {of} characters
            </Trans>
          ) : wrong > 0 ? (
            <Band state="no" flash={wrong}>
              <Trans>That was another code. Scan the one shown here.</Trans>
            </Band>
          ) : (
            <span>
              <Trans>From another screen or the printed card. Tap the code to make it large.</Trans>
            </span>
          )}
        </div>
        <button
          type="button"
          className={styles['code']}
          aria-label={t`Make the code large`}
          onClick={() => setLarge(true)}
        >
          <BarcodeSymbol code={code} />
        </button>
      </div>
      {isLarge && (
        <button
          type="button"
          className={styles['large']}
          aria-label={t`Make the code small`}
          onClick={() => setLarge(false)}
        >
          <BarcodeSymbol code={code} turns />
        </button>
      )}
    </Screen>
  );
}
