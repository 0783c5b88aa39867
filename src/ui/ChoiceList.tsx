import type { Choice } from '#engine/steps.ts';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import styles from './ChoiceList.module.css';
import { useArrowsInto, useDigits } from './keys.ts';
import { ListRow } from './ListRow.tsx';
import { moveRow } from './move-row.ts';

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
  const list = useRef<HTMLDivElement>(null);
  const steered = active !== undefined;
  const [walked, setWalked] = useState(0);
  const at = Math.min(steered ? (active ?? -1) : walked, rows.length - 1);
  const [shown, end] = useGrowing(rows.length, at);
  useDigits((digit) => {
    const row = rows[digit - 1];
    if (row) onPick(row.id);
  });
  useEffect(() => {
    if (steered && at >= 0) list.current?.querySelector(`[data-row="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [steered, at]);
  useArrowsInto(list, () => {
    if (!steered) list.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus();
  });
  const walk = (event: KeyboardEvent) => {
    const next = steered ? null : moveRow(event.key, walked, rows.length);
    if (next === null) return;
    event.preventDefault();
    setWalked(next);
    list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  };
  return (
    // Rows of two lines do not fit into <option>.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles['list']} onKeyDown={walk}>
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
          tabIndex={!steered && i === at ? 0 : -1}
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
      {shown < rows.length && <div ref={end} className={styles['end']} />}
      {children}
    </div>
  );
}

export const rowId = (list: string | undefined, row: number): string => `${list ?? 'list'}-${row}`;

const BATCH = 60;

/** Draws the first rows at once and the next batch when its end comes near: ten thousand rows open like ten. */
function useGrowing(count: number, wanted: number): [number, RefObject<HTMLDivElement | null>] {
  const end = useRef<HTMLDivElement>(null);
  const [batches, setBatches] = useState(1);
  const shown = Math.min(count, Math.max(batches * BATCH, wanted + 20));
  useEffect(() => {
    if (!end.current) return undefined;
    const near = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setBatches(Math.ceil(shown / BATCH) + 1),
      {
        rootMargin: '800px',
      },
    );
    near.observe(end.current);
    return () => near.disconnect();
  }, [shown]);
  return [shown, end];
}
