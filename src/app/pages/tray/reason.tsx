import type { OutboxItem } from '#data/records.ts';
import { Trans } from '@lingui/react/macro';

/** Why an op needs a person: the WMS's own words where it gave some. */
export function Reason({ item: { state } }: { item: OutboxItem }) {
  if (state.msg) return <Trans>The WMS says: {state.msg}</Trans>;
  if (state.status === 'inDoubt') {
    return <Trans>It was sent, but no answer came. Look at the goods before you do anything.</Trans>;
  }
  if (state.status === 'quarantined') {
    return <Trans>This version cannot send it. Keep it for your supervisor.</Trans>;
  }
  return <Trans>operation failure: the WMS gave no reason</Trans>;
}
