import type { OutboxItem } from '#data/records.ts';
import { Trans } from '@lingui/react/macro';
import { saidDone } from './ways.ts';

/** Why an op needs a person, and that a supervisor was asked already. */
export function Reason({ item }: { item: OutboxItem }) {
  const isOffered = item.state.custody?.at(-1)?.what === 'offered';
  return (
    <>
      <Why item={item} />
      {isOffered && (
        <>
          {' '}
          <Trans>Offered to a supervisor.</Trans>
        </>
      )}
    </>
  );
}

/** The WMS's own words where it gave some. */
function Why({ item }: { item: OutboxItem }) {
  const { state } = item;
  if (saidDone(item)) {
    return (
      <Trans>
        The WMS said done, but shows something else than one operation leaves. It may have been sent twice on the way.
        Look there, and have the surplus taken back.
      </Trans>
    );
  }
  if (state.msg) return <Trans>The WMS says: {state.msg}</Trans>;
  if (state.status === 'inDoubt') {
    return (
      <Trans>
        It was sent, but no answer came, and the WMS does not show what became of it. Look there before you decide.
      </Trans>
    );
  }
  if (state.status === 'quarantined') {
    return <Trans>This version cannot send it. Keep it for your supervisor.</Trans>;
  }
  return <Trans>operation failure: the WMS gave no reason</Trans>;
}
