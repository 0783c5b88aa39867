import { useId } from 'react';
import type { ReactNode } from 'react';
import { Expected, toScan } from '../Expected.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { useRowPick } from '../row-picks.ts';
import { ScanField } from '../ScanField.tsx';
import { useSteering } from '../use-steering.ts';
import { rowId } from '../use-rows.ts';
import { Prompt } from './Prompt.tsx';

/** Scan one thing; what is expected here stands below the field. */
export function ScanStep({ board }: { board?: ReactNode }) {
  const { view, act } = useFlow();
  const list = useId();
  const rows = toScan(view.choices);
  const pick = useRowPick(list, rows, (code) => act({ kind: 'scan', code }));
  const { active, steer } = useSteering(rows, pick);
  const isOffered = view.choices.length > 0;
  // A row that the arrows have reached takes Enter first.
  useKeys({ Enter: view.takesNothing ? () => act({ kind: 'scan', code: '' }) : undefined });
  return (
    <FlowPanes
      board={board ?? (isOffered && <Expected list={list} active={active} onPick={pick} />)}
      step={
        <>
          <Prompt view={view} />
          <ScanField
            {...(isOffered && {
              onKey: steer,
              controls: list,
              activeRow: active === null ? undefined : rowId(list, active),
            })}
          />
        </>
      }
    />
  );
}
