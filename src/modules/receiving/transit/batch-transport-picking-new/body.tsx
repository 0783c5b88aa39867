import type { Demand } from '#contract/rows.ts';
import { Icon } from '#ui/icons.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './body.module.css';
import { slotsOf } from './slots.ts';

/** The stores as the slots of a wall: the one that gets goods now is lit, those that have theirs are ticked. */
export function Body({ view: { values } }: BodyProps) {
  const { t } = useLingui();
  const { plan = [], demand, sku } = values as { plan?: readonly Demand[]; demand?: Demand; sku?: { skuId: string } };
  const slots = slotsOf(plan, sku?.skuId, demand);
  return (
    <Step
      board={
        <ol className={styles['wall']} aria-label={t`Stores`}>
          {slots.map(({ storeId, storeName, tray, open, state }) => (
            <li
              key={storeId}
              className={styles['slot']}
              data-state={state}
              {...(state === 'now' && { 'aria-current': 'step' })}
            >
              <span className={styles['store']}>{storeId}</span>
              {state === 'done' ? (
                <Icon name="tick" size={32} label={t`Done`} />
              ) : (
                <b className={styles['open']}>{open}</b>
              )}
              <span className={styles['name']}>{storeName}</span>
              {state !== 'done' && <span className={styles['tray']}>{tray}</span>}
            </li>
          ))}
        </ol>
      }
    />
  );
}
