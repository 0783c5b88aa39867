import { Action } from '#ui/Action.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panes } from '#ui/Panes.tsx';
import { Trans } from '@lingui/react/macro';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { openAgain } from './opening.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** The last net: a page that fails or cannot be loaded says so, and never leaves the terminal blank. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error); // React tells the console only
  }

  #drawAgain(): void {
    openAgain();
    this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed onAgain={() => startOver(() => this.#drawAgain())} />;
  }
}

/** A file that could not be loaded fails for the life of the page; what was captured is on disk. */
function startOver(drawAgain: () => void): void {
  if (navigator.onLine || navigator.serviceWorker?.controller) location.reload();
  else drawAgain();
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <Panes
      step={
        <EmptyState icon="warning" title={<Trans>This page did not open</Trans>}>
          <Trans>
            Nothing that was saved is lost. Try again; if it repeats, go home and restart the app in coverage.
          </Trans>
        </EmptyState>
      }
      foot={
        <>
          <Action icon="home" onClick={() => location.assign('/home')}>
            <Trans>Home</Trans>
          </Action>
          <Action look="primary" icon="refresh" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Action>
        </>
      }
    />
  );
}
