import type { LeftOut } from '#contract/understood.ts';
import { oddWords } from '#engine/odd-words.ts';
import { refuseScan } from '#engine/scan-refusals.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAction } from './IconAction.tsx';
import styles from './ListHead.module.css';
import { offlineFor } from './sync-words.ts';
import { useTranslate } from './use-translate.tsx';
import { useTerminal } from './terminal.ts';
import { useNow } from './use-now.ts';
import type { Freshness } from './use-refresh.ts';

interface ListHeadProps {
  readonly count: number;
  /** Left out where a list cannot be asked for again. */
  readonly fresh?: Freshness | undefined;
  readonly onFind?: (() => void) | undefined;
  readonly finding?: boolean | undefined;
}

/** How many, how old, and the ways to a shorter or a newer list. */
export function ListHead({ count, fresh, onFind, finding }: ListHeadProps) {
  const { t } = useLingui();
  return (
    <header className={styles['head']}>
      <p className={styles['count']}>
        <b>{count}</b> <Plural value={count} one="row" other="rows" />
        {fresh && <Age fresh={fresh} />}
        {fresh && fresh.left.length > 0 && <Left left={fresh.left} />}
      </p>
      {onFind && <IconAction icon="search" label={t`Find in the list`} pressed={finding ?? false} onClick={onFind} />}
      {fresh && (
        <IconAction
          icon="refresh"
          label={t`Ask the WMS again`}
          disabled={fresh.state === 'asking'}
          onClick={fresh.refresh}
        />
      )}
    </header>
  );
}

/** Some rows of the answer cannot be read: how many, and which field it is, for whoever looks after the WMS. */
function Left({ left }: { left: readonly LeftOut[] }) {
  const fields = [...new Set(left.map(({ field }) => field))].slice(0, FIELDS_SHOWN).join(', ');
  const count = left.length;
  const of = left[0]?.of ?? count;
  return (
    <span className={`${styles['age']} ${styles['bad']}`} data-left-out={count}>
      <Trans>
        {count} of {of} rows cannot be shown ({fields})
      </Trans>
    </span>
  );
}
const FIELDS_SHOWN = 3;

function Age({ fresh: { state, at, says, odd } }: { fresh: Freshness }) {
  const { offlineSince } = useTerminal().useSync();
  const now = useNow(30_000);
  const say = useTranslate();
  if (state === 'asking')
    return (
      <span className={styles['age']}>
        <Trans>Updating</Trans>
      </span>
    );
  if (state === 'refused') {
    return <span className={`${styles['age']} ${styles['bad']}`}>{say(refuseScan.wmsSays({ says }).text)}</span>;
  }
  if (state === 'signIn')
    return (
      <span className={`${styles['age']} ${styles['bad']}`}>
        <Trans>Sign in again</Trans>
      </span>
    );
  if (odd) return <span className={`${styles['age']} ${styles['bad']}`}>{say(oddWords(odd))}</span>;
  if (state === 'offline') {
    const since = say(offlineFor(offlineSince === null ? 0 : now - offlineSince));
    return (
      <span className={`${styles['age']} ${styles['old']}`}>
        <Trans>{since}: what this terminal knows</Trans>
      </span>
    );
  }
  const minutes = at === null ? 0 : Math.floor((now - at) / 60_000);
  return minutes < 1 ? null : (
    <span className={styles['age']}>
      <Trans>{minutes} min old</Trans>
    </span>
  );
}
