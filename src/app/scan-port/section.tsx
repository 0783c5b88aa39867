import { scannerPort } from '#app/scan-sources.ts';
import { useChoosing } from '#app/ways.ts';
import type { LinkState } from '#device/link/link.ts';
import type { Obstacle } from '#device/link/transport.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { Section } from '#ui/Section.tsx';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { chooseScanner, forgetScanner, recallScanner, retryScanner, scannerObstacle, useScannerLink } from './link.ts';

/** A cordless scanner that is no keyboard: connected by one tap, and from then on by itself. */
export function ScannerPort() {
  const link = useScannerLink();
  const port = scannerPort.use();
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { fault, follow } = useChoosing();
  useEffect(() => {
    drop(scannerObstacle().then(setObstacle));
    if (scannerPort.get() !== '') drop(recallScanner());
  }, []);
  return (
    <Section title={<Trans>Cordless scanner</Trans>}>
      {obstacle && <Band state="info">{WHY[obstacle]}</Band>}
      {obstacle === null && port !== '' && <Standing link={link} />}
      {fault === 'none' && (
        <Band state="ask">
          <Trans>No scanner was chosen. Set it to SPP, pair it with Android first, then choose it here.</Trans>
        </Band>
      )}
      {fault === 'blocked' && (
        <Band state="no">
          <Trans>The browser does not allow serial ports here. Ask your administrator.</Trans>
        </Band>
      )}
      {obstacle === null && (
        <Action icon="scan" onClick={() => follow(chooseScanner())}>
          {port === '' ? <Trans>Connect a cordless scanner</Trans> : <Trans>Connect another scanner</Trans>}
        </Action>
      )}
      {port !== '' && (
        <Action icon="trash" onClick={forgetScanner}>
          <Trans>Forget the scanner</Trans>
        </Action>
      )}
    </Section>
  );
}

function Standing({ link }: { link: LinkState }) {
  switch (link.kind) {
    case 'connected':
      return (
        <Band state="ok">
          <Trans>The cordless scanner is connected</Trans>
        </Band>
      );
    case 'connecting':
      return (
        <Band state="info">
          <Trans>Connecting to the scanner</Trans>
        </Band>
      );
    case 'lost':
      return (
        <Band
          state="no"
          action={
            <Action inline onClick={retryScanner}>
              <Trans>Try now</Trans>
            </Action>
          }
        >
          <Trans>The cordless scanner is out of reach</Trans>
        </Band>
      );
    case 'off':
    case 'wrongDevice':
      return (
        <Band state="info">
          <Trans>The cordless scanner is not connected. Tap to connect it again.</Trans>
        </Band>
      );
  }
}

const WHY: Record<Obstacle, ReactNode> = {
  insecure: <Trans>Serial ports need https. Open the app at its https address.</Trans>,
  unsupported: <Trans>This browser has no serial ports. Scanners that act as a keyboard work all the same.</Trans>,
  off: <Trans>Bluetooth is off. Switch it on in the settings of the terminal.</Trans>,
};
