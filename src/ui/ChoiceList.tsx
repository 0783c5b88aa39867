import type { Choice } from '#engine/steps.ts';
import type { ReactNode } from 'react';
import styles from './ChoiceList.module.css';
import { ListRow } from './ListRow.tsx';
import { rowId, useRows } from './use-rows.ts';

export type ListChoice = Choice & { readonly id: string };

interface ChoiceListProps {
  readonly rows: readonly ListChoice[];
  readonly onPick: (id: string) => void;
  readonly label: string;
  /** Id of the list element, for a field that steers it. */
  readonly id?: string | undefined;
  /** The row a field's arrow keys have reached; left out = the rows take the focus themselves. */
  readonly active?: number | null | undefined;
  /** Titles are codes to compare with labels. */
  readonly codes?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Rows to tap, to walk with arrows or to pick with 1 to 9. Long lists grow while they are scrolled. */
export function ChoiceList({ rows, onPick, label, id, active, codes, children }: ChoiceListProps) {
  const { list, isSteered, at, shown, end, walk } = useRows<HTMLDivElement>(rows, onPick, active);
  return (
    <div className={styles['list']}>
      {/* Rows of two lines do not fit into <option>. Nothing but rows stands in the listbox: what stands there is read as one. */}
      <div
        ref={list}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles['rows']}
        onKeyDown={walk}
      >
        {rows.slice(0, shown).map((row, i) => (
          <button
            key={row.id}
            id={rowId(id, i)}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={i === at}
            data-row={i}
            data-choice={row.id}
            tabIndex={!isSteered && i === at ? 0 : -1}
            className={styles['row']}
            onClick={() => onPick(row.id)}
          >
            <ListRow
              title={row.title}
              detail={row.detail}
              amount={row.amount}
              ready={row.ready}
              pictureOf={row.pictureOf}
              code={codes}
            />
          </button>
        ))}
      </div>
      {shown < rows.length && <div ref={end} className={styles['end']} />}
      {children}
    </div>
  );
}
