import type { Choice } from '#engine/stops.ts';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './Basket.module.css';
import { EmptyState } from './EmptyState.tsx';
import { ListRow } from './ListRow.tsx';

/** What was scanned so far, newest first, with its count. */
export function Basket({ items }: { items: readonly Choice[] }) {
  if (items.length === 0) {
    return (
      <EmptyState icon="scan" title={<Trans>Nothing scanned yet</Trans>}>
        <Trans>Every scan is saved at once.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className={styles['basket']}>
      <h3 className={styles['count']}>
        <b>{items.length}</b> <Plural value={items.length} one="scan" other="scans" />
      </h3>
      <ol>
        {items
          .map((item, i) => (
            // Scans are only told apart by their order.
            <li key={i}>
              <ListRow {...item} fresh={i === items.length - 1} />
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
