/** What the sync pill says. Two short parts, so that they stack in a narrow header. */
import type { Text } from '#engine/text.ts';
import { msg, plural } from '@lingui/core/macro';
import type { SyncFacts } from './terminal.ts';

export interface SyncWords {
  readonly mood: 'quiet' | 'waiting' | 'offline' | 'needsYou' | 'signIn';
  readonly parts: readonly Text[];
}

/** The first that applies: what holds everything up comes before what can wait. */
export function syncWords({ waiting, needsYou, offlineSince, signInNeeded }: SyncFacts, now: number): SyncWords {
  const queue = waiting > 0 ? [msg`${waiting} waiting`] : [];
  if (signInNeeded) return { mood: 'signIn', parts: [msg`Sign in again`, ...queue] };
  if (needsYou > 0) {
    return { mood: 'needsYou', parts: [msg`${plural(needsYou, { one: '# needs you', other: '# need you' })}`] };
  }
  if (offlineSince !== null) return { mood: 'offline', parts: [offlineFor(now - offlineSince), ...queue] };
  if (waiting > 0) return { mood: 'waiting', parts: queue };
  return { mood: 'quiet', parts: [msg`All sent`] };
}

const MINUTE = 60_000;

/** Coarse on purpose: a counter that ticks every second draws the eye for nothing. */
export function offlineFor(ms: number): Text {
  const minutes = Math.floor(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return msg`Offline`;
  return hours < 1 ? msg`Offline ${minutes} min` : msg`Offline ${hours} h`;
}
