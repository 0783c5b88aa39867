import type { Language } from '#contract/envelope.ts';
import { PageItem } from '#contract/page-rows.ts';
import type { RfPage } from '#contract/rf-page.ts';
import { parentColumns } from '#domain/custom-pages/names.ts';
import type { Pages } from '#domain/custom-pages/names.ts';
import { read } from '#domain/custom-pages/shape.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import type { Params } from '#engine/params.ts';
import { Action } from '#ui/Action.tsx';
import { pushBack } from '#ui/back-stack.ts';
import { PickField } from '#ui/Fields.tsx';
import { FlowScreen } from '#ui/FlowScreen.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { LANGUAGES } from '#ui/languages.ts';
import { TerminalContext, useTerminal } from '#ui/terminal.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { PreviewEnv, previewOf, sampleRow } from '../preview.ts';
import type { Outcome } from '../preview.ts';
import styles from './page-design.module.css';
import { previewTerminal } from './preview-terminal.ts';

interface PreviewProps {
  /** What is drawn; null while it has faults. */
  readonly page: RfPage | null;
  /** Those beside it. */
  readonly pages: Pages;
  readonly lg: Language;
  readonly onLanguage: (lg: Language) => void;
  /** Whether it may be worked: else the fields beside it would lose the keyboard to it. */
  readonly isLive: boolean;
  readonly onLive: () => void;
}

/** The page as it would be worked, beside what it is made of. */
export function Preview({ page, pages, lg, onLanguage, isLive, onLive }: PreviewProps) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<Outcome>('taken');
  const [round, setRound] = useState(0);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isWhole) return undefined;
    const letGo = pushBack(async () => {
      setWhole(false);
      return true;
    });
    return letGo;
  }, [isWhole]);
  return (
    <section className={styles['preview']} aria-label={t`Preview`} onPointerEnter={onLive}>
      {page === null && (
        <p className={styles['hint']}>
          <Trans>A page with faults is not shown on a terminal. Mend them first.</Trans>
        </p>
      )}
      {page && (
        <div className={styles['device']} data-whole={isWhole || undefined} inert={!isLive && !isWhole}>
          <header className={styles['head']}>
            <h2>{textIn(page.title, lg)}</h2>
            {isWhole && <IconAction icon="cross" label={t`Close`} onClick={() => setWhole(false)} />}
          </header>
          <Tried key={`${round}|${lg}|${JSON.stringify(page)}`} page={page} pages={pages} lg={lg} outcome={outcome} />
        </div>
      )}
      <div className={styles['bar']}>
        <PickField
          label={t`Language`}
          name="preview.language"
          value={lg}
          onChange={(code) => onLanguage(LANGUAGES.find((each) => each.code === code)?.code ?? 'en')}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <PickField
          label={t`What becomes of an entry`}
          name="preview.outcome"
          value={outcome}
          onChange={(next) => setOutcome(next as Outcome)}
          options={[
            { value: 'taken', label: t`It is taken` },
            { value: 'waiting', label: t`There is no network` },
            { value: 'refused', label: t`It is refused` },
          ]}
        />
        <Action inline icon="refresh" name="preview.again" onClick={() => setRound(round + 1)}>
          <Trans>From the start</Trans>
        </Action>
        <Action inline icon="scan" name="preview.work" pressed={isLive} disabled={page === null} onClick={onLive}>
          <Trans>Try it</Trans>
        </Action>
        <Action inline name="preview.whole" disabled={page === null} onClick={() => setWhole(true)}>
          <Trans>On the whole screen</Trans>
        </Action>
      </div>
    </section>
  );
}

interface TriedProps {
  readonly page: RfPage;
  readonly pages: Pages;
  readonly lg: Language;
  readonly outcome: Outcome;
}

/** From this page on, to wherever it leads. */
function Tried({ page, pages, lg, outcome }: TriedProps) {
  const terminal = useTerminal();
  const all = useMemo<Pages>(() => new Map([...pages, [page.id, page]]), [pages, page]);
  const [env] = useState(() => new PreviewEnv(terminal.env.me, () => terminal.env.now()));
  useEffect(() => {
    env.outcome = outcome;
  }, [env, outcome]);
  const [at, setAt] = useState(() => ({ ...begin(page, all), round: 0 }));
  const inMemory = useMemo(
    () =>
      previewTerminal(terminal, env, {
        open: (params) => setAt(({ round }) => ({ params, round: round + 1 })),
        leave: () => setAt(({ round }) => ({ ...begin(page, all), round: round + 1 })),
      }),
    // The terminal is another object with each change of the session; the preview goes on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [env, page, all],
  );
  const { params, round } = at;
  const { id = '', item = '' } = params;
  const made = useMemo(() => {
    const row = v.safeParse(PageItem, read(item));
    return previewOf(all.get(id), all, { lg, env, ...(row.success && { item: row.output }) });
  }, [all, id, item, lg, env]);
  if (made.kind !== 'ok')
    return (
      <p className={styles['hint']}>
        <Trans>The page {id} has faults</Trans>
      </p>
    );
  const title = textIn(all.get(id)?.title ?? id, lg);
  return (
    <TerminalContext value={inMemory}>
      <FlowScreen isInside key={`${round}|${id}|${item}`} flow={made.flow} params={params} title={title} />
    </TerminalContext>
  );
}

/** A page that stands under a query is opened with a row of it, that of the problem button with what was at hand. */
function begin(page: RfPage, pages: Pages): { readonly params: Params } {
  const columns = parentColumns(page, pages);
  const item = columns.length > 0 && sampleRow(columns, 1);
  return { params: { id: page.id, ...(item && { item: JSON.stringify(item) }) } };
}
