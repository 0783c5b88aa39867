import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { Facts } from '../Facts.tsx';
import { useKeys } from '../keys.ts';
import { ListHead } from '../ListHead.tsx';
import { useTranslate } from '../use-translate.tsx';
import { ScanField } from '../ScanField.tsx';
import { useRefresh } from '../use-refresh.ts';
import { useTerminal } from '../terminal.ts';
import { Prompt } from './Prompt.tsx';

/** Something to look at before going on. */
export function ViewStep({ board }: { board?: ReactNode }) {
  const { view, answer } = useFlow();
  const { openFlow } = useTerminal();
  const say = useTranslate();
  const fresh = useRefresh(view.refresh);
  const next = () => answer({ kind: 'yes' });
  useKeys({ Enter: next });
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <ScanField hidden />
        </>
      }
      board={
        <>
          {view.refresh && <ListHead count={view.rows.length} fresh={fresh} />}
          <Facts rows={view.rows} onOpen={({ opens }) => opens && openFlow(opens.flow, opens.params)} />
          {board}
        </>
      }
      primary={
        view.next && (
          <Action look="primary" keyHint="Enter" onClick={next}>
            {say(view.next)}
          </Action>
        )
      }
    />
  );
}
