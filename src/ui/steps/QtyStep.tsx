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
  const { Weigh } = useTerminal();
  const { t } = useLingui();
  const { suggest, unit, weighs } = view.qty ?? { suggest: null, unit: '', weighs: false };
  const [text, setText] = useState(suggest === null ? '' : String(suggest));
  const [strayBefore, setStrayBefore] = useState(stray);
  const [weight, setWeight] = useState<string | null>(null);
  // What was typed counts more than what lies on the scale.
  const said = text.trim() === '' ? (weight ?? '') : text;
  const accept = (typed = text) =>
    answer(typed.trim() === '' ? { kind: 'qty', text: weight ?? '', scale: true } : { kind: 'qty', text: typed });
  const change = (typed: string) => {
    setText(typed);
    setStrayBefore(stray);
  };
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          {weighs && (
            <Weigh onWeight={setWeight} onTake={(kilograms) => answer({ kind: 'qty', text: kilograms, scale: true })} />
          )}
          <QtyField
            value={text}
            unit={unit}
            label={weighs ? t`Weight` : t`Quantity`}
            selectOn={`${view.stop}|${view.round}|${view.tries}`}
            onChange={change}
            onAccept={accept}
          />
          {stray > strayBefore && (
            <p className={styles['hint']} role="alert">
              <Trans>That was a scan. Type the quantity, then scan on.</Trans>
            </p>
          )}
        </>
      }
      board={board ?? <DigitPad value={text} onChange={change} />}
      primary={
        <Action look="primary" disabled={said === ''} keyHint="Enter" onClick={() => accept()}>
          <Trans>OK</Trans>
          {said !== '' && ` ${said} ${unit}`}
        </Action>
      }
    />
  );
}
