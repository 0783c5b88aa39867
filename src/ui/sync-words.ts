/** What the sync pill says: short parts, the first of which stands alone on its line in a narrow header. */
import type { Odd } from '#contract/understood.ts';
import type { Text } from '#engine/text.ts';
import { msg, plural } from '@lingui/core/macro';
import type { SyncFacts } from './terminal.ts';

export interface SyncWords {
  readonly mood: 'quiet' | 'waiting' | 'stuck' | 'offline' | 'odd' | 'needsYou' | 'signIn';
  readonly parts: readonly Text[];
}

const MINUTE = 60_000;
/** Seen within a minute: the header looks at the clock every 20 s. */
const STUCK = 40_000;

/** The first that applies: what holds everything up comes before what can wait. Null while nobody is signed in. */
export function syncWords(facts: SyncFacts, now: number): SyncWords | null {
  const { signedIn, waiting, needsYou, oldest, offlineSince, odd, signInNeeded } = facts;
  if (!signedIn) return null;
  const queue = waiting > 0 ? [msg`${waiting} waiting`] : [];
  const aged = [...queue, ...(waiting > 0 && oldest !== null ? age(now - oldest) : [])];
  if (signInNeeded) return { mood: 'signIn', parts: [msg`Sign in again`, ...queue] };
  if (needsYou > 0) {
    const need = msg`${plural(needsYou, { one: '# needs you', other: '# need you' })}`;
    if (odd !== null) return { mood: 'needsYou', parts: [need, oddly(odd), ...queue] };
    return { mood: 'needsYou', parts: offlineSince === null ? [need, ...aged] : [need, msg`Offline`, ...queue] };
  }
  if (odd !== null) return { mood: 'odd', parts: [oddly(odd), ...aged] };
  if (offlineSince !== null) return { mood: 'offline', parts: [offlineFor(now - offlineSince), ...aged] };
  if (isStuck(facts, now)) return { mood: 'stuck', parts: [msg`${waiting} stuck`, ...age(now - (oldest ?? now))] };
  if (waiting > 0) return { mood: 'waiting', parts: aged };
  return { mood: 'quiet', parts: [msg`All sent`] };
}

/** In as many words as fit into the header; the lists and the outbox say more. */
const oddly = ({ looks }: Odd): Text => (looks === 'page' ? msg`Network wants a sign-in` : msg`WMS not understood`);

/** The WMS answers, and what waits does not move all the same. */
export const isStuck = ({ waiting, stillSince }: Pick<SyncFacts, 'waiting' | 'stillSince'>, now: number): boolean =>
  waiting > 0 && stillSince !== null && now - stillSince >= STUCK;

/** Coarse on purpose: a counter that ticks every second draws the eye for nothing. */
export function offlineFor(ms: number): Text {
  const { minutes, hours } = coarse(ms);
  if (minutes < 1) return msg`Offline`;
  return hours < 1 ? msg`Offline ${minutes} min` : msg`Offline ${hours} h`;
}

/** How long the oldest op waits already; nothing while it is fresh. */
function age(ms: number): Text[] {
  const { minutes, hours } = coarse(ms);
  if (minutes < 1) return [];
  return [hours < 1 ? msg`${minutes} min` : msg`${hours} h`];
}

function coarse(ms: number): { minutes: number; hours: number } {
  const minutes = Math.floor(ms / MINUTE);
  return { minutes, hours: Math.floor(minutes / 60) };
}
