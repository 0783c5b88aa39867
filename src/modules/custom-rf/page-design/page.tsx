import { GetPages } from '#contract/custom-pages.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { PageProps } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Editor } from './editor.tsx';
import type { Known } from './model.ts';
import { PageList } from './page-list.tsx';

/** Custom pages are drawn up here, without a developer: tried on the real engine, published, taken back and retired. */
export function Page({ params: { id = '' } }: PageProps) {
  const { t } = useLingui();
  const { env, look } = useTerminal();
  const mayDraw = env.may('pages.design');
  const [known, setKnown] = useState<Known | 'asking' | 'silence'>('asking');
  const ask = async (): Promise<Known | null> => {
    const said = await look(GetPages, { drafts: true });
    const found = said && { pages: said.data, roles: said.roles ?? [] };
    // What is known already stays: the editor goes on with it.
    setKnown((before) => found ?? (typeof before === 'object' ? before : 'silence'));
    return found;
  };
  const begin = useEffectEvent(() => ask());
  useEffect(() => {
    if (mayDraw) drop(begin());
  }, [mayDraw]);
  if (typeof known === 'object') {
    const stored = known.pages.find(({ pageId }) => pageId === id);
    return stored ? <Editor key={id} stored={stored} known={known} ask={ask} /> : <PageList pages={known.pages} />;
  }
  return (
    <Screen title={t`Draw pages`}>
      {mayDraw && known === 'asking' && <Skeleton />}
      {mayDraw && known === 'silence' && (
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
