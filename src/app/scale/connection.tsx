import { useSession } from '#app/live.ts';
import type { ScaleChoice, ScaleObstacle } from '#device/scale/transport.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { chooseScale, scale } from './link.ts';
import { useHeldScale, useScaleObstacle } from './use-scale.ts';

/** How the scale stands, and what one can do about it. Connected while it is on the page. */
export function ScaleConnection() {
  const link = useHeldScale();
  const obstacle = useScaleObstacle();
  const { cacheBlueName = '' } = useSession() ?? {};
  const [fault, setFault] = useState<ScaleFault | null>(null);
  const name = scale.device?.name ?? cacheBlueName;
  const choose = (wanted?: string) => {
    setFault(null);
    drop(chooseScale(wanted).then(({ kind }) => setFault(kind === 'chosen' ? null : kind)));
  };
  if (obstacle) return <NoBluetooth why={obstacle} />;
  if (fault) return <NotChosen why={fault} onAgain={() => choose()} />;
  switch (link.kind) {
    case 'off':
      return (
        <Band
          state="info"
          action={
            <Action inline icon="bluetooth" onClick={() => choose(name)}>
              {name === '' ? <Trans>Choose</Trans> : <Trans>Connect</Trans>}
            </Action>
          }
        >
          {name === '' ? <Trans>No scale is chosen</Trans> : <Trans>{name} is not connected</Trans>}
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
    case 'lost': {
      const { attempt } = link;
      return (
        <Band
          state="no"
          detail={
            <Trans>
              Looking for {name}, attempt {attempt}
            </Trans>
          }
          action={
            <Action inline onClick={() => scale.retry()}>
              <Trans>Try now</Trans>
            </Action>
          }
        >
          <Trans>Bluetooth disconnected</Trans>
        </Band>
      );
    }
    case 'notAScale':
      return (
        <Band
          state="no"
          action={
            <Action inline onClick={() => choose()}>
              <Trans>Choose</Trans>
            </Action>
          }
        >
          <Trans>{name} sends no weights that this app can read</Trans>
        </Band>
      );
  }
}

export type ScaleFault = Exclude<ScaleChoice['kind'], 'chosen'>;

/** Nothing is broken, and weights can still be typed: said quietly. */
export function NoBluetooth({ why }: { why: ScaleObstacle }) {
  return <Band state="info">{WHY[why]}</Band>;
}

const WHY: Record<ScaleObstacle, ReactNode> = {
  insecure: <Trans>Bluetooth needs https. Open the app at its https address.</Trans>,
  unsupported: <Trans>This browser has no Bluetooth. Open the app in Chrome; until then weights are typed.</Trans>,
  off: <Trans>Bluetooth is off. Switch it on in the settings of the terminal.</Trans>,
};

/** A chooser that stays empty does not say why; these are the reasons that Android has. */
export function NotChosen({ why, onAgain }: { why: ScaleFault; onAgain: () => void }) {
  if (why === 'blocked') {
    return (
      <Band state="no">
        <Trans>The browser does not allow Bluetooth here. Ask your administrator.</Trans>
      </Band>
    );
  }
  return (
    <Band
      state="ask"
      detail={
        <Trans>
          Not in the list? Switch the scale on, let Chrome find nearby devices, and on Android 11 or older switch
          location on.
        </Trans>
      }
      action={
        <Action inline onClick={onAgain}>
          <Trans>Choose</Trans>
        </Action>
      }
    >
      <Trans>No scale was chosen</Trans>
    </Band>
  );
}
