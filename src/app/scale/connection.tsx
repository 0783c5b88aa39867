import { useSession } from '#app/live.ts';
import { useChoosing } from '#app/ways.ts';
import type { Unchosen, Way } from '#app/ways.ts';
import type { Obstacle } from '#device/link/transport.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './connection.module.css';
import { chooseScale, scale, wayOf } from './link.ts';
import { useScaleState, useScaleWays } from './use-scale.ts';

/** How the scale stands, and what one can do about it. Whoever draws it holds the scale. */
export function ScaleConnection() {
  const link = useScaleState();
  const ways = useScaleWays();
  const { cacheBlueName = '', cacheBlueMicAddress = '' } = useSession() ?? {};
  const { fault, follow } = useChoosing();
  const name = scale.device?.name ?? cacheBlueName;
  const choose = (way: Way, wanted?: string) => follow(chooseScale(way, wanted));
  if (ways?.why) return <NoBluetooth why={ways.why} />;
  const open = ways?.open ?? [];
  if (fault) return <NotChosen why={fault} ways={open} onChoose={(way) => choose(way)} />;
  switch (link.kind) {
    case 'off': {
      const known = wayOf(cacheBlueMicAddress);
      if (name === '' || !open.includes(known)) {
        return (
          <Band state="info" action={<ChooseScale ways={open} onChoose={(way) => choose(way)} />}>
            <Trans>No scale is chosen</Trans>
          </Band>
        );
      }
      return (
        <Band
          state="info"
          action={
            <Action inline icon="bluetooth" onClick={() => choose(known, name)}>
              <Trans>Connect</Trans>
            </Action>
          }
        >
          <Trans>{name} is not connected</Trans>
        </Band>
      );
    }
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
    case 'wrongDevice':
      return (
        <Band state="no" action={<ChooseScale ways={open} onChoose={(way) => choose(way)} />}>
          <Trans>{name} sends no weights that this app can read</Trans>
        </Band>
      );
  }
}

interface ChooseProps {
  readonly ways: readonly Way[];
  readonly onChoose: (way: Way) => void;
}

/** One button for each way; the browser has a chooser of its own for each. */
function ChooseScale({ ways, onChoose }: ChooseProps) {
  return (
    <span className={styles['ways']}>
      {ways.map((way) => (
        <Action key={way} inline onClick={() => onChoose(way)}>
          {ways.length === 1 ? <Trans>Choose</Trans> : WAYS[way]}
        </Action>
      ))}
    </span>
  );
}

/** As the sheet of a scale calls it. */
export const WAYS: Record<Way, ReactNode> = {
  bluetooth: 'Bluetooth LE',
  serial: <Trans>Classic Bluetooth</Trans>,
};

/** Nothing is broken, and weights can still be typed: said quietly. */
export function NoBluetooth({ why }: { why: Obstacle }) {
  return <Band state="info">{WHY[why]}</Band>;
}

const WHY: Record<Obstacle, ReactNode> = {
  insecure: <Trans>Bluetooth needs https. Open the app at its https address.</Trans>,
  unsupported: <Trans>This browser has no Bluetooth. Open the app in Chrome; until then weights are typed.</Trans>,
  off: <Trans>Bluetooth is off. Switch it on in the settings of the terminal.</Trans>,
};

/** A chooser that stays empty does not say why; these are the reasons that Android has. */
export function NotChosen({ why, ...choose }: { why: Unchosen } & ChooseProps) {
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
          location on. Classic Bluetooth lists what was paired in the settings of Android.
        </Trans>
      }
      action={<ChooseScale {...choose} />}
    >
      <Trans>No scale was chosen</Trans>
    </Band>
  );
}
