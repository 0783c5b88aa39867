import { refuseScan } from '#engine/scan-refusals.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAction } from './IconAction.tsx';
import styles from './ListHead.module.css';
import { offlineFor } from './sync-words.ts';
import { useSay } from './say.tsx';
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

function Age({ fresh: { state, at, says } }: { fresh: Freshness }) {
  const { offlineSince } = useTerminal().useSync();
  const now = useNow(30_000);
  const say = useSay();
  if (state === 'asking')
    return (
      <span className={styles['age']}>
        <Trans>Updating</Trans>
      </span>
    );
  if (state === 'refused') {
    return <span className={`${styles['age']} ${styles['bad']}`}>{say(refuseScan.wmsSays({ says }).text)}</span>;
  }
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
