/**
 * The sentences of a page of the specification, each with an id that its proofs stand under and a print by which a
 * changed one is noticed. The page itself is not part of this repository: what is kept of it are the ids and prints.
 */
import { createHash } from 'node:crypto';

export interface Sentence {
  /** `2.14`: the fourteenth sentence of section 2; `5.receive.3` where a section has a list of its own for each module. */
  readonly id: string;
  readonly text: string;
  /** Eight characters that change with the text, whatever its line breaks. */
  readonly print: string;
}

/** Sections of modules.md whose lists name what they are about and hold several rules a line: `- Receive: a; b; c.` */
const LISTS = new Map([['modules', new Set(['4', '5', '8'])]]);
/**
 * Sections of modules.md that are proved, `2.stock-count` for what stands under `### Stock count` in section 2; what the others say
 * is in the list of routes, or shown nowhere.
 */
const OF_SCREENS = [
  'quality-control',
  'move',
  'shipping',
  'arrival',
  'replenishment',
  'search',
  'stock-count',
  'handover',
  'production',
];
const PROVED = new Map([
  ['modules', new Set([...OF_SCREENS.map((name) => `2.${name}`), '4', '5', '6', '7', '8', '9'])],
]);

export function sentencesOf(page: string, text: string): Sentence[] {
  const counts = new Map<string, number>();
  let section = '0';
  return text.split('\n').flatMap((raw) => {
    const line = raw.trim();
    section = sectionFrom(line, section, page);
    const isText = line !== '' && !line.startsWith('#') && !/^\|[-| ]+\|$/.test(line);
    if (!isText || PROVED.get(page)?.has(section) === false) return [];
    const { group, parts } = LISTS.get(page)?.has(section)
      ? listed(section, line)
      : { group: section, parts: whole(line) };
    return parts.map((part) => {
      const number = (counts.get(group) ?? 0) + 1;
      counts.set(group, number);
      return { id: `${group}.${number}`, text: part, print: printOf(part) };
    });
  });
}

export const printOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll(/\s+/g, ' ').trim()).digest('hex').slice(0, 8);

/** Of a whole page: what is left out at its end shows too. */
export const printOfAll = (sentences: readonly { readonly id: string; readonly print: string }[]): string =>
  printOf(sentences.map(({ id, print }) => `${id} ${print}`).join(' '));

/** A heading below that of a section counts where what stands under it is proved by itself. */
function sectionFrom(line: string, section: string, page: string): string {
  const [, number] = /^## (\d+)\./.exec(line) ?? [];
  if (number !== undefined) return number;
  const [, below] = /^### (.+)$/.exec(line) ?? [];
  if (below === undefined) return section;
  const [whole = section] = section.split('.');
  const part = `${whole}.${below.toLowerCase().replaceAll(' ', '-')}`;
  return PROVED.get(page)?.has(part) ? part : whole;
}

const bare = (line: string): string => line.replace(/^(?:[-*]|\d+\.) /, '');
const whole = (line: string): string[] => (line.startsWith('|') ? [line] : bare(line).split(/(?<=\.)\s+(?=[A-Z*'/])/));

function listed(section: string, line: string): { group: string; parts: string[] } {
  const [, label, rules] = /^([\w/ -]+?):\s+(.*)$/.exec(bare(line)) ?? [];
  if (label === undefined || rules === undefined) return { group: section, parts: whole(line) };
  return { group: `${section}.${label.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`, parts: rules.split(/;\s+/) };
}
