import { choosePrinter, forgetPrinter, link, transports, useLink } from '#app/printing/printer.ts';
import { Reconnect } from '#app/printing/reconnect.tsx';
import { printerSettings } from '#app/printing/settings.ts';
import { useChoosing, useWays } from '#app/ways.ts';
import type { Way } from '#app/ways.ts';
import type { Obstacle } from '#device/link/transport.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../page.module.css';

/** How the printer stands, and the ways to choose another. */
export function PrinterConnection() {
  const ways = useWays(transports);
  const { id } = printerSettings.use();
  const { fault, follow } = useChoosing();
  if (ways?.why) return <Band state="info">{WHY[ways.why]}</Band>;
  return (
    <Section>
      <State />
      {fault === 'blocked' && (
        <Band state="no">
          <Trans>The browser does not allow it here. Ask your administrator.</Trans>
        </Band>
      )}
      {fault === 'none' && (
        <Band
          state="ask"
          detail={<Trans>Not in the list? Switch the printer on. Classic Bluetooth is paired in Android first.</Trans>}
        >
          <Trans>No printer was chosen</Trans>
        </Band>
      )}
      <div className={styles['pair']}>
        {ways?.open.map((way) => (
          <Action key={way} icon="bluetooth" onClick={() => follow(choosePrinter(way))}>
            {WAY[way]}
          </Action>
        ))}
        {id !== '' && (
          <Action icon="trash" onClick={forgetPrinter}>
            <Trans>Forget it</Trans>
          </Action>
        )}
      </div>
    </Section>
  );
}

/** One line for each state of the connection. */
function State() {
  const { kind } = useLink();
  const { id, name: known } = printerSettings.use();
  const name = link.device?.name ?? known;
  switch (kind) {
    case 'off':
      return (
        <Band state="info" {...(id !== '' && { action: <Reconnect /> })}>
          {id === '' ? <Trans>No printer is chosen</Trans> : <Trans>{name} is not connected</Trans>}
        </Band>
      );
    case 'connecting':
      return (
        <Band state="info">
          <Trans>Connecting to {name}</Trans>
        </Band>
      );
    case 'connected':
      return (
        <Band state="ok">
          <Trans>Connected to {name}</Trans>
        </Band>
      );
    case 'lost':
      return (
        <Band state="no" detail={name} action={<Reconnect />}>
          <Trans>Printer not reachable</Trans>
        </Band>
      );
    case 'wrongDevice':
      return (
        <Band state="no">
          <Trans>{name} takes no labels</Trans>
        </Band>
      );
  }
}

const WAY: Record<Way, ReactNode> = {
  serial: <Trans>Classic Bluetooth</Trans>,
  bluetooth: 'Bluetooth LE',
};

const WHY: Record<Obstacle, ReactNode> = {
  insecure: <Trans>A printer needs https. Open the app at its https address.</Trans>,
  unsupported: <Trans>This browser reaches no printer. Open the app in Chrome; until then the WMS prints.</Trans>,
  off: <Trans>Bluetooth is off. Switch it on in the settings of the terminal.</Trans>,
};
