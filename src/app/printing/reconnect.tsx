import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { useTerminal } from '#ui/terminal.ts';
import { Trans } from '@lingui/react/macro';
import { choosePrinter, link, useLink } from './printer.ts';
import { printerSettings } from './settings.ts';

/** The one tap that may bring the printer back. */
export function Reconnect() {
  const { go } = useTerminal();
  const { kind } = useLink();
  const { id, name, way } = printerSettings.use();
  if (kind === 'lost') {
    return (
      <Action inline onClick={() => link.retry()}>
        <Trans>Try again</Trans>
      </Action>
    );
  }
  // Over Low Energy a browser wants to be asked once in every page life.
  return id === '' || kind === 'wrongDevice' ? (
    <Action inline onClick={() => go('/setting', { show: 'printer' })}>
      <Trans>Choose</Trans>
    </Action>
  ) : (
    <Action inline onClick={() => drop(choosePrinter(way, name))}>
      <Trans>Connect</Trans>
    </Action>
  );
}
