/** A cordless scanner in SPP mode, over a serial port; loaded where one was chosen, and on the page that chooses it. */
import { noteRf } from '#app/rf-log.ts';
import { fromSource, scannerPort } from '#app/scan-sources.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { pageClock } from '#device/link/clock.ts';
import { DeviceLink } from '#device/link/link.ts';
import type { LinkState } from '#device/link/link.ts';
import type { Choice, Obstacle } from '#device/link/transport.ts';
import { byteCodes } from '#device/scan/sources/byte-codes.ts';
import { createWebSerial } from '#device/serial/web-serial.ts';
import { useSyncExternalStore } from 'react';

const begin = byteCodes(fromSource, pageClock);
const scanner = new DeviceLink({
  visibility: createVisibility(document),
  clock: pageClock,
  begin() {
    const read = begin();
    return (bytes) => {
      noteRf('frame', new TextDecoder().decode(bytes));
      read(bytes);
    };
  },
});
/** Any port: some scanners are on a wire, and some have a service of their own. */
const serial = createWebSerial(window, { filters: [] });
// A scanner may be pulled at any time, on every screen.
scanner.hold();

/** Why no scanner can be connected this way; null = it can. */
export const scannerObstacle = (): Promise<Obstacle | null> => serial.obstacle();

/** Only in answer to a tap. */
export async function chooseScanner(): Promise<Choice> {
  const choice = await scanner.choose(serial);
  if (choice.kind === 'chosen') scannerPort.set(choice.device.id);
  return choice;
}

/** The port that was chosen in an earlier page life. */
export const recallScanner = (): Promise<boolean> => scanner.recall(serial, scannerPort.get());

export function forgetScanner(): void {
  scanner.forget();
  scannerPort.set('');
}

export const retryScanner = (): void => scanner.retry();

/** A hook. */
export const useScannerLink = (): LinkState =>
  useSyncExternalStore(
    (changed) => scanner.watch(changed),
    () => scanner.state,
  );
