/** A table that is filtered by a word, sorted by its heads, and saved as a file: exactly the rows that it shows. */
import { saveFile } from '#app/files.ts';
import { spoken } from '#app/i18n.ts';
import { drop } from '#ui/drop.ts';
import { useScrolls } from '#ui/use-scrolls.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { csvOf } from './csv.ts';
import styles from './table.module.css';

export interface Column<Row> {
  readonly head: string;
  /** What is sorted by, found and saved. */
  readonly text: (row: Row) => string;
  /** What is drawn in its place. */
  readonly cell?: (row: Row) => ReactNode;
  /** Numbers stand at the right and sort as such. */
  readonly isNumber?: boolean;
  /** What is sorted by in place of the text, for an age in words. */
  readonly order?: (row: Row) => number;
  /** Left out where there is little room; still in the file. */
  readonly isExtra?: boolean;
  /** Long and without blanks: broken anywhere. */
  readonly isCode?: boolean;
}

interface TableProps<Row> {
  /** Of the file that it is saved as. */
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  /** Chosen rows, by their keys; left out where none can be chosen. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChosen?: (keys: ReadonlySet<string>) => void;
  readonly isDim?: (row: Row) => boolean;
  /** Filters of its own beside the word. */
  readonly filters?: ReactNode;
}

export function Table<Row>({ name, rows, columns, keyOf, empty, chosen, onChosen, isDim, filters }: TableProps<Row>) {
  const { t } = useLingui();
  const [word, setWord] = useState('');
  const [place, scrolls] = useScrolls<HTMLElement>();
  const [by, setBy] = useState<{ at: number; down: boolean } | null>(null);
  const shown = sorted(rows ?? [], columns, by).filter((row) => holds(row, columns, word));
  const save = () => {
    const cells = shown.map((row) => columns.map((column) => column.text(row)));
    const text = csvOf(
      columns.map(({ head }) => head),
      cells,
      spoken(),
    );
    saveFile(new File([text], `${name}.csv`, { type: 'text/csv' }));
  };
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChosen?.(next);
  };
  const all = shown.map(keyOf);
  const hasAll = all.length > 0 && all.every((key) => chosen?.has(key));
  return (
    <div className={styles['whole']}>
      <div className={styles['bar']}>
        <input
          type="search"
          className={styles['word']}
          placeholder={t`Filter`}
          aria-label={t`Filter`}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        {filters}
        <span className={styles['count']}>
          <Plural value={shown.length} one="# row" other="# rows" />
        </span>
        <Button onClick={() => drop(Promise.resolve(save()))} disabled={shown.length === 0}>
          CSV
        </Button>
      </div>
      {rows === undefined ? (
        <output className={styles['empty']}>
          <Trans>Loading</Trans>
        </output>
      ) : shown.length === 0 ? (
        <p className={styles['empty']}>{rows.length === 0 ? empty : <Trans>No row holds this word.</Trans>}</p>
      ) : (
        <section ref={place} className={styles['scroll']} {...(scrolls && { tabIndex: 0 })} aria-label={name}>
          <table className={styles['table']}>
            <thead>
              <tr>
                {onChosen && (
                  <th className={styles['tick']}>
                    <input
                      type="checkbox"
                      aria-label={t`All rows`}
                      checked={hasAll}
                      onChange={() => onChosen(hasAll ? new Set() : new Set(all))}
                    />
                  </th>
                )}
                {columns.map(({ head, isNumber, isExtra }, at) => (
                  <th
                    key={head}
                    data-number={isNumber || undefined}
                    data-extra={isExtra || undefined}
                    aria-sort={by?.at === at ? (by.down ? 'descending' : 'ascending') : 'none'}
                  >
                    <button type="button" onClick={() => setBy({ at, down: by?.at === at && !by.down })}>
                      {head}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => {
                const key = keyOf(row);
                const first = columns[0]?.text(row) ?? key;
                return (
                  <tr key={key} data-row={key} data-dim={isDim?.(row) || undefined}>
                    {onChosen && (
                      <td className={styles['tick']}>
                        <input
                          type="checkbox"
                          aria-label={t`Choose ${first}`}
                          checked={chosen?.has(key) ?? false}
                          onChange={() => toggle(key)}
                        />
                      </td>
                    )}
                    {columns.map((column) => (
                      <td
                        key={column.head}
                        data-number={column.isNumber || undefined}
                        data-extra={column.isExtra || undefined}
                        data-code={column.isCode || undefined}
                      >
                        {column.cell?.(row) ?? column.text(row)}
                      </td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], by: { at: number; down: boolean } | null) {
  const column = by && columns[by.at];
  if (!by || !column) return rows;
  const numberOf = column.order ?? (column.isNumber ? (row: Row) => Number(column.text(row)) : null);
  const order = (a: Row, b: Row): number =>
    numberOf ? numberOf(a) - numberOf(b) : column.text(a).localeCompare(column.text(b), undefined, { numeric: true });
  return [...rows].sort((a, b) => (by.down ? -order(a, b) : order(a, b)));
}

function holds<Row>(row: Row, columns: readonly Column<Row>[], word: string): boolean {
  const wanted = word.trim().toLowerCase();
  return wanted === '' || columns.some((column) => column.text(row).toLowerCase().includes(wanted));
}
