/** Custom RF pages as this terminal has them, live. */
import { Language } from '#contract/envelope.ts';
import type { StoredPage } from '#contract/page-rows.ts';
import { useTerminal } from '#ui/terminal.ts';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

/** Null until they are read. */
export function usePages(): readonly StoredPage[] | null {
  const { env } = useTerminal();
  const [pages, setPages] = useState<readonly StoredPage[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const all = await env.db.pages.all();
      // The same pages are the same list: what is drawn of them goes on.
      if (!isOver) setPages((before) => (before && namesOf(before) === namesOf(all) ? before : all));
    };
    void look();
    const stop = env.watch(() => void look());
    return () => {
      isOver = true;
      stop();
    };
  }, [env]);
  return pages;
}

const namesOf = (pages: readonly StoredPage[]): string =>
  pages.map(({ pageId, version, opens }) => `${pageId}/${version}/${opens}`).join();

/** The language of the operator, in which pages are worded. */
export function useLanguage(): Language {
  const { i18n } = useLingui();
  return v.is(Language, i18n.locale) ? i18n.locale : 'en';
}
