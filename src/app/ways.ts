/**
 * How the devices of this terminal are reached: by Bluetooth Low Energy, or by classic Bluetooth, which a browser shows as a
 * serial port. The same for a scale and for a printer.
 */
import type { Choice, Obstacle, Transport } from '#device/link/transport.ts';
import { drop } from '#ui/drop.ts';
import { useEffect, useState } from 'react';

/** `bluetooth`: Low Energy. `serial`: classic Bluetooth. */
export type Way = 'bluetooth' | 'serial';
export type Transports = Readonly<Record<Way, Transport>>;

export interface Ways {
  /** In the order of the transports. */
  readonly open: readonly Way[];
  /** Why there is none. */
  readonly why: Obstacle | null;
}

export async function waysOf(transports: Readonly<Record<Way, Pick<Transport, 'obstacle'>>>): Promise<Ways> {
  const [bluetooth, serial] = await Promise.all([transports.bluetooth.obstacle(), transports.serial.obstacle()]);
  // Off is the radio itself, and with it the classic way, whatever its ports say.
  if (bluetooth === 'off' || bluetooth === 'insecure') return { open: [], why: bluetooth };
  const obstacles = { bluetooth, serial };
  const open = (Object.keys(transports) as Way[]).filter((way) => obstacles[way] === null);
  return { open, why: open.length === 0 ? bluetooth : null };
}

/** Undefined = not known yet. */
export function useWays(transports: Transports): Ways | undefined {
  const [ways, setWays] = useState<Ways>();
  useEffect(() => drop(waysOf(transports).then(setWays)), [transports]);
  return ways;
}

/** Why a chooser ended without a device. */
export type Unchosen = Exclude<Choice['kind'], 'chosen'>;

/** Follows what becomes of a chooser that was opened by a tap. */
export function useChoosing(): { readonly fault: Unchosen | null; readonly follow: (choice: Promise<Choice>) => void } {
  const [fault, setFault] = useState<Unchosen | null>(null);
  const follow = (choice: Promise<Choice>) => {
    setFault(null);
    drop(choice.then(({ kind }) => setFault(kind === 'chosen' ? null : kind)));
  };
  return { fault, follow };
}
