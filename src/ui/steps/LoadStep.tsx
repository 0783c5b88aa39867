import { Trans } from '@lingui/react/macro';
import { Action } from '../Action.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { ScanField } from '../ScanField.tsx';
import styles from './LoadStep.module.css';

/** Something that the step needs could not be read; the band says why. */
export function LoadStep() {
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
