import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Trans } from '@lingui/react/macro';
import { Percent } from './updates/percent.tsx';
import { answer, shown } from './updates/state.ts';

/** On login and home: how a new version stands that is on its way, or waits for a word or for the outbox. */
export function UpdateBar() {
  const now = shown.use();
  switch (now.kind) {
    case 'none':
    case 'failed':
      return null;
    case 'applying':
      return (
        <Band state="info">
          <Trans>Updating</Trans>
        </Band>
      );
    case 'fetching':
      return (
        <Band state="info" detail={<Percent percent={now.percent} />}>
          <Trans>Updating</Trans>
        </Band>
      );
    case 'waits':
      return (
        <Band state="info" {...(now.unsent && { detail: <Trans>It can go in when everything has been sent.</Trans> })}>
          <Trans>Update ready</Trans>
        </Band>
      );
    case 'ready':
      return (
        <Band
          state="info"
          action={
            <Action inline icon="download" onClick={() => answer(true)}>
              <Trans>Update</Trans>
            </Action>
          }
        >
          <Trans>Update ready</Trans>
        </Band>
      );
  }
}
