import type { PackLevel } from '#contract/rows.ts';
import { mul, wholeAndRest } from '#domain/decimal.ts';
import { readQty } from '#domain/quantity-text.ts';
import type { AskedQty } from '#engine/view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { halfTyped, noteHalf } from '../at-work.ts';
import { DigitPad } from '../DigitPad.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { QtyField } from '../QtyField.tsx';
import { useTerminal } from '../terminal.ts';
import { Prompt } from './Prompt.tsx';
import styles from './QtyStep.module.css';

const NOTHING_ASKED: AskedQty = { suggest: null, unit: '', weighs: false, units: [], inUnit: '' };

/** A proposal in base units as so many of a unit; nothing where it is no whole number of them. */
function inPacksOf(qty: number | null, per: number): string {
  if (qty === null) return '';
  if (per === 1) return String(qty);
  const { whole, rest } = wholeAndRest(qty, per);
  return rest === 0 && whole > 0 ? String(whole) : '';
}

/** A quantity; the suggestion is one Enter away. */
export function QtyStep({ board }: { board?: ReactNode }) {
  const { view } = useFlow();
  // A new question starts from its own suggestion; a refused answer stays to be corrected.
  const at = `${view.stop}|${view.round}|${view.inputs.length}`;
  return <QtyBody key={at} at={at} board={board} />;
}

function QtyBody({ at, board }: { at: string; board?: ReactNode }) {
  const { view, answer, stray } = useFlow();
  const { Weigh } = useTerminal();
  const { t } = useLingui();
  const { suggest, unit: base, weighs, units, inUnit } = view.qty ?? NOTHING_ASKED;
  const [before] = useState(() => halfTyped(at));
  const [unitId, setUnitId] = useState(before?.unit ?? inUnit);
  const chosen = units.find((u) => u.uomId === unitId);
  const per = chosen?.packQty ?? 1;
  const unit = chosen?.uomName ?? base;
  const [text, setText] = useState(before?.text ?? inPacksOf(suggest, per));
  const [strayBefore, setStrayBefore] = useState(stray);
  const [weight, setWeight] = useState<string | null>(null);
  // What was typed counts more than what lies on the scale.
  const said = text.trim() === '' ? (weight ?? '') : text;
  const accept = (now = text) =>
    answer({
      kind: 'qty',
      ...(now.trim() === '' ? { text: weight ?? '', scale: true } : { text: now }),
      ...(per !== 1 && { unit: unitId }),
    });
  const countIn = ({ uomId, packQty }: PackLevel) => {
    // What was proposed is proposed in the other unit; what was typed stays.
    const next = text === inPacksOf(suggest, per) ? inPacksOf(suggest, packQty) : text;
    setText(next);
    setUnitId(uomId);
    noteHalf({ at, text: next, unit: uomId });
  };
  const typed = readQty(text);
  const change = (next: string) => {
    setText(next);
    setStrayBefore(stray);
    noteHalf({ at, text: next, unit: unitId });
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
            selectOn={`${view.stop}|${view.round}|${view.tries}|${unitId}`}
            onChange={change}
            onAccept={accept}
          />
          {units.length > 0 && (
            <fieldset className={styles['units']} aria-label={t`Unit`}>
              {units.map((u) => (
                <Action
                  key={u.uomId}
                  name={`unit ${u.packQty}`}
                  pressed={u.uomId === unitId}
                  onClick={() => countIn(u)}
                >
                  {u.uomName}
                </Action>
              ))}
            </fieldset>
          )}
          {per !== 1 && typed !== null && (
            <p className={styles['inBase']} data-in-base>
              = {mul(typed, per)} {base}
            </p>
          )}
          {stray > strayBefore && (
            <p className={styles['hint']} role="alert">
              <Trans>That was a scan. Type the quantity, then scan on.</Trans>
            </p>
          )}
        </>
      }
      board={
        <>
          {board}
          <DigitPad value={text} onChange={change} />
        </>
      }
      primary={
        <Action look="primary" disabled={said === ''} keyHint="Enter" onClick={() => accept()}>
          <Trans>OK</Trans>
          {said !== '' && ` ${said} ${unit}`}
        </Action>
      }
    />
  );
}
