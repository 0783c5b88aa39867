import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { Basket } from '../Basket.tsx';
import { Expected, toScan } from '../Expected.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { useRowPick } from '../row-picks.ts';
import { ScanField } from '../ScanField.tsx';
import { useSteering } from '../use-steering.ts';
import { rowId } from '../use-rows.ts';
import { Prompt } from './Prompt.tsx';

/** Many scans into a basket; the newest on top. Where rows are offered, a tap on one is the scan of its id. */
export function CollectStep({ board }: { board?: ReactNode }) {
  const { view, act, answer } = useFlow();
  const list = useId();
  const end = view.canEnd ? () => answer({ kind: 'end' }) : undefined;
  const remove = (place: number) => act({ kind: 'remove', stop: view.stop, place, of: view.items.length });
  const rows = toScan(view.choices);
  const pick = useRowPick(list, rows, (code) => act({ kind: 'scan', code }));
  const { active, steer } = useSteering(rows, pick);
  // Not Enter: it ends typed codes here, and picks what the arrows have reached.
  useKeys({ End: end, F10: end });
  const isOffered = view.refresh !== null || view.choices.length > 0;
  return (
    <FlowPanes
      board={
        board ?? (
          <>
            {(view.items.length > 0 || !isOffered) && <Basket items={view.items} onRemove={remove} />}
            {isOffered && <Expected list={list} active={active} onPick={pick} />}
          </>
        )
      }
      step={
        <>
          <Prompt view={view} />
          <ScanField
            repeats
            {...(isOffered && {
              // End ends the basket; it does not lead to the last row.
              onKey: (event) => (event.key === 'End' ? undefined : steer(event)),
              controls: list,
              activeRow: active === null ? undefined : rowId(list, active),
            })}
          />
        </>
      }
      primary={
        end && (
          <Action look="primary" name="end" keyHint="End" onClick={end}>
            <Trans>Done, {view.items.length} scanned</Trans>
          </Action>
        )
      }
    />
  );
}
