import { useSession } from '#app/live.ts';
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
  const part = useSession()?.part;
  if (saidDone(item)) {
    return (
      <Trans>
        The WMS said done, but shows something else than one operation leaves. It may have been sent twice on the way.
        Look there, and have the surplus taken back.
      </Trans>
    );
  }
  if (part && isUnserved(state)) {
    const wms = part.title;
    return (
      <Trans>
        {wms} does not take this any more. It stays here until your administrator has looked at it; nothing of it is
        lost.
      </Trans>
    );
  }
  if (isProxys(state)) {
    return (
      <Trans>
        It did not get to the WMS: a server on the way refused it (HTTP {state.http}). Tell your network administrator.
      </Trans>
    );
  }
  if (state.msg) return <Trans>The WMS says: {state.msg}</Trans>;
  if (state.status === 'inDoubt' && state.unverified !== true) {
    return (
      <Trans>
        The WMS answered {state.unread ?? 0} times something that this app does not understand (HTTP {state.http}). It
        is asked again by itself; tell your supervisor.
      </Trans>
    );
  }
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
  if (state.resultCode === undefined) return <Trans>operation failure: the WMS gave no reason</Trans>;
  return <Trans>operation failure: the WMS gave no reason (code {state.resultCode})</Trans>;
}

/** The WMS has said that it does not know the call. */
const isUnserved = ({ status, http }: OutboxItem['state']): boolean => status === 'refused' && http === 404;

/** A status that says no and no envelope beside it: whoever answered was not the WMS. */
const isProxys = ({ status, resultCode, http = 0 }: OutboxItem['state']): boolean =>
  status === 'refused' && resultCode === undefined && http >= 400;
