/** How the state of an op is told: one colour, one icon, one word, the same on every page. */
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import type { IconName } from './icons.tsx';

/** The states of src/data/records.ts, which this layer may not import. */
export type OpStanding =
  | 'queued'
  | 'sending'
  | 'inDoubt'
  | 'applied'
  | 'observed'
  | 'refused'
  | 'blocked'
  | 'quarantined'
  | 'paused'
  | 'transferred'
  | 'withdrawn'
  | 'dropped'
  | 'superseded';

export interface OpWords {
  readonly word: Text;
  readonly icon: IconName;
  readonly mood: 'ok' | 'wait' | 'ask' | 'no' | 'stop' | 'quiet';
}

export const opWords: Readonly<Record<OpStanding, OpWords>> = {
  queued: { word: msg`Waiting`, icon: 'clock', mood: 'wait' },
  sending: { word: msg`Sending`, icon: 'sync', mood: 'wait' },
  inDoubt: { word: msg`In doubt`, icon: 'question', mood: 'ask' },
  applied: { word: msg`Done`, icon: 'tick', mood: 'ok' },
  observed: { word: msg`Done`, icon: 'tick', mood: 'ok' },
  refused: { word: msg`Refused`, icon: 'cross', mood: 'no' },
  blocked: { word: msg`Held`, icon: 'lock', mood: 'ask' },
  quarantined: { word: msg`Needs you`, icon: 'hand', mood: 'stop' },
  paused: { word: msg`Paused`, icon: 'clock', mood: 'ask' },
  transferred: { word: msg`Elsewhere`, icon: 'handover', mood: 'quiet' },
  withdrawn: { word: msg`Taken back`, icon: 'undo', mood: 'quiet' },
  dropped: { word: msg`Dropped`, icon: 'trash', mood: 'quiet' },
  superseded: { word: msg`Corrected`, icon: 'edit', mood: 'quiet' },
};
