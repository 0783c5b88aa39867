import { Trans } from '@lingui/react/macro';
import type { Next, Refusal } from '#engine/refusal.ts';
import { Action } from '../Action.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { ScanField } from '../ScanField.tsx';
import { useTerminal } from '../terminal.ts';
import { useTranslate } from '../use-translate.tsx';
import { Words } from '../Words.tsx';
import styles from './LoadStep.module.css';

/** The step has nothing to ask: its work is done, or something that it needs could not be read. */
export function LoadStep() {
  const { problem } = useFlow().view;
  return problem?.next?.over ? <Over text={problem.text} next={problem.next} /> : <Failed />;
}

function Over({ text, next }: Pick<Refusal, 'text'> & { readonly next: Next }) {
  const say = useTranslate();
  const terminal = useTerminal();
  const goOn = () => terminal.openFlow(next.flow, next.params);
  useKeys({ Enter: goOn });
  return (
    <FlowPanes
      step={
        <>
          <EmptyState icon="tick" title={<Words>{say(text)}</Words>} />
          <ScanField hidden />
        </>
      }
      primary={
        <Action look="primary" name="next" keyHint="Enter" onClick={goOn}>
          {say(next.label)}
        </Action>
      }
    />
  );
}

/** The band says why. */
function Failed() {
  const { act, view } = useFlow();
  const again = () => act({ kind: 'retry' });
  useKeys({ Enter: again });
  return (
    <FlowPanes
      step={
        <>
          <h2 className={styles['what']}>
            <Trans>This step could not be opened</Trans>
          </h2>
          <p>
            <Trans>Nothing that you scanned is lost.</Trans>
          </p>
          <ScanField hidden />
        </>
      }
      primary={
        <Action look="primary" icon="refresh" busy={view.busy} keyHint="Enter" onClick={again}>
          <Trans>Try again</Trans>
        </Action>
      }
    />
  );
}
