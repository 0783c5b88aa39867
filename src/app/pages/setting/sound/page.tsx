import { prefer, usePreferences } from '#app/preferences/preferences.ts';
import { Toggle } from '#app/toggle.tsx';
import { Band } from '#ui/Band.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';
import { CueRow } from './cue-row.tsx';
import { cueWords, MUST_HEAR, ORDER } from './cue-words.ts';
import type { Heard } from './cue-row.tsx';
import { Speech } from './speech.tsx';

/** Whether this operator hears what this terminal says, here and now, before a refusal goes unheard among trucks. */
export function SoundPage() {
  const { t } = useLingui();
  const { env } = useTerminal();
  const { volume, quiet } = usePreferences();
  const [answers, setAnswers] = useState<Readonly<Record<string, Heard>>>({});
  const percent = Math.round(volume * 100);
  return (
    <Screen title={t`Sound and voice`}>
      <Section title={<Trans>Hearing check</Trans>}>
        <Verdict answers={answers} />
        {ORDER.map((cue) => (
          <CueRow
            key={cue}
            cue={cue}
            words={cueWords[cue]}
            heard={answers[cue]}
            asks={MUST_HEAR.includes(cue)}
            onPlay={() => {
              env.cue(cue);
              setAnswers((before) => ({ ...before, [cue]: before[cue] ?? 'played' }));
            }}
            onAnswer={(heard) => setAnswers((before) => ({ ...before, [cue]: heard }))}
          />
        ))}
      </Section>
      <Section title={<Trans>Volume</Trans>}>
        <div className={styles['volume']}>
          <p>
            <Trans>Cues</Trans> <b>{percent} %</b>
          </p>
          <input
            type="range"
            aria-label={t`Volume`}
            min={0}
            max={100}
            step={10}
            value={percent}
            onChange={(event) => prefer({ volume: Number(event.currentTarget.value) / 100 })}
            onPointerUp={() => env.cue('ok')}
            onKeyUp={(event) => event.key.startsWith('Arrow') && env.cue('ok')}
          />
        </div>
        <p className={styles['note']}>
          <Trans>The app cannot turn up the terminal itself. Use its volume keys until you hear every cue.</Trans>
        </p>
        <Toggle label={t`Quiet mode`} on={quiet} onChange={(next) => prefer({ quiet: next })} />
        <p className={styles['note']}>
          <Trans>
            Cues are felt and seen, nothing is read aloud. A terminal that cannot vibrate still sounds when something is
            wrong.
          </Trans>
        </p>
      </Section>
      <Speech />
    </Screen>
  );
}

/** What to do, as soon as something was not heard. */
function Verdict({ answers }: { answers: Readonly<Record<string, Heard>> }) {
  if (MUST_HEAR.some((cue) => answers[cue] === 'no'))
    return (
      <Band
        state="no"
        detail={<Trans>Then play it again. If it stays silent, look at the screen: every cue is shown too.</Trans>}
      >
        <Trans>Turn the terminal up with its volume keys, and take it out of "do not disturb".</Trans>
      </Band>
    );
  if (MUST_HEAR.every((cue) => answers[cue] === 'yes'))
    return (
      <Band state="ok">
        <Trans>You hear all that matters</Trans>
      </Band>
    );
  return (
    <p className={styles['note']}>
      <Trans>Play each cue where you work, at its noise. You will know it by its tune, not by its pitch.</Trans>
    </p>
  );
}
