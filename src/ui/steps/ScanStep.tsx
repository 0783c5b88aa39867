import { useId } from 'react';
import type { ReactNode } from 'react';
import { rowId } from '../ChoiceList.tsx';
import { Expected, toScan } from '../Expected.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { ScanField } from '../ScanField.tsx';
import { useSteering } from '../use-steering.ts';
import { Prompt } from './Prompt.tsx';

/** Scan one thing; what is expected here stands below the field. */
export function ScanStep({ board }: { board?: ReactNode }) {
  const { view, act } = useFlow();
  const list = useId();
  const pick = (code: string) => act({ kind: 'scan', code });
  const { active, steer } = useSteering(toScan(view.choices), pick);
  const isOffered = view.choices.length > 0;
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
