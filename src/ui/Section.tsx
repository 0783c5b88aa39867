import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a long page: what belongs together, under its title. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}
