import type { ReactNode } from 'react';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { ScanField } from '../ScanField.tsx';
import { Prompt } from './Prompt.tsx';

/** Scan one thing. */
export function ScanStep({ board }: { board?: ReactNode }) {
  const { view, act } = useFlow();
  useKeys({ Enter: view.takesNothing ? () => act({ kind: 'scan', code: '' }) : undefined });
  return (
    <FlowPanes
      board={board}
      step={
        <>
          <Prompt view={view} />
          <ScanField />
        </>
      }
    />
  );
}
