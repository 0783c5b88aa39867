import { timeOf } from '#app/pages/ops/time-of.ts';
import type { OutboxItem } from '#data/records.ts';
import type { Snapshot, SnapshotWords } from '#engine/verify.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Translate } from '#ui/use-translate.tsx';
import { opRegistry } from '#workers/ops.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** What the WMS would show if it had applied the op, and what it shows: side by side, for who has to decide. */
export function Images({ item: { kind, request, state } }: { item: OutboxItem }) {
  const { t } = useLingui();
  const say = useTranslate();
  const way = opRegistry.get(kind)?.verify;
  const seen = state.seen?.image;
  if (state.status !== 'inDoubt' || !way || !('words' in way) || !state.seen || !seen) return null;
  const before = state.pre ?? null;
  const expected = way.expects(request, before);
  const fields = Object.keys(way.words).filter((field) => field in seen);
  const time = timeOf(state.seen.at);
  return (
    <table className={styles['images']}>
      <thead>
        <tr>
          <th scope="col" aria-label={t`What`} />
          {before && (
            <th scope="col">
              <Trans>Before</Trans>
            </th>
          )}
          <th scope="col">
            <Trans>If done</Trans>
          </th>
          <th scope="col">
            <Trans>The WMS at {time}</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const wanted = expected?.[field];
          return (
            <tr key={field} data-differs={(wanted !== undefined && wanted !== seen[field]) || undefined}>
              <th scope="row">{say(way.words[field]?.label ?? field)}</th>
              {before && <td>{valueOf(say, way.words, before, field)}</td>}
              <td>{expected && wanted !== undefined ? valueOf(say, way.words, expected, field) : ''}</td>
              <td>{valueOf(say, way.words, seen, field)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function valueOf(say: Translate, words: SnapshotWords, image: Snapshot, field: string): string {
  const value = image[field];
  if (value === undefined || value === '') return '–';
  const known = words[field]?.values?.[value];
  return known ? say(known) : String(value);
}
