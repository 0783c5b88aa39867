import type { Cell, ColumnHead } from '#engine/columns.ts';
import type { Offer } from '#engine/steps.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './ChoiceTable.module.css';
import { Icon } from './icons.tsx';
import { nextSort } from './sort-rows.ts';
import type { SortBy } from './sort-rows.ts';
import { drawnColumns } from './table-columns.ts';
import { useThumbnail } from './thumbnails.ts';
import { rowId, useRows } from './use-rows.ts';
import { useTranslate } from './use-translate.tsx';

interface ChoiceTableProps {
  readonly columns: readonly ColumnHead[];
  /** In the order in which they are drawn, which is that of `sort`. */
  readonly rows: readonly Offer[];
  readonly sort: SortBy | null;
  readonly onSort: (sort: SortBy | null) => void;
  readonly onPick: (id: string) => void;
  readonly label: string;
  readonly id?: string | undefined;
  /** As of a list. */
  readonly active?: number | null | undefined;
}

/** The rows of a list where there is room for columns: picked as in a list, and sorted by a press on a head. */
export function ChoiceTable({ columns, rows, sort, onSort, onPick, label, id, active }: ChoiceTableProps) {
  const { list, isSteered, at, shown, end, walk } = useRows<HTMLTableElement>(rows, onPick, active);
  const say = useTranslate();
  const drawn = useMemo(() => drawnColumns(columns, rows, say), [columns, rows, say]);
  const enters = (event: KeyboardEvent, row: string) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
    event.preventDefault();
    onPick(row);
  };
  return (
    <div className={styles['place']}>
      <table
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={styles['table']}
        onKeyDown={walk}
      >
        <colgroup>
          {drawn.map(({ column, share }) => (
            <col key={column} style={{ width: `${share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {drawn.map(({ column, head }) => (
              <Head key={column} head={head} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, i) => (
            <tr
              key={row.id}
              id={rowId(id, i)}
              aria-selected={i === at}
              aria-rowindex={i + 2}
              data-row={i}
              data-choice={row.id}
              tabIndex={!isSteered && i === at ? 0 : -1}
              onClick={() => onPick(row.id)}
              onKeyDown={isSteered ? undefined : (event) => enters(event, row.id)}
            >
              {drawn.map(({ column, head }, nth) => (
                <td key={column} data-number={head.isNumber || undefined}>
                  {nth === 0 ? <First row={row} cell={row.cells?.[column]} /> : <Said cell={row.cells?.[column]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown < rows.length && <div ref={end} className={styles['end']} />}
    </div>
  );
}

/** Arrows steer from the scan field again. */
function leavesHeads({ key }: KeyboardEvent): void {
  if (key === 'ArrowDown') document.querySelector<HTMLElement>('[data-scan-field]')?.focus({ preventScroll: true });
}

interface HeadProps {
  readonly head: ColumnHead;
  readonly column: number;
  readonly sort: SortBy | null;
  readonly onSort: (sort: SortBy | null) => void;
}

function Head({ head, column, sort, onSort }: HeadProps) {
  const say = useTranslate();
  const by = sort?.column === column ? (sort.isDown ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={by ?? 'none'} data-number={head.isNumber || undefined}>
      <button type="button" data-sort={column} onClick={() => onSort(nextSort(sort, column))} onKeyDown={leavesHeads}>
        <span>{say(head.label)}</span>
        {by && <Icon name="down" size={16} className={styles[by]} />}
      </button>
    </th>
  );
}

function Said({ cell }: { cell: Cell | undefined }) {
  const say = useTranslate();
  return <span className={styles['said']}>{say(cell?.text ?? '')}</span>;
}

/** With the picture of its goods, and whether it is ready for the dead zone. */
function First({ row, cell }: { row: Offer; cell: Cell | undefined }) {
  const { t } = useLingui();
  const picture = useThumbnail(row.pictureOf);
  return (
    <div className={styles['first']}>
      {picture !== null && <img className={styles['picture']} src={picture} alt="" />}
      <Said cell={cell} />
      {row.ready && (
        <Icon name="ready" size={20} label={t`Ready for work without network`} className={styles['ready']} />
      )}
    </div>
  );
}
