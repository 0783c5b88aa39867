/** Scenarios as visits: Chromium does the main job of a screen with documents of its own, by whoever has it in a narrow role. */
import { roleFunctions, users } from '#wms/seed/people.ts';
import { played } from '../harness/played.ts';
import type { Played } from '../harness/played.ts';
import { scenarios } from '../harness/scenarios.ts';
import type { Tourist } from './tourist.ts';
import { visitorOf } from './visit.ts';
import type { Visit } from './visit.ts';

export function scenarioVisits(now: Date): (Visit & { readonly documents: Played['documents'] })[] {
  const visits = played(scenarios, now).map((scenario) => ({
    path: scenario.path,
    documents: scenario.documents,
    does: (tourist: Tourist) => plays(tourist, scenario),
  }));
  // Signing in takes longer than most jobs.
  return visits.sort((a, b) => (visitorOf(a) < visitorOf(b) ? -1 : 1));
}

async function plays(tourist: Tourist, { path, params, does, documents, leaves }: Played): Promise<number> {
  await takes(tourist, path, documents.rows);
  const query = new URLSearchParams(params).toString();
  await tourist.opens(query === '' ? path : `${path}?${query}`);
  const before = (await tourist.ops()).length;
  for (const step of does) await tourist.plays(step);
  await tourist.hasStored(before, leaves.posts);
  return leaves.posts;
}

/** In the list that the role has: a receipt is claimed, putaway work is taken, lines to check are looked at. */
async function takes(tourist: Tourist, path: `/${string}`, rows: Played['documents']['rows']): Promise<void> {
  const user = users.find(({ user_id }) => user_id === visitorOf({ path }));
  const menu = roleFunctions[user?.role_id ?? '']?.menu ?? [];
  const claimed = rows.receipts.filter(({ claimedBy, mode }) => claimedBy !== '' && mode !== 'cancelled');
  for (const { receiptId, status } of claimed) {
    // What has come in already is not in the list of what is to be received.
    if (status === 'received' && menu.includes('/TransportPickingList'))
      await tourist.claims({ receiptId }, '/TransportPickingList?by=sku');
    else if (menu.includes('/receiveList')) await tourist.claims({ receiptId });
    else if (menu.includes('/putOnGoodList')) {
      await tourist.opens('/putOnGoodList');
      const [only, ...others] = rows.tasks.filter((task) => task.receiptId === receiptId);
      // Work of a receipt is taken together where there is more than one of it.
      const row = others.length > 0 ? `receipt ${receiptId}` : (only?.containerId ?? '');
      await tourist.answers({ pick: { choose: row } }, 0);
    } else await tourist.looksInto('/ReceiveDetailToCheck', { rows });
    await tourist.terminal.radio(true);
  }
  // A cancelled order is claimed on the screen itself.
  if (claimed.length === rows.receipts.length) await tourist.goesDark();
}
