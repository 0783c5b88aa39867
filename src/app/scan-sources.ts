/** What yields scans beside the keyboard wedge; a source that this terminal does not have costs nothing. */
import type { Receive, WholeCode } from '#device/scan/scan.ts';
import { enterpriseBrowserSource } from '#device/scan/sources/enterprise-browser.ts';
import { honeywellSource } from '#device/scan/sources/honeywell.ts';
import { rfBridgeSource } from '#device/scan/sources/rf-bridge.ts';
import { twaSource } from '#device/scan/sources/twa.ts';
import { stored } from './stored.ts';

/** Id of the serial port of a cordless scanner; empty = none was chosen. May be lost: one tap chooses it again. */
export const scannerPort = stored('scannerPort', (raw) => (typeof raw === 'string' ? raw : ''));

let take: Receive | null = null;
const early: (readonly WholeCode[])[] = [];

/** Where sources put their codes, whether or not the capture is there yet. */
export const fromSource: Receive = (...codes) => {
  if (take) take(...codes);
  else early.push(codes);
};

/** At the very start: the browser hands the port of the Android package over once, soon after the page is read. */
export const listenToPackage = (): void => twaSource(window, fromSource).attach();

export function startSources(receive: Receive): void {
  take = receive;
  for (const codes of early.splice(0)) receive(...codes);
  for (const sourceOf of [rfBridgeSource, enterpriseBrowserSource, honeywellSource])
    sourceOf(window, fromSource)?.attach();
}
