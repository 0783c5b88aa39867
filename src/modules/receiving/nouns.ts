/** Types of scanned values that several files of receiving share. */
import type { Container } from '#contract/rows.ts';

/** A pallet to build on: one of this receipt, or a number that nobody uses yet. */
export interface BuildPallet {
  readonly lpn: string;
  /** undefined = not known on this terminal; the WMS checks that the number is free. */
  readonly known: Container | undefined;
  /** Its number is of the block of this terminal, so that nobody has printed its label yet. */
  readonly isReserved: boolean;
  /** It is filled for a store: nothing else is put on it. */
  readonly isTray: boolean;
}
