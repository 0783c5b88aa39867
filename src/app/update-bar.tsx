import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Trans } from '@lingui/react/macro';
import { useSync } from './live.ts';
import { applyUpdate, useUpdate } from './updates.ts';

/** On login and home only: a new version goes in when nothing waits to be sent, and when somebody says so. */
export function UpdateBar() {
  const update = useUpdate();
  const { waiting, needsYou } = useSync();
  if (update === 'none') return null;
  if (update === 'applying') {
    return (
      <Band state="info">
        <Trans>Updating</Trans>
      </Band>
    );
  }
  const safe = waiting === 0 && needsYou === 0;
  return (
    <Band
      state="info"
      action={
        safe && (
          <Action inline icon="download" onClick={applyUpdate}>
            <Trans>Update</Trans>
          </Action>
        )
      }
      {...(!safe && { detail: <Trans>It can go in when everything has been sent.</Trans> })}
    >
      <Trans>Update ready</Trans>
    </Band>
  );
}
