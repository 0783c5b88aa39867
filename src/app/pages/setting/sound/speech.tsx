import { heardVoices, speech } from '#app/aloud.ts';
import { BCP47 } from '#app/bcp47.ts';
import { LANGUAGES } from '#ui/languages.ts';
import { useSession } from '#app/live.ts';
import { Toggle } from '#app/toggle.tsx';
import { sync } from '#app/worker.ts';
import type { Language } from '#contract/envelope.ts';
import type { VoiceState } from '#device/speech/speech.ts';
import { drop } from '#ui/drop.ts';
import { Icon } from '#ui/icons.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Asked } from './cue-row.tsx';
import styles from './page.module.css';

/** In their own language, whatever the screens speak: that is what is tried out. */
const SAMPLES: Readonly<Record<Language, string>> = {
  zh_cn: '库位 A, 0 1, 0 2。24 件',
  zh_hk: '庫位 A, 0 1, 0 2。24 件',
  en: 'Location A, 0 1, 0 2. 24 pieces',
  vn: 'Vị trí A, 0 1, 0 2. 24 cái',
};

/** What is read aloud, and whether this terminal has the voices for it: a browser may promise one that it does not have. */
export function Speech() {
  const { t } = useLingui();
  const { isReadMsg = true } = useSession() ?? {};
  useVoicesThatCome();
  return (
    <Section title={<Trans>Voice</Trans>}>
      <Toggle
        label={t`Read messages, slots and quantities aloud`}
        on={isReadMsg}
        onChange={(on) => drop(sync.setTerminal({ isReadMsg: on }))}
      />
      <p className={styles['note']}>
        <Trans>
          Only in the language of the screens. Without a voice for it, the cue and the words on screen tell it.
        </Trans>
      </p>
      {LANGUAGES.map(({ code, name }) => (
        <Voice key={code} code={code} name={name} />
      ))}
    </Section>
  );
}

function Voice({ code, name }: { code: Language; name: string }) {
  const { t } = useLingui();
  const language = BCP47[code];
  const answers = heardVoices.use();
  const [tried, setTried] = useState(false);
  const state = speech.voiceOf(language);
  const words: Record<VoiceState, string> = {
    none: t`No voice on this terminal`,
    unsure: t`Play it once before it is used`,
    unheard: t`Not heard, so it is not used`,
    trusted: t`Is used`,
  };
  const answer = answers[language];
  const play = () => setTried(speech.tryOut(SAMPLES[code], language));
  return (
    <div className={styles['cue']} data-voice={code} data-state={state}>
      <button type="button" className={styles['play']} disabled={state === 'none'} onClick={play}>
        <Icon name="language" size={28} />
        <span className={styles['words']}>
          <b lang={language}>{name}</b>
          <span>{words[state]}</span>
        </span>
        <Icon name="sound" size={24} />
      </button>
      {tried && (
        <Asked
          heard={answer === undefined ? 'played' : answer ? 'yes' : 'no'}
          onAnswer={(heard) => heardVoices.set({ ...answers, [language]: heard === 'yes' })}
        />
      )}
    </div>
  );
}

/** The list of voices comes late, and nobody is told of it twice. */
function useVoicesThatCome(): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    const came = () => setCount((count) => count + 1);
    synthesis?.addEventListener?.('voiceschanged', came);
    return () => synthesis?.removeEventListener?.('voiceschanged', came);
  }, []);
}
