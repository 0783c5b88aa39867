/** Recordings of a scale, kept as files of the terminal. Where the browser keeps no files they last as long as the page. */
import { readRecording, recordingText } from '#device/scale/recording.ts';
import type { Recording } from '#device/scale/recording.ts';
import { dateText } from '#domain/dates.ts';
import { store } from '#app/store.ts';

/** Older ones make room. */
const KEPT = 10;
const FOLDER = 'scale-recordings';

/** Names of the kept recordings, newest first; null until they are read. */
export const recordings = store<readonly string[] | null>(null);

const inMemory = new Map<string, string>();

async function folder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  } catch {
    // No https, a WebView, or a private window.
    return null;
  }
}

export async function listRecordings(): Promise<void> {
  const files = await folder();
  const names: string[] = [...inMemory.keys()];
  if (files) for await (const name of files.keys()) names.push(name);
  recordings.set([...new Set(names)].sort().reverse());
}

/** The result is its name. */
export async function keepRecording(recording: Recording): Promise<string> {
  const name = `scale-${dateText(new Date(recording.startedAt), 'compact')}-${timeOf(recording.startedAt)}.txt`;
  const text = recordingText(recording);
  const files = await folder();
  try {
    const file = await files?.getFileHandle(name, { create: true });
    const writer = await file?.createWritable();
    await writer?.write(text);
    await writer?.close();
    if (!writer) inMemory.set(name, text);
  } catch {
    // No room left: it can still be played and sent.
    inMemory.set(name, text);
  }
  await listRecordings();
  for (const old of (recordings.get() ?? []).slice(KEPT)) await removeRecording(old);
  return name;
}

/** `08-30-05`: what a file name may hold. */
const timeOf = (at: number): string => dateText(new Date(at), 'millisecond').slice(11, 19).replaceAll(':', '-');

export async function textOfRecording(name: string): Promise<string> {
  const kept = inMemory.get(name);
  if (kept !== undefined) return kept;
  const handle = await (await folder())?.getFileHandle(name).catch(() => undefined);
  return (await (await handle?.getFile())?.text()) ?? '';
}

export const openRecording = async (name: string): Promise<Recording | null> =>
  readRecording(await textOfRecording(name));

export async function removeRecording(name: string): Promise<void> {
  inMemory.delete(name);
  await (await folder())?.removeEntry(name).catch(() => undefined);
  await listRecordings();
}
