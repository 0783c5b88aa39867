import type { Offer } from '#engine/steps.ts';
import type { FlowView } from '#engine/view.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Action } from '../Action.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import { ChoiceTable } from '../ChoiceTable.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { TextField } from '../Fields.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { ListHead } from '../ListHead.tsx';
import { ScanField } from '../ScanField.tsx';
import { sortedRows } from '../sort-rows.ts';
import type { SortBy } from '../sort-rows.ts';
import { useTranslate } from '../use-translate.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { usePull } from '../use-pull.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Freshness } from '../use-refresh.ts';
import { useRoomForTable } from '../use-room.ts';
import { rowId } from '../use-rows.ts';
import { useSteering } from '../use-steering.ts';
import styles from './ChooseStep.module.css';
import { Prompt } from './Prompt.tsx';

/**
 * One of a list: by tap, by arrows and Enter, or by scanning it. The scan field keeps the focus throughout. A list that says so is a
 * table where it has the room.
 */
export function ChooseStep({ board }: { board?: ReactNode }) {
  const { view, answer } = useFlow();
  const { t } = useLingui();
  const list = useId();
  const place = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [sort, setSort] = useState<SortBy | null>(null);
  const hasRoom = useRoomForTable(place, view.columns.length > 0);
  const fresh = useRefresh(view.refresh, view.follows);
  const say = useTranslate();
  const matches = ({ id, title, detail = '', cells = [] }: Offer, text: string): boolean =>
    [id, title, detail, ...(hasRoom ? cells.map((cell) => cell.text) : [])].some((words) =>
      say(words).toLowerCase().includes(text.trim().toLowerCase()),
    );
  const inOrder = useMemo(
    () => sortedRows(view.choices, hasRoom ? sort : null, say, document.documentElement.lang),
    [view.choices, hasRoom, sort, say],
  );
  const rows = wanted === null ? inOrder : inOrder.filter((row) => matches(row, wanted));
  const pick = (id: string) => answer({ kind: 'choose', id });
  const { active, steer, restart } = useSteering(rows, pick);

  const find = (text: string) => {
    setWanted(text);
    restart();
  };
  const sorts = (by: SortBy | null) => {
    setSort(by);
    restart();
  };
  const isTable = hasRoom && rows.length > 0;
  const [first] = rows;
  const nothing = rows.length === 0 && (
    <Nothing view={view} fresh={fresh} filtered={wanted !== null && wanted !== ''} />
  );
  return (
    <FlowPanes
      step={
        <>
          <Prompt view={view} />
          <ScanField
            onKey={steer}
            controls={list}
            popup={isTable ? 'grid' : 'listbox'}
            activeRow={active === null ? undefined : rowId(list, active)}
          />
        </>
      }
      board={
        <>
          <Pullable place={place} fresh={view.refresh ? fresh : undefined}>
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
            {isTable ? (
              <ChoiceTable
                id={list}
                columns={view.columns}
                rows={rows}
                sort={sort}
                onSort={sorts}
                active={active}
                onPick={pick}
                label={t`Choices`}
              />
            ) : (
              <ChoiceList id={list} rows={rows} active={active} onPick={pick} label={t`Choices`}>
                {nothing}
              </ChoiceList>
            )}
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

interface PullableProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly fresh: Freshness | undefined;
  readonly children: ReactNode;
}

function Pullable({ place, fresh, children }: PullableProps) {
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
