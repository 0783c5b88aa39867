import { GetPages } from '#contract/custom-pages.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { PageProps } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useAsked } from '#ui/use-asked.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Editor } from './editor.tsx';
import type { Known } from './model.ts';
import { PageList } from './page-list.tsx';

/** Custom pages are drawn up here, without a developer: tried on the real engine, published, taken back and retired. */
export function Page({ params: { id = '' } }: PageProps) {
  const { t } = useLingui();
  const { env, look } = useTerminal();
  const mayDraw = env.may('pages.design');
  const {
    found: known,
    isSilent,
    ask,
  } = useAsked<Known>(async () => {
    const said = await look(GetPages, { drafts: true });
    return said && { pages: said.data, roles: said.roles ?? [] };
  }, mayDraw);
  // What is known already stays in silence: the editor goes on with it.
  if (known) {
    const stored = known.pages.find(({ pageId }) => pageId === id);
    return stored ? <Editor key={id} stored={stored} known={known} ask={ask} /> : <PageList pages={known.pages} />;
  }
  return (
    <Screen title={t`Draw pages`}>
      {mayDraw && !isSilent && <Skeleton />}
      {mayDraw && isSilent && (
        <EmptyState
          icon="offline"
          title={<Trans>The WMS does not answer</Trans>}
          action={
            <Action icon="sync" name="ask" onClick={() => drop(ask())}>
              <Trans>Ask again</Trans>
            </Action>
          }
        >
          <Trans>Pages are drawn with network only.</Trans>
        </EmptyState>
      )}
      {!mayDraw && (
        <EmptyState icon="lock" title={<Trans>Your role does not draw pages</Trans>}>
          <Trans>Ask whoever leads the shift.</Trans>
        </EmptyState>
      )}
    </Screen>
  );
}
