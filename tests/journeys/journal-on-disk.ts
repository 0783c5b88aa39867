/** What the journal of a terminal holds, read from its page as anybody may read it. */
import { linesLeft } from '#data/journal-format.ts';
import { readLine } from '#data/line.ts';
import type { LogEntry } from '#data/records.ts';
import type { Page } from 'playwright-core';
import type { Handheld } from './handheld.ts';

/** Bytes from the beginning: enough for what a journey scans. */
const READ = 65_536;

/** The op ids in each file, empty ones included. */
export async function filesOf(page: Page): Promise<string[][]> {
  const files = await page.evaluate(async (read) => {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('journal', { create: true });
    const all: string[] = [];
    for await (const name of folder.keys()) {
      const file = await (await folder.getFileHandle(name)).getFile();
      const bytes = new Uint8Array(await file.slice(0, read).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      all.push(btoa(text));
    }
    return all;
  }, READ);
  return files.map((text) => {
    const lines = linesLeft(new Uint8Array(Buffer.from(text, 'base64')), () => 0).lines;
    return lines.flatMap((line) => readLine(line)?.ops ?? []).map(({ opId }) => opId);
  });
}

/** The page has a file: from now on its scans go there. */
export const hasFile = (terminal: Handheld, count = 1): Promise<void> =>
  terminal.until('each page has a file', async () => (await filesOf(terminal.page)).length >= count);

export const logOf = async (terminal: Handheld): Promise<string[]> =>
  (await terminal.stored<LogEntry>('aisle-ops', 'log')).map(({ event, detail }) => `${event}: ${detail ?? ''}`);
