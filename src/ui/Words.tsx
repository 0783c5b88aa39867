import { Fragment } from 'react';
import styles from './Words.module.css';

/** A sentence whose codes stay in one piece: "A-" at the end of a line is read as another location. */
export function Words({ children }: { children: string }) {
  return children
    .split(CODE)
    .map((part, i) => (
      <Fragment key={`${i}:${part}`}>{i % 2 === 1 ? <span className={styles['code']}>{part}</span> : part}</Fragment>
    ));
}

/** Letters and digits joined by hyphens, at least one digit among them. Captured, so that split keeps it. */
const CODE = /((?=[\p{L}-]*\d)[\p{Script=Latin}\d]+(?:-[\p{Script=Latin}\d]+)+)/u;
