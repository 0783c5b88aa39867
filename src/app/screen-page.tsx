import type { Params } from '#engine/stops.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Action } from '#ui/Action.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { ScreenDef } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { createElement, Suspense, use, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { opensForAll } from './guard.ts';
import { useSession } from './live.ts';
import { open } from './opening.ts';

/** One screen of the registry, whatever its kind. */
export function ScreenPage({ screen }: { screen: ScreenDef }) {
  const params = useSearch({ strict: false }) as unknown as Params;
  const signedIn = useSession()?.userName;
  // Which screen is drawn, for journeys and for whoever helps from afar.
  useEffect(() => void (document.documentElement.dataset['path'] = screen.path), [screen.path]);
  const page = `${screen.path}?${new URLSearchParams(params).toString()}`;
  return (
    <ErrorBoundary key={page}>
      <Suspense fallback={<Opening screen={screen} />}>
        {signedIn || opensForAll(screen.path) ? (
          <Content screen={screen} params={params} />
        ) : (
          <SignedOut screen={screen} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

function Content({ screen, params }: { screen: ScreenDef; params: Params }) {
  return createElement(use(open(screen)), { params });
}

function Opening({ screen }: { screen: ScreenDef }) {
  if (opensForAll(screen.path)) return null;
  return (
    <Screen title={screen.title}>
      <Skeleton />
    </Screen>
  );
}

/** The guard lets those through who come from the login page; without an operator there is nothing to show. */
function SignedOut({ screen }: { screen: ScreenDef }) {
  const { go } = useTerminal();
  return (
    <Screen
      title={screen.title}
      foot={
        <Action look="primary" icon="user" onClick={() => go('/login', {}, { replace: true })}>
          <Trans>Sign in</Trans>
        </Action>
      }
    >
      <EmptyState icon="lock" title={<Trans>Nobody is signed in</Trans>}>
        <Trans>Work that was saved waits for its operator.</Trans>
      </EmptyState>
    </Screen>
  );
}
