import { Action } from '#ui/Action.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** Any path that is no screen, also without network: the shell is on the terminal. */
export function NotFound() {
  const { go } = useTerminal();
  const { t } = useLingui();
  useEffect(() => void (document.documentElement.dataset['path'] = '/404'), []);
  return (
    <Screen
      title={t`Not found`}
      foot={
        <Action look="primary" icon="home" onClick={() => go('/home', {}, { replace: true })}>
          <Trans>Home</Trans>
        </Action>
      }
    >
      <EmptyState icon="question" title={<Trans>404: there is no such page</Trans>}>
        <Trans>The address is wrong or the page is not part of this version.</Trans>
      </EmptyState>
    </Screen>
  );
}
