/** The files that one screen is spread over: what has to be opened to write another like it. */
import { allScreens } from '#app/screens.ts';
import { opsOf, refusalsOf } from '#engine/flow.ts';
import type { Flow } from '#engine/flow.ts';
import { documents } from '../documents.ts';

export interface FilesOfScreen {
  readonly byHand: readonly string[];
  readonly generated: readonly string[];
}

/** In which anything stands that belongs to this screen alone. */
export async function filesOfScreen(path: string, textOf: ReadonlyMap<string, string>): Promise<FilesOfScreen> {
  const screen = allScreens.find((each) => each.path === path);
  if (screen?.kind !== 'flow') throw new Error(`${path} is no screen with a flow`);
  const own = await screen.flow();
  const others = await Promise.all(
    allScreens.flatMap((each) => (each.kind === 'flow' && each.path !== path ? [each.flow()] : [])),
  );
  const used = new Set(others.flatMap(namesOf));
  const ids = [path, own.id, ...namesOf(own)].filter((name) => !used.has(name));
  const names = [...ids, ...callsNamed(ids, textOf)];
  const isInFolder = (file: string): boolean =>
    file.split('/').at(-2)?.replaceAll('-', '') === path.slice(1).toLowerCase();
  const words = [...textOf]
    .filter(([file]) => isInFolder(file) && file.endsWith('/flow.ts'))
    .flatMap(([, text]) => wordsOf(text));
  const isOwn = (file: string, text: string): boolean =>
    names.some((name) => new RegExp(`(?<![\\w/])${escaped(name)}(?!\\w)`).test(text)) ||
    isInFolder(file) ||
    (file.endsWith('.po') && words.some((word) => text.includes(word)));
  const files = [...textOf]
    .filter(([file, text]) => isOwn(file, text) && !NEVER_EDITED.test(file))
    .map(([file]) => file);
  // English is what `npm run messages` finds in the sources.
  const made = new Set((await documents()).map((document) => document.path));
  const isMade = (file: string): boolean => made.has(file) || file.startsWith('locales/en/');
  return { byHand: files.filter((file) => !isMade(file)), generated: files.filter(isMade) };
}

/** What was decided, what the specification lists, and this tool. */
const NEVER_EDITED = /^(?:docs\/(?:review-|decisions)|tests\/spec\/routes\.txt|tests\/tools\/count)/;

/** How the contract exports the calls with these paths: handlers and their suites know them by that. */
const callsNamed = (paths: readonly string[], textOf: ReadonlyMap<string, string>): string[] =>
  [...textOf].flatMap(([file, text]) =>
    file.startsWith('src/contract/')
      ? [...text.matchAll(/export const (\w+) = (?:ask|op)\(\s*'([^']+)'/g)].flatMap(([, name = '', path = '']) =>
          paths.includes(path) ? [name] : [],
        )
      : [],
  );

/** Ids of ops, paths of calls and codes of refusals. */
const namesOf = (flow: Flow): string[] => [...opsOf(flow).flatMap((op) => [op.id, op.call.path]), ...refusalsOf(flow)];

/** What its flow says to the operator. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/msg`([^`$]+)`/g)].flatMap(([, words]) => (words ? [`msgid "${words}"`] : []));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
