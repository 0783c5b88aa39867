import type { Language } from '#contract/envelope.ts';

/** The codes of the specification are not BCP 47: `zh_cn` makes Intl throw, `vn` silently means English. */
export const BCP47 = {
  en: 'en',
  zh_cn: 'zh-CN',
  zh_hk: 'zh-HK',
  vn: 'vi-VN',
} as const satisfies Record<Language, string>;
