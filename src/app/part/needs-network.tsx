import type { Flow } from '#engine/flow.ts';
import type { Text } from '#engine/text.ts';
import { Action } from '#ui/Action.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession, useSync } from '#app/live.ts';
import { needsNetwork } from './weaker.ts';

/**
 * Said before the first scan. Who is in already goes on when the network goes: what was scanned is not thrown away, and is
 * sent when it is back.
 */
export function useWay(flow: Flow): 'open' | 'closed' {
  const { offlineSince } = useSync();
  const part = useSession()?.part ?? null;
  const isClosed = offlineSince !== null && needsNetwork(flow, part);
  const [isIn, setIn] = useState(!isClosed);
  if (!isClosed && !isIn) setIn(true);
  return isIn || !isClosed ? 'open' : 'closed';
}

export function NeedsNetwork({ title }: { title: Text }) {
  const { back } = useTerminal();
  const wms = useSession()?.part?.title ?? '';
  return (
    <Screen
      title={title}
      foot={
        <Action look="primary" icon="back" onClick={back}>
          <Trans>Back</Trans>
        </Action>
      }
    >
      <EmptyState icon="offline" title={<Trans>Only with network here</Trans>}>
        <Trans>
          {wms} takes this work at once or not at all. Go where there is network; this page then opens by itself.
        </Trans>
      </EmptyState>
    </Screen>
  );
}
