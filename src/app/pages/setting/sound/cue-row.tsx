import { Action } from '#ui/Action.tsx';
import type { Cue } from '#engine/env.ts';
import { Icon } from '#ui/icons.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CueWords } from './cue-words.ts';
import styles from './page.module.css';

/** What the operator said about a cue that was played. */
export type Heard = 'played' | 'yes' | 'no';

interface CueRowProps {
  readonly cue: Cue;
  readonly words: CueWords;
  readonly heard: Heard | undefined;
  /** Whether it has to be heard. */
  readonly asks: boolean;
  readonly onPlay: () => void;
  readonly onAnswer: (heard: 'yes' | 'no') => void;
}

/** A cue with its name and its meaning; the whole row plays it. */
export function CueRow({ cue, words, heard, asks, onPlay, onAnswer }: CueRowProps) {
  const say = useTranslate();
  return (
    <div className={styles['cue']} data-cue-row={cue} data-heard={heard}>
      <button type="button" className={styles['play']} onClick={onPlay}>
        <Icon name={words.icon} size={28} />
        <span className={styles['words']}>
          <b>{say(words.name)}</b>
          <span>{say(words.meaning)}</span>
        </span>
        <Icon name="sound" size={24} />
      </button>
      {asks && heard && <Asked heard={heard} onAnswer={onAnswer} />}
    </div>
  );
}

/** "Did you hear it?", and what was said; a second thought is welcome. */
export function Asked({ heard, onAnswer }: { heard: Heard; onAnswer: (heard: 'yes' | 'no') => void }) {
  const { t } = useLingui();
  return (
    <fieldset className={styles['asked']} aria-label={t`Did you hear it`}>
      <span>
        <Trans>Did you hear it</Trans>
      </span>
      <Action
        inline
        icon={heard === 'yes' ? 'tick' : undefined}
        pressed={heard === 'yes'}
        onClick={() => onAnswer('yes')}
      >
        <Trans>Yes</Trans>
      </Action>
      <Action
        inline
        icon={heard === 'no' ? 'cross' : undefined}
        pressed={heard === 'no'}
        onClick={() => onAnswer('no')}
      >
        <Trans>No</Trans>
      </Action>
    </fieldset>
  );
}
