/** A roll cage as it stands there: what is in it behind its bars, and what its store still waits for. */
import { Icon } from '#ui/icons.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Cage } from '../cage.ts';
import styles from './RollCage.module.css';
import { qtyOf } from '#domain/contents.ts';

export function RollCage({ cage: { lpn, inside, waits, storeName } }: { cage: Cage }) {
  const { t } = useLingui();
  return (
    <figure className={styles['cage']} aria-label={t`Roll cage ${lpn}`}>
      <ol className={styles['inside']} aria-label={t`In the cage`}>
        {inside.map(({ containerId, contents, out }) => (
          <li key={containerId} className={styles['box']} data-closed={out?.state === 'closed' || undefined}>
            <b className={styles['code']}>{containerId}</b>
            <span className={styles['amount']}>{qtyOf(contents)}</span>
            {out?.state === 'closed' && <Icon name="lock" size={20} label={t`Closed`} />}
          </li>
        ))}
        {inside.length === 0 && (
          <li className={styles['nothing']}>
            <Trans>Empty</Trans>
          </li>
        )}
      </ol>
      <span className={styles['wheels']} aria-hidden />
      {storeName !== '' && (
        <figcaption className={styles['waits']}>
          {waits.length === 0 ? (
            <p className={styles['all']}>
              <Icon name="tick" size={20} />
              <Trans>Nothing is open of store {storeName}</Trans>
            </p>
          ) : (
            <>
              <p>
                <Plural value={waits.length} one="Still open of # article" other="Still open of # articles" />
              </p>
              <ul className={styles['open']}>
                {waits.map(({ skuId, skuName, amount }) => (
                  <li key={skuId}>
                    <span>{skuName}</span>
                    <b>{amount}</b>
                  </li>
                ))}
              </ul>
            </>
          )}
        </figcaption>
      )}
    </figure>
  );
}
