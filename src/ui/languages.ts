/** Languages as people choose them. */
import type { Language } from '#contract/envelope.ts';

/** Each language names itself: whoever cannot read the current one must find their own. */
export const LANGUAGES = [
  { code: 'zh_cn', name: '简体中文' },
  { code: 'zh_hk', name: '繁體中文' },
  { code: 'en', name: 'English' },
  { code: 'vn', name: 'Tiếng Việt' },
] as const satisfies readonly { code: Language; name: string }[];
