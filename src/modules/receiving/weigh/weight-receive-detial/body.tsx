import type { Weighing } from '#contract/receiving-weigh.ts';
import { sub } from '#domain/decimal.ts';
import { netOf } from '#domain/weighings.ts';
import { Action } from '#ui/Action.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/Fields.tsx';
import { useFlow } from '#ui/flow-context.ts';
import { FlowPanes } from '#ui/FlowPanes.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { useKeys } from '#ui/keys.ts';
import { ListRow } from '#ui/ListRow.tsx';
import { QtyField } from '#ui/QtyField.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Prompt } from '#ui/steps/Prompt.tsx';
import { Step } from '#ui/steps/Step.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { baskets, codeOf, kilograms } from '../weighings.ts';
import styles from './body.module.css';

/** The standard look, but for the list of weighings: gross from the scale, tare and baskets beside it, each can go again. */
export function Body({ view }: BodyProps) {
  return view.stop === 'entries' ? <Weighings /> : <Step />;
}

function Weighings() {
  const { view, answer, act } = useFlow();
  const { env, Weigh } = useTerminal();
  const { t } = useLingui();
  const list = (view.values['entries'] as readonly Weighing[] | undefined) ?? [];
  // The next crate is most likely as heavy empty as the one before.
  const last = list.at(-1);
  const [tare, setTare] = useState(String(last?.tare ?? 0));
  const [count, setCount] = useState(String(last?.baskets ?? 0));
  const [weight, setWeight] = useState<string | null>(null);
  // A new weighing starts empty; a refused one stays to be corrected.
  const turn = `${view.round}|${view.inputs.length}`;
  const [typed, setTyped] = useState({ turn, text: '' });
  const text = typed.turn === turn ? typed.text.trim() : '';
  const change = (now: string) => setTyped({ turn, text: now });

  const bound = { tare: kilograms(tare), baskets: baskets(count) };
  const said = text === '' ? (weight ?? '') : text;
  const add = (gross: string, byScale: boolean) => {
    const kg = kilograms(gross);
    if (view.busy || kg === null || bound.tare === null || bound.baskets === null) return env.cue('refused');
    return answer({
      kind: 'scan',
      code: codeOf({ gross: kg, tare: bound.tare, baskets: bound.baskets, typed: !byScale }),
    });
  };
  const submit = () => answer({ kind: 'end' });
  useKeys({ End: submit, F10: submit });
  const sum = netOf(list);
  const readings = list.length;
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <Weigh onWeight={setWeight} onTake={(kg) => add(kg, true)} />
          <QtyField
            value={text}
            unit="kg"
            label={t`Gross weight`}
            selectOn={`${turn}|${view.tries}`}
            onChange={change}
            onAccept={(typedNow) => {
              const gross = typedNow.trim();
              if (gross !== '' || weight !== null) add(gross === '' ? (weight ?? '') : gross, gross === '');
            }}
          />
          <div className={styles['fields']}>
            <TextField
              label={t`Tare, kg`}
              value={tare}
              inputMode="decimal"
              error={bound.tare === null ? t`Not a weight` : undefined}
              onChange={setTare}
            />
            <TextField
              label={t`Baskets`}
              value={count}
              inputMode="numeric"
              error={bound.baskets === null ? t`Not a count` : undefined}
              onChange={setCount}
            />
          </div>
          <Action
            icon="plus"
            disabled={view.busy || said === ''}
            keyHint="Enter"
            onClick={() => add(said, text === '')}
          >
            <Trans>Add weighing</Trans>
          </Action>
        </>
      }
      board={
        readings === 0 ? (
          <EmptyState icon="scale" title={<Trans>Nothing weighed yet</Trans>}>
            <Trans>Every weighing is saved at once.</Trans>
          </EmptyState>
        ) : (
          <section className={styles['list']}>
            <h3 className={styles['sum']}>
              <Trans>
                <b>{sum} kg</b> in {readings} weighings
              </Trans>
            </h3>
            <ol>
              {list
                .map(({ gross, tare: less, baskets: n, typed: byHand }, i) => (
                  // Weighings are only told apart by their place.
                  <li key={i} className={styles['row']}>
                    <ListRow
                      title={`${sub(gross, less)} kg`}
                      detail={
                        byHand
                          ? t`${gross} - ${less} kg · ${n} baskets · typed`
                          : t`${gross} - ${less} kg · ${n} baskets`
                      }
                      fresh={i === readings - 1}
                    />
                    <IconAction
                      icon="trash"
                      label={t`Remove weighing`}
                      disabled={view.busy}
                      onClick={() => act({ kind: 'remove', stop: view.stop, place: i, of: readings })}
                    />
                  </li>
                ))
                .reverse()}
            </ol>
          </section>
        )
      }
      primary={
        readings > 0 && (
          <Action look="primary" name="end" keyHint="End" disabled={view.busy} onClick={submit}>
            <Trans>Submit {sum} kg</Trans>
          </Action>
        )
      }
    />
  );
}
