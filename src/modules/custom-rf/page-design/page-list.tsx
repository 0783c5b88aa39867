import { SavePageDraft } from '#contract/custom-pages.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import { shaped } from '#domain/custom-pages/shape.ts';
import { request } from '#engine/lookup.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { PickField, TextField } from '#ui/Fields.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Text } from '#engine/text.ts';
import { wmsText } from '#engine/text.ts';
import { useLanguage } from '../use-pages.ts';
import { drawnOf, isPageId } from './model.ts';
import type { Designed } from './model.ts';
import styles from './page-design.module.css';
import { started, STARTS } from './starts.ts';
import { stateWords } from './state-words.ts';

/** All pages, and how a new one is begun. */
export function PageList({ pages }: { pages: readonly Designed[] }) {
  const { t } = useLingui();
  const { go } = useTerminal();
  const opens = (id: string) => go('/pageDesign', { id });
  return (
    <Screen title={t`Draw pages`} board={<NewPage pages={pages} onBegun={opens} />}>
      <ul className={styles['pages']}>
        {pages.map((page) => (
          <li key={page.pageId}>
            <button type="button" name={`open.${page.pageId}`} onClick={() => opens(page.pageId)}>
              <Row page={page} />
            </button>
          </li>
        ))}
      </ul>
      {pages.length === 0 && <Trans>Nothing is drawn yet. Begin a page.</Trans>}
    </Screen>
  );
}

function Row({ page }: { page: Designed }) {
  const lg = useLanguage();
  const say = useTranslate();
  const drawn = shaped(drawnOf(page));
  const title = drawn.kind === 'page' ? textIn(drawn.page.title, lg) : '';
  return <ListRow title={title === '' ? page.pageId : title} detail={`${page.pageId} · ${say(stateWords(page))}`} />;
}

interface NewPageProps {
  readonly pages: readonly Designed[];
  readonly onBegun: (id: string) => void;
}

function NewPage({ pages, onBegun }: NewPageProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const { env } = useTerminal();
  const [id, setId] = useState('');
  const [name, setName] = useState<string>('form');
  const [problem, setProblem] = useState<Text | null>(null);
  const begins = async (): Promise<void> => {
    const wrong = wrongName(id, pages);
    const start = STARTS.find((each) => each.name === name);
    if (wrong || !start) return setProblem(wrong);
    const body = JSON.stringify(started(start, id));
    const said = await env.pull(request(SavePageDraft, { pageId: id, body, rev: 0 }));
    if (said.kind === 'stored') return onBegun(id);
    return setProblem(said.kind === 'refused' ? wmsText(said.msg) : msg`The WMS does not answer`);
  };
  return (
    <div className={styles['pane']}>
      <Section title={t`New page`}>
        <PickField
          label={t`Begin with`}
          name="start"
          value={name}
          onChange={setName}
          options={STARTS.map((start) => ({ value: start.name, label: say(start.title) }))}
        />
        <TextField
          code
          label={t`Name of the page`}
          hint={t`Letters, digits, - and _. It never changes.`}
          name="pageId"
          value={id}
          onChange={(next) => {
            setId(next);
            setProblem(null);
          }}
          onEnter={() => drop(begins())}
          maxLength={40}
        />
        {problem && (
          <div role="alert">
            <Band state="no">{say(problem)}</Band>
          </div>
        )}
        <Action icon="plus" name="begin" onClick={() => drop(begins())}>
          <Trans>Begin the page</Trans>
        </Action>
      </Section>
    </div>
  );
}

function wrongName(id: string, pages: readonly Designed[]): Text | null {
  if (!isPageId(id)) return msg`A name begins with a letter and has letters, digits, - and _ only, 40 at most`;
  return pages.some(({ pageId }) => pageId === id) ? msg`There is a page of this name` : null;
}
