/** The label printer of this terminal, wired to the page once; loaded with the first screen that prints. */
import { noteRf } from '#app/rf-log.ts';
import type { Transports, Way } from '#app/ways.ts';
import { createVisibility } from '#device/lifecycle/visibility.ts';
import { pageClock } from '#device/link/clock.ts';
import { DeviceLink } from '#device/link/link.ts';
import type { LinkState } from '#device/link/link.ts';
import type { Choice } from '#device/link/transport.ts';
import { createLabelPrinter } from '#device/print/label-printer.ts';
import type { Label } from '#domain/paper/label.ts';
import { paintText } from '#device/print/paint-text.ts';
import { createPrinterBluetooth, createPrinterSerial } from '#device/print/transports.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { printerSettings, setPrinter } from './settings.ts';

/** The way that printers are usually reached comes first. */
export const transports: Transports = {
  serial: createPrinterSerial(window),
  bluetooth: createPrinterBluetooth(window),
};

export const link = new DeviceLink({
  visibility: createVisibility(document),
  clock: pageClock,
  // Printers tell how they are in many ways; none is needed to print.
  begin: () => (bytes) => noteRf('frame', String.fromCharCode(...bytes)),
});

/** Rejects when the connection broke: then nobody knows how much of it came out. Of several pages one copy after the other. */
export async function print(pages: readonly Label[], copies: number): Promise<void> {
  const { language, dpi, chinese } = printerSettings.get();
  const printer = createLabelPrinter({ language, dpi, chinese, paint: paintText }, (bytes) => {
    noteRf('frame', `label ${language} ${bytes.length}`);
    return link.write(bytes);
  });
  const [only, ...others] = pages;
  if (only && others.length === 0) return printer.print(only, copies);
  for (let copy = 0; copy < copies; copy += 1) for (const page of pages) await printer.print(page, 1);
}

/** Only in answer to a tap. */
export async function choosePrinter(way: Way, name?: string): Promise<Choice> {
  const choice = await link.choose(transports[way], name);
  if (choice.kind === 'chosen') setPrinter({ way, id: choice.device.id, name: choice.device.name });
  return choice;
}

/** Takes up the printer of an earlier page life, where the browser lets it without a tap. */
export async function recallPrinter(): Promise<void> {
  const { way, id } = printerSettings.get();
  if (id !== '') await link.recall(transports[way], id);
}

export function forgetPrinter(): void {
  link.forget();
  setPrinter({ id: '', name: '' });
}

const watch = (changed: () => void) => link.watch(changed);
const state = () => link.state;
export const useLink = (): LinkState => useSyncExternalStore(watch, state);

/** Connected while the part of the page that asks is drawn. */
export function useHeldPrinter(): LinkState {
  useEffect(() => {
    void recallPrinter();
    const letGo = link.hold();
    return letGo;
  }, []);
  return useLink();
}
