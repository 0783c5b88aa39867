import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { Basket } from '../Basket.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { useKeys } from '../keys.ts';
import { ScanField } from '../ScanField.tsx';
import { Prompt } from './Prompt.tsx';

/** Many scans into a basket; the newest on top. */
export function CollectStep({ board }: { board?: ReactNode }) {
  const { view, answer } = useFlow();
  const end = view.canEnd ? () => answer({ kind: 'end' }) : undefined;
  // Not Enter: it ends typed codes here.
  useKeys({ End: end, F10: end });
  return (
    <FlowPanes
      board={board ?? <Basket items={view.items} />}
      step={
        <>
          <Prompt view={view} />
          <ScanField repeats />
        </>
      }
      primary={
        end && (
          <Action look="primary" keyHint="End" onClick={end}>
            <Trans>Done, {view.items.length} scanned</Trans>
          </Action>
        )
      }
    />
  );
}
