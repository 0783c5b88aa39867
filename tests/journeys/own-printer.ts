/** The printer beside a terminal, over Web Serial: how it is set up, and what comes out of it. */
import type { PrinterLanguage } from '#device/print/label-printer.ts';
import { expect } from 'vitest';
import { fakeSerial } from '../harness/fake-serial.ts';
import { readPaper } from '../harness/label-reader.ts';
import type { Paper } from '../harness/label-reader.ts';
import type { Handheld } from './handheld.ts';

/** Before a page of the terminal loads. */
export const withPrinter = `{
  const { serial, device } = (${fakeSerial.toString()})();
  Object.defineProperty(navigator, 'serial', { value: serial });
  window.port = device;
}`;

export async function choosesPrinter(
  terminal: Handheld,
  language: PrinterLanguage,
  chinese: 'font' | 'picture',
): Promise<void> {
  await terminal.opens('/setting?show=printer');
  await terminal.taps('Classic Bluetooth');
  await terminal.sees('Connected to Bluetooth SPP');
  await terminal.page.getByLabel('Language').selectOption(language);
  await terminal.page.getByLabel('Chinese text').selectOption(chinese);
}

export async function labelsComeOutHere(terminal: Handheld): Promise<void> {
  await terminal.page.getByText('Labels of the work come out here').click();
  await expect.poll(async () => (await terminal.session())?.printAddress).toBe('thisTerminal');
}

/** What came out since the last look. */
export async function paper(terminal: Handheld, language: PrinterLanguage): Promise<Paper> {
  const written = await terminal.page.evaluate(() => window.port.written.splice(0).flat());
  return readPaper(language, Uint8Array.from(written));
}
