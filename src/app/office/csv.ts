/** Tables as files for spreadsheets. */
import type { Language } from '#contract/envelope.ts';

/** A comma is the decimal point of Vietnamese, so its spreadsheets part columns by semicolons. */
const SEPARATORS: Readonly<Record<Language, ',' | ';'>> = { en: ',', zh_cn: ',', zh_hk: ',', vn: ';' };

/** Without it spreadsheets take UTF-8 for something else. */
const BOM = '\uFEFF';

/** What begins like a formula would be run by whoever opens the file. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvOf(head: readonly string[], rows: readonly (readonly string[])[], language: Language): string {
  const separator = SEPARATORS[language];
  const cell = (text: string): string => {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return safe !== text || /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return BOM + [head, ...rows].map((row) => row.map(cell).join(separator)).join('\r\n') + '\r\n';
}
