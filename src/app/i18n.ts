/** The language of the screens: one catalogue per module and language, loaded when it is needed. */
import type { Language } from '#contract/envelope.ts';
import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { nameDefaultUnits } from '#domain/default-units.ts';
import { t } from '@lingui/core/macro';
import { BCP47 } from './bcp47.ts';

const COOKIE = 'language';
const DEFAULT: Language = 'zh_cn';

/**
 * What the cookie remembers; a refresh keeps the language (platform.md section 1). A terminal that lost its
 * battery may have lost the cookie, which is written to disk late: then the session's language counts.
 */
export function storedLanguage(cookies: string = document.cookie, ofSession?: Language): Language {
  const stored = new RegExp(`(?:^|; )${COOKIE}=([a-z_]+)`).exec(cookies)?.[1];
  return stored !== undefined && isLanguage(stored) ? stored : (ofSession ?? DEFAULT);
}

/** Show everything in this language from now on. Resolves as soon as the shell can speak it. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  rest = loadAll(language, (name) => !FIRST.has(name) && name !== 'office');
  await loadAll(language, (name) => FIRST.has(name));
  // Somebody who walks the list by keys chooses another before the words of this one are here.
  if (wanted !== language) return;
  i18n.activate(language, [BCP47[language]]);
  nameDefaultUnits({ bag: t`bag`, case: t`case` });
  document.documentElement.lang = BCP47[language];
  document.cookie = `${COOKIE}=${language}; path=/; max-age=31536000; SameSite=Lax`;
}

/**
 * Chosen by an operator: spoken, then told to the worker, whose session says in which language the WMS answers. In this
 * order, so that a start which tells what it speaks is never the last to tell.
 */
export const choose = (language: Language, tell: (language: Language) => Promise<void>): Promise<void> =>
  speak(language).then(() => tell(spoken()));

/** Resolves when the words of the modules are here too; the login page does not wait for them. */
export const wordsOfModules = (): Promise<void> => rest;

/** The same for the office, whose words no terminal loads. */
export async function speakInOffice(language: Language): Promise<void> {
  await loadAll(language, (name) => name === 'office');
  await speak(language);
}

/** What the screens speak now. */
export const spoken = (): Language => (isLanguage(i18n.locale) ? i18n.locale : DEFAULT);

/** Asked for last. */
let wanted: Language = DEFAULT;

const FIRST = new Set(['app', 'messages']);
const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po');
let rest: Promise<void> = Promise.resolve();

async function loadAll(language: Language, wanted: (name: string) => boolean): Promise<void> {
  const paths = Object.keys(catalogues).filter((path) => {
    const [, locale, name = ''] = /\/([^/]+)\/([^/]+)\.po$/.exec(path) ?? [];
    return locale === language && wanted(name);
  });
  // A catalogue that cannot be read leaves its words untranslated; it must not keep the app from starting.
  const loaded = await Promise.allSettled(paths.map(async (path) => catalogues[path]?.()));
  for (const one of loaded) if (one.status === 'fulfilled' && one.value) i18n.load(language, one.value.messages);
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(BCP47, code);
}
