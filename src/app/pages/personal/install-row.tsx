import { install, useInstall } from '#app/install.ts';
import { drop } from '#ui/drop.ts';
import { Trans } from '@lingui/react/macro';
import { LinkRow } from './link-row.tsx';

/** Only while the browser offers it: an installed app opens by its icon, and its data is protected. */
export function InstallRow() {
  if (useInstall() !== 'offered') return null;
  return (
    <LinkRow icon="download" to={() => drop(install())}>
      <Trans>Install the app on this terminal</Trans>
    </LinkRow>
  );
}
