/** The command line of a release, over real folders. */
import { readRings } from '#domain/rollout.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEPT, readPublished, Wrong } from './folder.ts';
import { review } from './review.ts';
import type { Review } from './review.ts';
import { write } from './write.ts';
import type { Wishes } from './write.ts';

const HELP = `npm run release -- write <folder> [options]   make a build a release, or change how a release is rolled out
npm run release -- check <folder> [options]   say whether the folder can be published

  <folder>                 that \`npm run build\` made (dist/app), or that the web server publishes
  --replaces <folder>      what the web server publishes now; the files of ${KEPT} releases stay

For write:
  --percent <0-100>        share of the terminals that get it; a new release goes to all
  --rings <rings|none>     one after the other, e.g. "pilot: pilot; ten: 10%; all: 100%": a name, then groups of
                           terminals, or a share; the first one gets it at once
  --next-ring              the next ring gets it
  --warehouses <A,B|all>   only terminals that work in these warehouses
  --min-version <x.y.z|none>
                           older terminals take no new task until they are updated
  --version <x.y.z>        default: the version it was built with
  --rollback               publish an old build again, as a new version
  --url <address>          where the app is; / = where it is now
  --disable-sw <yes|no>    last resort: terminals drop their service worker`;

/** Where the command speaks: `log` for what is well, `error` for what is not. */
export type Voice = Pick<Console, 'log' | 'error'>;

const VERSION = /^\d+\.\d+\.\d+$/;

/** Returns the exit code. */
export function release(args: readonly string[], voice: Voice): number {
  try {
    return run([...args], voice);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    voice.error(error.message);
    return 1;
  }
}

function run(args: string[], voice: Voice): number {
  const { positionals, values } = options(args);
  const [command, folder, ...rest] = positionals;
  if (values.help || command === undefined) {
    voice.log(HELP);
    return values.help ? 0 : 1;
  }
  if ((command !== 'write' && command !== 'check') || folder === undefined || rest.length > 0) throw new Wrong(HELP);
  const replaced = values.replaces === undefined ? null : readPublished(values.replaces);
  const published = readPublished(folder);
  const has = (path: string) => existsSync(join(folder, path));
  if (command === 'check') return tell(voice, review(published, replaced, has), 'Good');
  const written = write(published, replaced, wishesOf(values));
  return tell(voice, written, `Written: ${written.file.version} (${written.file.build})`);
}

function tell(voice: Voice, { wrong, notes }: Review, good: string): number {
  for (const note of notes) voice.log(note);
  for (const fault of wrong) voice.error(fault);
  if (wrong.length === 0) voice.log(`${good}.`);
  return wrong.length === 0 ? 0 : 1;
}

type Values = ReturnType<typeof options>['values'];

function options(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        replaces: text,
        percent: text,
        rings: text,
        'next-ring': { type: 'boolean' },
        warehouses: text,
        'min-version': text,
        version: text,
        rollback: { type: 'boolean' },
        url: text,
        'disable-sw': text,
      },
    });
  } catch (error) {
    throw new Wrong(`${(error as Error).message}\n\n${HELP}`);
  }
}

function wishesOf(values: Values): Wishes {
  return {
    version: read(values.version, 'version', (text) => (VERSION.test(text) ? text : undefined)),
    url: read(values.url, 'url', (text) => (text === '/' || /^https:\/\/[^/]+\/$/.test(text) ? text : undefined)),
    minVersion: read(values['min-version'], 'min-version', (text) =>
      text === 'none' ? '' : VERSION.test(text) ? text : undefined,
    ),
    percent: read(values.percent, 'percent', (text) => {
      const percent = Number(text);
      return text.trim() !== '' && percent >= 0 && percent <= 100 ? percent : undefined;
    }),
    rings: read(values.rings, 'rings', (text) => (text === 'none' ? [] : readRings(text))),
    nextRing: values['next-ring'] ?? false,
    warehouses: read(values.warehouses, 'warehouses', (text) =>
      text === 'all'
        ? []
        : text.split(',').every((one) => one.trim())
          ? text.split(',').map((one) => one.trim())
          : undefined,
    ),
    disableSW: read(values['disable-sw'], 'disable-sw', (text) =>
      text === 'yes' ? true : text === 'no' ? false : undefined,
    ),
    rollback: values.rollback ?? false,
  };
}

/** undefined when it was not said; what cannot be read is told. */
function read<T>(text: string | undefined, name: string, parse: (text: string) => T | undefined): T | undefined {
  if (text === undefined) return undefined;
  const value = parse(text);
  if (value === undefined) throw new Wrong(`--${name} ${text}: this cannot be read.\n\n${HELP}`);
  return value;
}
