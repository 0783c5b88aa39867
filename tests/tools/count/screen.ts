/** The files that one screen is spread over: what has to be opened to write another like it. */
import { allScreens } from '#app/screens.ts';
import { opsOf, refusalsOf } from '#engine/flow.ts';
import type { Flow } from '#engine/flow.ts';
import { isGenerated } from './lines.ts';

/** Files by hand and generated ones, in which anything stands that belongs to this screen alone. */
export async function filesOfScreen(path: string, textOf: ReadonlyMap<string, string>): Promise<string[]> {
  const screen = allScreens.find((each) => each.path === path);
  if (screen?.kind !== 'flow') throw new Error(`${path} is no screen with a flow`);
  const own = await screen.flow();
  const others = await Promise.all(
    allScreens.flatMap((each) => (each.kind === 'flow' && each.path !== path ? [each.flow()] : [])),
  );
  const used = new Set(others.flatMap(namesOf));
  const names = [path, own.id, ...namesOf(own)].filter((name) => !used.has(name));
  const folder = [...textOf].find(([file, text]) => file.endsWith('/flow.ts') && text.includes(`'${own.id}'`))?.[0];
  const camel = own.id.slice(own.id.lastIndexOf('.') + 1);
  const words = wordsOf(folder === undefined ? '' : (textOf.get(folder) ?? ''));
  const isOwn = (file: string, text: string): boolean =>
    names.some((name) => new RegExp(`(?<![\\w/])${escaped(name)}(?!\\w)`).test(text)) ||
    (folder !== undefined && file.startsWith(folder.slice(0, folder.lastIndexOf('/') + 1))) ||
    (file.endsWith('.po') && words.some((word) => text.includes(word)));
  void camel;
  void isGenerated;
  return [...textOf]
    .filter(([file, text]) => isOwn(file, text) && !/^docs\/(?:review-|decisions)/.test(file))
    .map(([file]) => file);
}

/** Ids of ops, paths of calls and codes of refusals. */
const namesOf = (flow: Flow): string[] => [...opsOf(flow).flatMap((op) => [op.id, op.call.path]), ...refusalsOf(flow)];

/** What its flow says to the operator. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/msg`([^`$]+)`/g)].flatMap(([, words]) => (words ? [`msgid "${words}"`] : []));
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
