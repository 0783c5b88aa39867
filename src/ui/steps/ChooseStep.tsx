import type { FlowView } from '#engine/view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { ChoiceList, rowId } from '../ChoiceList.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { TextField } from '../Fields.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { endsBurst } from '../keys.ts';
import { ListHead } from '../ListHead.tsx';
import { moveRow } from '../move-row.ts';
import { ScanField } from '../ScanField.tsx';
import { useSay } from '../say.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { usePull } from '../use-pull.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Freshness } from '../use-refresh.ts';
import styles from './ChooseStep.module.css';
import { Prompt } from './Prompt.tsx';

/** One of a list: by tap, by arrows and Enter, or by scanning it. The scan field keeps the focus throughout. */
export function ChooseStep({ board }: { board?: ReactNode }) {
  const { view, answer } = useFlow();
  const { t } = useLingui();
  const list = useId();
  const [wanted, setWanted] = useState<string | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const fresh = useRefresh(view.refresh);
  const rows = wanted === null ? view.choices : view.choices.filter((row) => matches(row, wanted));
  const active = at === null || rows.length === 0 ? null : Math.min(at, rows.length - 1);
  const pick = (id: string) => answer({ kind: 'choose', id });

  const steer = (event: KeyboardEvent<HTMLInputElement>) => {
    const row = active === null ? undefined : rows[active];
    // Enter picks only what the arrows have reached; behind a scan or typed text it belongs to those.
    if (
      event.key === 'Enter' &&
      row &&
      event.currentTarget.value === '' &&
      !event.defaultPrevented &&
      !endsBurst(event.nativeEvent)
    ) {
      event.preventDefault();
      return pick(row.id);
    }
    const next = moveRow(event.key, active ?? -1, rows.length);
    if (next === null) return undefined;
    event.preventDefault();
    return setAt(next);
  };
  const find = (text: string) => {
    setWanted(text);
    setAt(null);
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
  const say = useSay();
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

const matches = (row: { id: string; title: string; detail?: string }, wanted: string): boolean =>
  [row.id, row.title, row.detail ?? ''].some((text) => text.toLowerCase().includes(wanted.trim().toLowerCase()));
