import type { Choice } from '#engine/steps.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import styles from './Basket.module.css';
import { EmptyState } from './EmptyState.tsx';
import { IconAction } from './IconAction.tsx';
import { ListRow } from './ListRow.tsx';

interface BasketProps {
  readonly items: readonly Choice[];
  /** Take one out, by its place from 0. */
  readonly onRemove?: ((place: number) => void) | undefined;
}

/** What was scanned so far, newest first, with its count. */
export function Basket({ items, onRemove }: BasketProps) {
  const { t } = useLingui();
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
            <li key={i} className={styles['item']}>
              <ListRow {...item} fresh={i === items.length - 1} />
              {onRemove && <IconAction icon="trash" label={t`Take ${item.title} out`} onClick={() => onRemove(i)} />}
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
