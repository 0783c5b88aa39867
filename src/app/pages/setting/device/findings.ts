/** What somebody who looks after a terminal has to put right, the worst first. Pure. */
import type { Queue } from '#data/queue.ts';
import type { Battery } from '#device/browser/battery.ts';
import { CAPABILITIES } from '#device/browser/capabilities.ts';
import type { Capabilities, Capability, CapabilityState } from '#device/browser/capabilities.ts';
import type { StorageRoom } from '#device/lifecycle/storage.ts';
import type { Tested } from '../diagnosis-line.tsx';

export interface Looked {
  readonly now: number;
  /** Null = the database does not open. */
  readonly queue: Queue | null;
  readonly capabilities: Capabilities;
  readonly room: StorageRoom | null;
  readonly battery: Battery | null;
  /** WMS clock minus ours, ms; null = not known. */
  readonly clockOffset: number | null;
}

/** `no`: work is in danger or stands still. `ask`: it goes on, but not as it should. */
export type Finding = { readonly state: 'no' | 'ask' } & (
  | { readonly what: 'network'; readonly tested: Tested }
  | { readonly what: 'stuck'; readonly count: number }
  | { readonly what: 'old'; readonly since: number }
  | { readonly what: 'full' }
  | { readonly what: 'battery'; readonly percent: number }
  | { readonly what: 'clock' }
  | { readonly what: 'capability'; readonly name: Capability; readonly stands: CapabilityState }
);

const HOUR = 3_600_000;
/** Photos are refused below this. */
const LOW_ROOM = 50_000_000;
const LOW_BATTERY = 15;
/** Wrong enough to mislead whoever reads the times of a shift. */
const WRONG_CLOCK = 300_000;

export function findingsOf(looked: Looked, tested: Tested): Finding[] {
  const { now, queue, capabilities, room, battery, clockOffset } = looked;
  const all: Finding[] = [];
  if (queue && queue.stuck > 0) all.push({ what: 'stuck', state: 'no', count: queue.stuck });
  if (isBroken(tested)) all.push({ what: 'network', state: tested.kind === 'offline' ? 'ask' : 'no', tested });
  if (room && room.free < LOW_ROOM) all.push({ what: 'full', state: 'no' });
  if (queue && queue.oldest !== null && now - queue.oldest > HOUR)
    all.push({ what: 'old', state: 'ask', since: queue.oldest });
  if (battery && battery.percent <= LOW_BATTERY && !battery.charging)
    all.push({ what: 'battery', state: 'ask', percent: battery.percent });
  if (clockOffset !== null && Math.abs(clockOffset) > WRONG_CLOCK) all.push({ what: 'clock', state: 'ask' });
  for (const [name, need] of Object.entries(CAPABILITIES) as [Capability, string][]) {
    const stands = capabilities[name];
    // What only some work needs is told in the list, and is no fault of the terminal.
    if (need === 'may' || stands === 'works') continue;
    all.push({ what: 'capability', state: need === 'must' && stands === 'missing' ? 'no' : 'ask', name, stands });
  }
  return all.sort((a, b) => Number(b.state === 'no') - Number(a.state === 'no'));
}

const isBroken = ({ kind }: Tested): boolean => kind !== 'ok' && kind !== 'testing' && kind !== 'untested';
