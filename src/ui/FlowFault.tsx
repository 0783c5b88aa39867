import { Trans } from '@lingui/react/macro';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { Action } from './Action.tsx';
import { drop } from './drop.ts';
import { EmptyState } from './EmptyState.tsx';
import { Panes } from './Panes.tsx';
import { useTerminal } from './terminal.ts';

interface FlowFaultProps {
  /** The draft that the screen runs on. */
  readonly draftKey: string;
  readonly onOpenAgain: () => void;
  readonly children: ReactNode;
}

/** The net under a screen: a bug shows a card with ways on, never a blank page. The draft stays on disk. */
export class FlowFault extends Component<FlowFaultProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown fault') };
  }

  override componentDidCatch(error: unknown) {
    count(this.props.draftKey);
    // To the log of the app; React reports caught errors to the console only.
    reportError(error);
  }

  override render() {
    const { draftKey, onOpenAgain, children } = this.props;
    if (this.state.error === null) return children;
    return <FaultCard draftKey={draftKey} onOpenAgain={onOpenAgain} />;
  }
}

function FaultCard({ draftKey, onOpenAgain }: Omit<FlowFaultProps, 'children'>) {
  const { env, go } = useTerminal();
  /** The last scan may be what breaks the screen, each time it is opened: let it be left out. */
  const withoutLast = async () => {
    const draft = await env.draft(draftKey);
    if (draft) await env.commit({ ...draft, inputs: draft.inputs.slice(0, -1) }, []);
    onOpenAgain();
  };
  return (
    <Panes
      step={
        <EmptyState icon="warning" title={<Trans>This screen stopped working</Trans>}>
          <Trans>Everything that you scanned is saved. Open the screen again and go on where you were.</Trans>
        </EmptyState>
      }
      foot={
        <>
          <Action icon="home" onClick={() => go('/home')}>
            <Trans>Home</Trans>
          </Action>
          {(faults.get(draftKey) ?? 0) > 1 && (
            <Action icon="undo" onClick={() => drop(withoutLast())}>
              <Trans>Open without the last scan</Trans>
            </Action>
          )}
          <Action look="primary" icon="refresh" onClick={onOpenAgain}>
            <Trans>Open again</Trans>
          </Action>
        </>
      }
    />
  );
}

/** How often each screen has failed since the app started. */
const faults = new Map<string, number>();
const count = (key: string) => faults.set(key, (faults.get(key) ?? 0) + 1);
