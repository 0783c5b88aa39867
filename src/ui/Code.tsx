import { Fragment } from 'react';
import styles from './Code.module.css';
import { groupCode } from './group.ts';
import type { CodePart } from './group.ts';
import { usePlainZero } from './plain-zero.ts';

interface CodeProps {
  readonly children: string;
  /** The one thing to compare with the label: as large as fits on a line. */
  readonly big?: boolean | undefined;
}

/** A code as its label prints it: grouped, monospaced, zero never taken for O. Copies and reads as plain text. */
export function Code({ children: code, big }: CodeProps) {
  const plainZero = usePlainZero();
  const parts = groupCode(code);
  return (
    <span className={styles['code']} data-big={big ? sizeOf(parts) : undefined} translate="no">
      {parts.map((part, i) => (
        // Parts have no identity of their own.
        <span key={i} className={styles[part.kind]} data-gap={isGap(parts, i) || undefined}>
          {plainZero ? slashed(part.text) : part.text}
        </span>
      ))}
    </span>
  );
}

/** As large as fits on one line of the smallest screen (296 px): 40, 34, 26 or 22 px. */
function sizeOf(parts: readonly CodePart[]): 'xl' | 'l' | 'm' | 's' {
  const gaps = parts.filter((_, i) => isGap(parts, i)).length;
  const width = parts.reduce((sum, { text }) => sum + text.length, 0) + 0.3 * gaps;
  if (width <= 12) return 'xl';
  if (width <= 14) return 'l';
  return width <= 18.5 ? 'm' : 's';
}

/** A gap that the code itself does not have. */
const isGap = (parts: readonly CodePart[], i: number): boolean =>
  parts[i]?.kind === 'group' && parts[i + 1]?.kind === 'group';

const slashed = (text: string) =>
  text.split('0').map((rest, i) => (
    <Fragment key={i}>
      {i > 0 && <span className={styles['zero']}>0</span>}
      {rest}
    </Fragment>
  ));
