import type { ReactNode } from 'react';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { ScanField } from '../ScanField.tsx';
import { Prompt } from './Prompt.tsx';

/** Scan one thing. */
export function ScanStep({ board }: { board?: ReactNode }) {
  const { view } = useFlow();
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
