import type { Choice } from '#engine/steps.ts';
import { useLingui } from '@lingui/react/macro';
import { Code } from './Code.tsx';
import { Icon } from './icons.tsx';
import styles from './ListRow.module.css';
import { useTranslate } from './use-translate.tsx';
import { useThumbnail } from './thumbnails.ts';

interface ListRowProps extends Choice {
  /** The title is a code to compare with a label. */
  readonly code?: boolean | undefined;
  /** Just arrived: shown for a moment where it came from. */
  readonly fresh?: boolean | undefined;
}

/** What a row of any list looks like: two lines at most, the number that matters large on the right. */
export function ListRow({ title, detail, amount, ready, pictureOf, code, fresh }: ListRowProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const picture = useThumbnail(pictureOf);
  return (
    <div className={styles['row']} data-fresh={fresh || undefined} data-code={code || undefined}>
      {picture !== null && <img className={styles['picture']} src={picture} alt="" />}
      <div className={styles['words']}>
        <p className={styles['title']}>
          <span>{code && typeof title === 'string' ? <Code>{title}</Code> : say(title)}</span>
          {ready && (
            <Icon name="ready" size={20} label={t`Ready for work without network`} className={styles['ready']} />
          )}
        </p>
        {detail !== undefined && detail !== '' && <p className={styles['detail']}>{say(detail)}</p>}
      </div>
      {amount !== undefined && <span className={styles['amount']}>{say(amount)}</span>}
    </div>
  );
}
