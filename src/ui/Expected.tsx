import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChoiceList } from './ChoiceList.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './Expected.module.css';
import { useFlow } from './flow-context.ts';
import { ListHead } from './ListHead.tsx';
import { useTranslate } from './use-translate.tsx';
import { useRefresh } from './use-refresh.ts';

interface ExpectedProps {
  /** Id of the list, for the scan field that steers it. */
  readonly list: string;
  readonly active: number | null;
  readonly onPick: (code: string) => void;
}

/** What is still to be scanned here, to compare with the labels; a tap on a row is its scan. What was scanned is counted. */
export function Expected({ list, active, onPick }: ExpectedProps) {
  const { view } = useFlow();
  const { t } = useLingui();
  const say = useTranslate();
  const fresh = useRefresh(view.refresh);
  const rows = toScan(view.choices);
  const done = view.choices.length - rows.length;
  return (
    <section className={styles['expected']}>
      {view.refresh ? (
        <ListHead count={rows.length} fresh={fresh} />
      ) : (
        <h3 className={styles['head']}>
          <Trans>Expected here</Trans> <b>{rows.length}</b>
        </h3>
      )}
      <ChoiceList id={list} rows={rows} active={active} onPick={onPick} label={t`Expected here`} codes>
        {view.none && fresh.state !== 'asking' && (
          <EmptyState icon="list" title={<Trans>no data</Trans>}>
            {say(view.none.text)}
          </EmptyState>
        )}
      </ChoiceList>
      {done > 0 && (
        <p className={styles['done']}>
          <Plural value={done} one="# done" other="# done" />
        </p>
      )}
    </section>
  );
}

/** The rows that are shown. */
export const toScan = <T extends { readonly done?: boolean }>(rows: readonly T[]): T[] =>
  rows.filter(({ done }) => !done);
