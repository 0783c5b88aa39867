/** Appends what a page says "ok" to. It does nothing else, so that no scan waits for anything else. */
import { browserFiles } from '#data/journal-files.ts';
import { createIds } from '#domain/ids.ts';
import { FileJournal } from '#journal/file-journal.ts';
import { expose } from 'comlink';
import type { JournalApi } from './api.ts';

const own = FileJournal.open({
  ...browserFiles,
  mintId: createIds(Date.now, (count) => crypto.getRandomValues(new Uint8Array(count))),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
});
own.catch(() => {}); // whoever asks is told

const journal: JournalApi = {
  start: async () => void (await own),
  append: async (texts) => (await own).append(texts),
};
expose(journal);
