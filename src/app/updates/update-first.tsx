import type { ScreenDef } from '#ui/screen.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Trans } from '@lingui/react/macro';
import { isRoot } from '../guard.ts';
import { checkNow } from './check-now.ts';
import { Percent } from './percent.tsx';
import { shown } from './state.ts';

/** In place of the pages where tasks begin, while this version is too old for them. Whatever is open goes on. */
export function UpdateFirst({ screen }: { screen: ScreenDef }) {
  const now = shown.use();
  return (
    <Screen
      title={screen.title}
      {...(isRoot(screen.path) && { back: 'none' as const })}
      foot={
        now.kind === 'failed' && (
          <Action look="primary" icon="refresh" onClick={() => drop(checkNow())}>
            <Trans>Try again</Trans>
          </Action>
        )
      }
    >
      <EmptyState icon="download" title={<Trans>This version is too old for new work</Trans>}>
        <Trans>The new one goes in by itself. What you saved is kept.</Trans>
      </EmptyState>
      <Standing />
    </Screen>
  );
}

function Standing() {
  const now = shown.use();
  switch (now.kind) {
    case 'fetching':
      return <Percent percent={now.percent} />;
    case 'waits':
      return now.unsent ? (
        <p>
          <Trans>It can go in when everything has been sent.</Trans>
        </p>
      ) : null;
    case 'failed':
      return (
        <p>
          <Trans>It needs network. Go where there is signal.</Trans>
        </p>
      );
    case 'none':
    case 'ready':
    case 'applying':
      return null;
  }
}
