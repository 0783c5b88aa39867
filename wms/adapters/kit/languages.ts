/** The person's language as the system names it. */
import type { Language } from '#contract/envelope.ts';

const USUAL: Record<Language, readonly string[]> = {
  en: ['en'],
  zh_cn: ['zh_CN', 'zh'],
  zh_hk: ['zh_TW', 'zh_HK', 'zh_CN', 'zh'],
  vn: ['vi', 'vi_VN'],
};

/** The nearest of those that are loaded there; English, whatever is loaded, for none. */
export const languageThere = (language: Language, loaded: readonly string[]): string =>
  USUAL[language].find((code) => loaded.includes(code)) ?? 'en';
