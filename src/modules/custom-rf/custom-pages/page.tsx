import { textIn } from '#domain/custom-pages/texts.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Tiles } from '#ui/Tiles.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { understood } from '../draw-page.ts';
import { useLanguage, usePages } from '../use-pages.ts';

/** A tile for each page that stands under no other. */
export function Page() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const stored = usePages();
  const lg = useLanguage();
  const pages = stored && understood(stored);
  const tiles = (stored ?? [])
    .filter(({ pageId, opens }) => opens && pages?.get(pageId)?.under === undefined)
    .map(({ pageId }) => {
      const page = pages?.get(pageId);
      return { path: pageId, title: page ? textIn(page.title, lg) : pageId, icon: page ? 'page' : 'warning' } as const;
    });
  return (
    <Screen title={t`Pages of the warehouse`}>
      {tiles.length > 0 && <Tiles groups={[{ tiles }]} onOpen={(id) => go('/customPage', { id })} />}
      {stored && tiles.length === 0 && (
        <EmptyState icon="page" title={<Trans>No pages for your role</Trans>}>
          <Trans>Pages that your warehouse has drawn stand here. They come with the next sign-in.</Trans>
        </EmptyState>
      )}
    </Screen>
  );
}
