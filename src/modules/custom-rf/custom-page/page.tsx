import { GetPageRows } from '#contract/custom-pages.ts';
import { askedOf, PageItem } from '#contract/page-rows.ts';
import type { StoredPage } from '#contract/page-rows.ts';
import type { Language } from '#contract/envelope.ts';
import { dayOf } from '#domain/dates.ts';
import { read } from '#domain/custom-pages/shape.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import { request } from '#engine/lookup.ts';
import { flowOfPage } from '#engine/page-flow.ts';
import type { PageParts } from '#engine/page-flow.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlowScreen } from '#ui/FlowScreen.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { PageProps } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { nouns } from '../lookups.ts';
import { submitPage } from '../ops.ts';
import { toCustomPage } from '../screens.ts';
import { understood, useLanguage, usePages } from '../use-pages.ts';

/** One screen for all pages: the page is drawn on the engine of every other screen, or not at all. */
export function Page({ params: { id = '', item = '' } }: PageProps) {
  const { t } = useLingui();
  const stored = usePages();
  const lg = useLanguage();
  const drawn = useMemo(() => (stored ? draw(stored, id, item, lg) : null), [stored, id, item, lg]);
  if (drawn?.kind === 'ok')
    return <FlowScreen flow={drawn.flow} params={{ id, ...(item !== '' && { item }) }} title={drawn.title} />;
  return (
    <Screen title={t`Custom page`}>
      {!drawn && <Skeleton />}
      {drawn && (
        <EmptyState icon="warning" title={<Trans>This page cannot be shown</Trans>}>
          <p>
            <Trans>It needs a newer app, or is faulty. Update the app, or tell your supervisor.</Trans>
          </p>
          <p translate="no">{drawn.why}</p>
        </EmptyState>
      )}
    </Screen>
  );
}

function draw(stored: readonly StoredPage[], id: string, itemText: string, lg: Language) {
  const one = stored.find(({ pageId }) => pageId === id);
  const pages = understood(stored);
  const item = v.safeParse(PageItem, read(itemText));
  const at = { lg, today: () => dayOf(new Date()), ...(item.success && { item: item.output }) };
  const parts: PageParts = {
    screen: toCustomPage,
    submit: submitPage,
    nouns,
    pages,
    rows: async (asked, db) => (await db.pageRows.get(askedOf(asked)))?.rows ?? [],
    ask: (asked) => request(GetPageRows, asked),
    to: (pageId, row) => ({
      flow: toCustomPage.id,
      params: { id: pageId, ...(row && { item: JSON.stringify(row) }) },
    }),
  };
  const made = flowOfPage(read(one?.body ?? ''), parts, at);
  if (made.kind === 'ok') return { ...made, title: textIn(pages.get(id)?.title ?? id, lg) };
  // For support: which page, in which version, and where it is faulty first.
  const [first] = made.faults;
  return { kind: 'faulty', why: `${id} ${one?.version ?? 0} · ${first.at} ${first.kind}` } as const;
}
