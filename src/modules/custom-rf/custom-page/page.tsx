import type { PageValues } from '#contract/page-rows.ts';
import { dayOf } from '#domain/dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlowScreen } from '#ui/FlowScreen.tsx';
import { Screen } from '#ui/Screen.tsx';
import type { PageProps } from '#ui/screen.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { drawPage, lastOf } from '../draw-page.ts';
import { useLanguage, usePages } from '../use-pages.ts';

/** One screen for all pages: the page is drawn on the engine of every other screen, or not at all. */
export function Page({ params: { id = '', item = '' } }: PageProps) {
  const { t } = useLingui();
  const stored = usePages();
  const lg = useLanguage();
  const terminal = useTerminal();
  const { env } = terminal;
  const shift = terminal.useShift();
  const last = useRef<PageValues>({});
  useEffect(() => {
    last.current = lastOf(shift ?? [], id);
  }, [shift, id]);
  const drawn = useMemo(
    () =>
      // What was entered last is read when a control is shown, not while this is drawn.
      // oxlint-disable-next-line react/refs
      stored && drawPage(stored, id, item, { lg, today: () => dayOf(new Date(env.now())), last: () => last.current }),
    [stored, id, item, lg, env],
  );
  if (drawn?.kind === 'ok')
    return <FlowScreen flow={drawn.flow} params={{ id, ...(item !== '' && { item }) }} title={drawn.title} />;
  return (
    <Screen title={t`Custom page`}>
      {!drawn && <Skeleton />}
      {drawn && (
        <EmptyState icon="warning" title={<Trans>This page cannot be shown</Trans>}>
          <Trans>It needs a newer app, or is faulty. Update the app, or tell your supervisor.</Trans>{' '}
          <span translate="no">{drawn.why}</span>
        </EmptyState>
      )}
    </Screen>
  );
}
