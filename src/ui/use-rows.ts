/** What lists and tables of rows have in common: they are walked with arrows, picked with 1 to 9, and grow while they are scrolled. */
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useArrowsInto, useDigits } from './keys.ts';
import { moveRow } from './move-row.ts';

interface Rows<E extends HTMLElement> {
  readonly list: RefObject<E | null>;
  /** The rows take the focus themselves, where no field steers them. */
  readonly isSteered: boolean;
  /** The row that is reached; -1 for none. */
  readonly at: number;
  /** How many are drawn. */
  readonly shown: number;
  /** Stands behind the last one that is drawn. */
  readonly end: RefObject<HTMLDivElement | null>;
  readonly walk: (event: KeyboardEvent) => void;
}

export function useRows<E extends HTMLElement>(
  rows: readonly { readonly id: string }[],
  onPick: (id: string) => void,
  active: number | null | undefined,
): Rows<E> {
  const list = useRef<E>(null);
  const isSteered = active !== undefined;
  const [walked, setWalked] = useState(0);
  const at = Math.min(isSteered ? (active ?? -1) : walked, rows.length - 1);
  const [shown, end] = useGrowing(rows.length, at);
  const drawn = (row: number) => list.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
  useDigits((digit) => {
    const row = rows[digit - 1];
    if (row) onPick(row.id);
  });
  useEffect(() => {
    if (isSteered && at >= 0) list.current?.querySelector(`[data-row="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isSteered, at]);
  useArrowsInto(list, () => {
    if (!isSteered) drawn(at)?.focus();
  });
  const walk = (event: KeyboardEvent) => {
    const next = isSteered ? null : moveRow(event.key, walked, rows.length);
    if (next === null) return;
    event.preventDefault();
    setWalked(next);
    drawn(next)?.focus();
  };
  return { list, isSteered, at, shown, end, walk };
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
