/** Translations that are missing get the English with a mark before it: shown as it is, and not taken for translated. */
import { TO_WORD } from '../../../.ci/to-word.mjs';

/** Of one catalogue, as `npm run messages` leaves it. */
export const markMissing = (po: string): string =>
  po.replaceAll(/^(msgid ((?:".*"\n)+))msgstr ""\n(?!")/gm, (_, head: string, english: string) =>
    english.startsWith('""\n') && !english.slice(3) ? `${head}msgstr ""\n` : `${head}msgstr ${marked(english)}`,
  );

const marked = (english: string): string =>
  english.startsWith('""\n') ? english.replace('""\n"', `""\n"${TO_WORD} `) : english.replace('"', `"${TO_WORD} `);

export const countMarked = (po: string): number => po.split(TO_WORD).length - 1;
