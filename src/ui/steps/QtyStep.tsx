import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { DigitPad } from '../DigitPad.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { QtyField } from '../QtyField.tsx';
import { useTerminal } from '../terminal.ts';
import { Prompt } from './Prompt.tsx';
import styles from './QtyStep.module.css';

/** A quantity; the suggestion is one Enter away. */
export function QtyStep({ board }: { board?: ReactNode }) {
  const { view } = useFlow();
  // A new question starts from its own suggestion; a refused answer stays to be corrected.
  return <QtyBody key={`${view.stop}|${view.round}|${view.inputs.length}`} board={board} />;
}

function QtyBody({ board }: { board?: ReactNode }) {
  const { view, answer, stray } = useFlow();
  const { env } = useTerminal();
  const { t } = useLingui();
  const { suggest, unit } = view.qty ?? { suggest: null, unit: '' };
  const [text, setText] = useState(suggest === null ? '' : String(suggest));
  const [scanned, setScanned] = useState(false);
  const [strayBefore] = useState(stray);
  const accept = () => answer({ kind: 'qty', text });
  const change = (typed: string) => {
    setText(typed);
    setScanned(false);
  };
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <QtyField
            value={text}
            unit={unit}
            label={t`Quantity`}
            selectOn={`${view.stop}|${view.round}|${view.tries}`}
            onChange={change}
            onAccept={accept}
            onScan={() => {
              setScanned(true);
              env.cue('refused');
            }}
          />
          {(scanned || stray > strayBefore) && (
            <p className={styles['hint']} role="alert">
              <Trans>That was a scan. Type the quantity, then scan on.</Trans>
            </p>
          )}
        </>
      }
      board={board ?? <DigitPad value={text} onChange={change} />}
      primary={
        <Action look="primary" disabled={text.trim() === ''} keyHint="Enter" onClick={accept}>
          <Trans>OK</Trans>
          {text.trim() !== '' && ` ${text} ${unit}`}
        </Action>
      }
    />
  );
}
