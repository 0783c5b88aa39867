import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { Band } from '../Band.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { ScanField } from '../ScanField.tsx';
import { useTranslate } from '../use-translate.tsx';
import { Words } from '../Words.tsx';
import styles from './ConfirmStep.module.css';

/** One question, yes or no. A scan is no answer: the engine says so aloud. */
export function ConfirmStep({ board }: { board?: ReactNode }) {
  const { view, answer } = useFlow();
  const say = useTranslate();
  const yes = () => answer({ kind: 'yes' });
  const no = () => answer({ kind: 'no' });
  useKeys({ Enter: yes, Escape: no });
  return (
    <FlowPanes
      board={board}
      step={
        <>
          <div className={styles['question']} data-bleed role="alert">
            <Band state="ask" flash={view.round + view.stop}>
              {view.prompt && <Words>{say(view.prompt)}</Words>}
            </Band>
          </div>
          <ScanField hidden />
        </>
      }
      primary={
        <div className={styles['answers']}>
          <Action onClick={no} icon="cross" keyHint="Esc">
            <Trans>No</Trans>
          </Action>
          <Action look="primary" onClick={yes} icon="tick" keyHint="Enter">
            <Trans>Yes</Trans>
          </Action>
        </div>
      }
    />
  );
}
