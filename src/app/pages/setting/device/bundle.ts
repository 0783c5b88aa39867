/**
 * The diagnostic file: everything that support asks for, in one file, without secrets. Whatever of the terminal is
 * broken, the rest is in it: a part that cannot be read says why.
 */
import { withoutSecrets } from '#sync/redact.ts';
import { dateText } from '#domain/dates.ts';

/** A part, by its name; read when the file is made. */
export type Parts = Readonly<Record<string, () => unknown>>;

/** Longer than any log that is kept. */
const LONGEST = 3000;
/** A database that hangs must not keep the file from being made. */
const PATIENCE_MS = 5000;

export async function bundleText(parts: Parts): Promise<string> {
  const read = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      try {
        return [name, withoutSecrets(await inTime(part), LONGEST)] as const;
      } catch (fault) {
        return [name, { unreadable: withoutSecrets(String(fault), LONGEST) }] as const;
      }
    }),
  );
  return `${JSON.stringify(Object.fromEntries(read), null, 1)}\n`;
}

async function inTime(part: () => unknown): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([(async () => part())(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Text, for only some kinds of files may be shared on Android. */
export const bundleName = (deviceId: string, now: Date): string =>
  `aisle-${deviceId.slice(-8) || 'terminal'}-${dateText(now, 'second').replaceAll(/\D/g, '')}.txt`;
