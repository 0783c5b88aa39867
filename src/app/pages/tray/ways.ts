/** What a person may do about an op that is stuck. Pure, so that it can be read as the rule. */
import { HeldKeys } from '#engine/lane-keys.ts';
import { RESULT_OK } from '#contract/envelope.ts';
import { doubtNeedsYou } from '#data/records.ts';
import type { OutboxItem } from '#data/records.ts';

/**
 * correct = its screen opens with its inputs · confirm = somebody saw that it was applied · again = the same once more ·
 * offer = a supervisor is asked · takeBack = it never left and never will · drop = put away with a reason.
 */
export type Way = 'correct' | 'confirm' | 'again' | 'offer' | 'takeBack' | 'drop';

interface Who {
  /** Warehouse in which they are signed in. */
  readonly storeId: string;
  readonly maySettleForOthers: boolean;
}

export function waysOn({ state, whgid, inputs }: OutboxItem, { storeId, maySettleForOthers }: Who): readonly Way[] {
  // Its screen would capture it again for the warehouse of now.
  const correct: readonly Way[] = whgid === storeId && inputs.length > 0 ? ['correct'] : [];
  const offer: readonly Way[] = maySettleForOthers || state.custody?.at(-1)?.what === 'offered' ? [] : ['offer'];
  switch (state.status) {
    case 'refused':
    case 'quarantined':
      return [...correct, 'again', ...offer, 'drop'];
    case 'inDoubt':
      // One that is answered and not understood goes on by itself; it may also be put away.
      if (state.unverified !== true) return doubtNeedsYou(state) ? ['drop'] : [];
      return ['confirm', ...(saidDone({ state }) ? [] : ['again' as const]), ...offer, 'drop'];
    case 'blocked':
      // In doubt once is in doubt until the WMS has spoken.
      return state.attempts === 0 ? ['takeBack'] : [];
    case 'queued':
    case 'sending':
    case 'applied':
    case 'observed':
    case 'paused':
    case 'transferred':
    case 'withdrawn':
    case 'dropped':
    case 'superseded':
      return [];
  }
}

/** Only a person moves it on. */
export const needsPerson = ({ state }: OutboxItem): boolean =>
  state.status === 'refused' || state.status === 'quarantined' || doubtNeedsYou(state);

/** The WMS has answered that it was done, and shows something else than one op leaves: never again, once more. */
export const saidDone = ({ state }: Pick<OutboxItem, 'state'>): boolean =>
  state.status === 'inDoubt' && state.resultCode === RESULT_OK;

/** What needs a person and holds this one, directly or through others; `items` in the order in which they are sent. */
export function heldBy(item: OutboxItem, items: readonly OutboxItem[]): readonly OutboxItem[] {
  const waitsFor = [...item.lanes];
  const ahead = items.slice(
    0,
    items.findIndex(({ opId }) => opId === item.opId),
  );
  const holders: OutboxItem[] = [];
  for (const earlier of ahead.reverse()) {
    if (earlier.partition !== item.partition || !new HeldKeys(earlier.lanes).holdBack(waitsFor)) continue;
    if (needsPerson(earlier)) holders.push(earlier);
    else if (earlier.state.status === 'blocked') waitsFor.push(...earlier.lanes);
  }
  return holders.reverse();
}
