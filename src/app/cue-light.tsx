import type { Cue } from '#engine/env.ts';
import type { Text } from '#engine/text.ts';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { msg } from '@lingui/core/macro';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './cue-light.module.css';
import { store } from './store.ts';

interface Lit {
  readonly cue: Cue;
  readonly words: Text | undefined;
  readonly id: number;
}

const lit = store<Lit | null>(null);
let count = 0;

/** Shows a cue to whoever cannot hear it. `words` where nothing else on the page says what it means. */
export const showCue = (cue: Cue, words: Text | undefined = WORDS[cue]): void => lit.set({ cue, words, id: ++count });

/** The others have a band, a toast or a question on the page. */
const WORDS: Partial<Record<Cue, Text>> = {
  duplicate: msg`Scanned already`,
  done: msg`All done`,
};

const SHOWN_MS = 600;
/** Long enough to be read from the corner of the eye. */
const READ_MS = 1600;

/** Along the top edge from side to side, over everything and in nobody's way. Colour, and icon and words of their own. */
export function CueLight() {
  const now = lit.use();
  const say = useTranslate();
  useEffect(() => {
    if (!now) return undefined;
    const off = setTimeout(() => lit.set(null), now.words ? READ_MS : SHOWN_MS);
    return () => clearTimeout(off);
  }, [now]);
  const light = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (now && light.current) raise(light.current);
  }, [now]);
  const look = now && LOOKS[now.cue];
  return (
    // Not read out: words of the page say the same, and a scan must not be talked over.
    <div
      ref={light}
      className={styles['light']}
      popover="manual"
      data-cue={now?.cue}
      data-light={look?.state}
      data-flash={now && now.id % 2}
      hidden={!now}
      aria-hidden
    >
      {look && now.words && (
        <p className={styles['words']}>
          <Icon name={look.icon} size={28} />
          {say(now.words)}
        </p>
      )}
    </div>
  );
}

/** It stays where it is, above everything; a dialog that has opened since would cover it. Not in every browser. */
function raise(light: HTMLElement): void {
  if (!light.isConnected || !('showPopover' in light)) return;
  const isUp = light.matches(':popover-open');
  if (isUp && !document.querySelector('dialog:modal')) return;
  if (isUp) light.hidePopover();
  light.showPopover();
}

type State = 'ok' | 'wait' | 'ask' | 'no' | 'stop' | 'info';

/** Colours and icons of the states (look.md). */
const LOOKS: Record<Cue, { readonly state: State; readonly icon: IconName }> = {
  ok: { state: 'ok', icon: 'tick' },
  okWaiting: { state: 'wait', icon: 'clock' },
  done: { state: 'ok', icon: 'tick' },
  pick: { state: 'info', icon: 'next' },
  message: { state: 'info', icon: 'message' },
  ask: { state: 'ask', icon: 'question' },
  duplicate: { state: 'ask', icon: 'sync' },
  attention: { state: 'stop', icon: 'hand' },
  refused: { state: 'no', icon: 'cross' },
};
