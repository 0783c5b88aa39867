import type { Choice } from '#engine/steps.ts';
import type { FlowView } from '#engine/view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { ChoiceList, rowId } from '../ChoiceList.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { TextField } from '../Fields.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { ListHead } from '../ListHead.tsx';
import { ScanField } from '../ScanField.tsx';
import { useTranslate } from '../use-translate.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { usePull } from '../use-pull.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Freshness } from '../use-refresh.ts';
import { useSteering } from '../use-steering.ts';
import styles from './ChooseStep.module.css';
import { Prompt } from './Prompt.tsx';

/** One of a list: by tap, by arrows and Enter, or by scanning it. The scan field keeps the focus throughout. */
export function ChooseStep({ board }: { board?: ReactNode }) {
  const { view, answer } = useFlow();
  const { t } = useLingui();
  const list = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const fresh = useRefresh(view.refresh, view.follows);
  const say = useTranslate();
  const matches = ({ id, title, detail = '' }: Choice & { id: string }, text: string): boolean =>
    [id, say(title), say(detail)].some((words) => words.toLowerCase().includes(text.trim().toLowerCase()));
  const rows = wanted === null ? view.choices : view.choices.filter((row) => matches(row, wanted));
  const pick = (id: string) => answer({ kind: 'choose', id });
  const { active, steer, restart } = useSteering(rows, pick);

  const find = (text: string) => {
    setWanted(text);
    restart();
  };
  const [first] = rows;
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <ScanField onKey={steer} controls={list} activeRow={active === null ? undefined : rowId(list, active)} />
        </>
      }
      board={
        <>
          <Pullable fresh={view.refresh ? fresh : undefined}>
            <ListHead
              count={rows.length}
              fresh={view.refresh ? fresh : undefined}
              finding={wanted !== null}
              onFind={
                view.choices.length > 8 || wanted !== null ? () => setWanted(wanted === null ? '' : null) : undefined
              }
            />
            {wanted !== null && (
              <div className={styles['find']}>
                <TextField label={t`Find`} value={wanted} onChange={find} onEnter={first && (() => pick(first.id))} />
              </div>
            )}
            <ChoiceList id={list} rows={rows} active={active} onPick={pick} label={t`Choices`}>
              {rows.length === 0 && <Nothing view={view} fresh={fresh} filtered={wanted !== null && wanted !== ''} />}
            </ChoiceList>
          </Pullable>
          {board}
        </>
      }
    />
  );
}

function Nothing({ view, fresh, filtered }: { view: FlowView; fresh: Freshness; filtered: boolean }) {
  const say = useTranslate();
  if (filtered) return <EmptyState icon="search" title={<Trans>No match in this list</Trans>} />;
  // Not yet asked is not the same as empty.
  if (view.busy || fresh.state === 'asking')
    return (
      <div className={styles['wait']}>
        <Skeleton lines={4} />
      </div>
    );
  return (
    <EmptyState
      icon="list"
      title={<Trans>no data</Trans>}
      action={
        view.refresh && (
          <Action inline icon="refresh" onClick={fresh.refresh}>
            <Trans>Ask the WMS again</Trans>
          </Action>
        )
      }
    >
      {view.none && say(view.none.text)}
    </EmptyState>
  );
}

function Pullable({ fresh, children }: { fresh: Freshness | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const pulled = usePull(place, () => fresh?.refresh());
  return (
    <div ref={place} className={styles['pullable']}>
      {fresh && pulled > 0 && (
        <p className={styles['pull']} data-far={pulled === 1 || undefined}>
          {pulled === 1 ? <Trans>Let go to update</Trans> : <Trans>Pull to update</Trans>}
        </p>
      )}
      {children}
    </div>
  );
}
