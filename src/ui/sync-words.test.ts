import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { translate } from './translate.ts';
import { syncWords } from './sync-words.ts';
import type { SyncFacts } from './terminal.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });
const now = 1_000 * 60_000;
const quiet: SyncFacts = {
  signedIn: true,
  waiting: 0,
  needsYou: 0,
  oldest: null,
  offlineSince: null,
  odd: null,
  stillSince: null,
  signInNeeded: false,
};
const pill = (facts: Partial<SyncFacts>) => {
  const said = syncWords({ ...quiet, ...facts }, now);
  return said && `${said.mood}: ${said.parts.map((p) => translate(english, p)).join(', ')}`;
};
const minutes = (n: number) => now - n * 60_000;

describe('the sync pill', () => {
  it('is quiet when everything is sent', () => expect(pill({})).toBe('quiet: All sent'));
  it('counts what waits', () => expect(pill({ waiting: 7 })).toBe('waiting: 7 waiting'));
  it('says nothing while nobody is signed in', () => expect(pill({ signedIn: false, waiting: 7 })).toBeNull());
  it('says how old the oldest is, once that is worth a look', () => {
    expect(pill({ waiting: 7, oldest: minutes(0.5) })).toBe('waiting: 7 waiting');
    expect(pill({ waiting: 7, oldest: minutes(9) })).toBe('waiting: 7 waiting, 9 min');
    expect(pill({ waiting: 7, oldest: minutes(200), offlineSince: minutes(12) })).toBe(
      'offline: Offline 12 min, 7 waiting, 3 h',
    );
  });
  it('says how long there is no network, and what waits', () => {
    expect(pill({ offlineSince: minutes(12), waiting: 7 })).toBe('offline: Offline 12 min, 7 waiting');
    expect(pill({ offlineSince: minutes(12) })).toBe('offline: Offline 12 min');
  });
  it('has a third word for what answers and is not understood, beside what waits and who is needed', () => {
    const odd = { call: 'GetReceiptList', http: 404, looks: 'proxy', field: '' } as const;
    expect(pill({ odd, waiting: 7 })).toBe('odd: WMS not understood, 7 waiting');
    expect(pill({ odd: { ...odd, looks: 'page' } })).toBe('odd: Network wants a sign-in');
    expect(pill({ odd, needsYou: 1 })).toBe('needsYou: 1 needs you, WMS not understood');
  });
  it('does not count seconds, and counts long silences in hours', () => {
    expect(pill({ offlineSince: minutes(0.5) })).toBe('offline: Offline');
    expect(pill({ offlineSince: minutes(59.9) })).toBe('offline: Offline 59 min');
    expect(pill({ offlineSince: minutes(125) })).toBe('offline: Offline 2 h');
  });
  it('raises an alarm within a minute when the WMS answers and nothing goes out', () => {
    const still = { waiting: 7, oldest: minutes(9) };
    expect(pill({ ...still, stillSince: minutes(0.5) })).toBe('waiting: 7 waiting, 9 min');
    expect(pill({ ...still, stillSince: minutes(0.7) })).toBe('stuck: 7 stuck, 9 min');
    expect(pill({ ...still, oldest: minutes(0.7), stillSince: minutes(0.7) })).toBe('stuck: 7 stuck');
  });
  it('a clock that was set back is no negative time', () => {
    expect(pill({ offlineSince: minutes(-30) })).toBe('offline: Offline');
  });
  it('is loud when a person is needed, network or not', () => {
    expect(pill({ needsYou: 1, waiting: 7, offlineSince: minutes(3) })).toBe(
      'needsYou: 1 needs you, Offline, 7 waiting',
    );
    expect(pill({ needsYou: 2, waiting: 7, oldest: minutes(9) })).toBe('needsYou: 2 need you, 7 waiting, 9 min');
    expect(pill({ needsYou: 2 })).toBe('needsYou: 2 need you');
  });
  it('asks for a sign-in before anything else: nothing is sent without', () => {
    expect(pill({ signInNeeded: true, needsYou: 2, waiting: 3 })).toBe('signIn: Sign in again, 3 waiting');
  });
});
