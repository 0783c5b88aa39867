/**
 * What a terminal does about a version that was published (platform.md section 4, device.md section 9). Pure: the rule
 * can be read here and is tested as a table. watch.ts collects the facts and carries out what is decided.
 */
import type { Published } from '#contract/updates.ts';
import type { OpStatus } from '#data/records.ts';
import { isOlder } from '#domain/versions.ts';
import { isRolledOutTo } from '#domain/rollout.ts';

export interface Facts {
  /** What runs here; the version is the one that it was published as. */
  readonly own: { readonly build: string; readonly version: string };
  /** What was published; null = not known. */
  readonly file: Published | null;
  /** The published version lives on another origin, which sees nothing of what is stored here. */
  readonly elsewhere: boolean;
  readonly deviceId: string;
  readonly warehouse: string;
  /** Group of terminals that the office put this one into; empty = none. */
  readonly group: string;
  /** What the office asked of this terminal's version; null = nothing. */
  readonly steered: Steered | null;
  /** RF_UPGRADE_MANANGEMENT of whoever is signed in; null = nobody is. */
  readonly rule: string | null;
  /** What was answered about this build; yes also stands for the rule that asks nobody. */
  readonly said: 'yes' | 'later' | null;
  /** False in a browser without service worker, or after `disableSW`: a reload brings the new version. */
  readonly hasWorker: boolean;
  /** Build that is completely on this terminal and waits to be put in. A start of the app would put it in. */
  readonly waiting: string | null;
  readonly fetching: boolean;
  /** Fetching or putting in this build went wrong a while ago: not again for now. */
  readonly failed: boolean;
  readonly onRoot: boolean;
  /** The operator asked for it and looks at it. */
  readonly byHand: boolean;
  /** Since the last touch, key or scan. */
  readonly idleMs: number;
  /** Something was scanned, chosen or typed on this screen and is not finished. */
  readonly workOpen: boolean;
  /** The operator waits for a call. */
  readonly calling: boolean;
  readonly dialogOpen: boolean;
  /** Every op of this terminal that is not settled, whoever captured it. */
  readonly unsettled: readonly { readonly kind: string; readonly version: number; readonly status: OpStatus }[];
  /** The WMS answers, so what is queued goes out now. */
  readonly sends: boolean;
}

/** `hold`: it stays as it is. `pin`: exactly this build, as long as the server has it. `update`: at the next safe moment, as if it were forced. */
export type Steered = { readonly kind: 'hold' | 'update' } | { readonly kind: 'pin'; readonly build: string };

export type Reason =
  /** Ops that the new version cannot read are sent first. */
  'outbox' | 'fetching' | 'failed' | 'call' | 'dialog' | 'work' | 'hands' | 'later';

export type Decision =
  | { readonly kind: 'none' | 'dropWorker' }
  | ({ readonly forced: boolean } & (
      | { readonly kind: 'ask' | 'fetch' | 'apply' }
      | { readonly kind: 'wait'; readonly reason: Reason }
      /** What waits must not go in by a restart either; `unsent`: until ops have been sent. */
      | { readonly kind: 'putAway'; readonly unsent: boolean }
    ));

export const IDLE_MS = 30_000;

export function decide(facts: Facts): Decision {
  const { file, own, waiting } = facts;
  if (!file) return { kind: 'none' };
  if (file.disableSW && facts.hasWorker) return { kind: 'dropWorker' };
  const forced = isForced(facts, file);
  // Whoever has nobody's word for it leaves a version alone that is already here.
  if (!isNew(file, own) || !isForUs(facts, file, forced))
    return waiting === null || facts.rule === null
      ? { kind: 'none' }
      : { kind: 'putAway', unsent: false, forced: false };

  const wait = (reason: Reason): Decision => ({ kind: 'wait', reason, forced });
  if (!canRead(facts, file)) return waiting === null ? wait('outbox') : { kind: 'putAway', unsent: true, forced };
  const danger = dangerOf(facts);
  // Nobody is taken to another address unasked, whatever the rule: what is stored here stays behind.
  const goesByItself = !facts.elsewhere && (forced || facts.rule === '*');
  if (!goesByItself && facts.said !== 'yes') {
    if (facts.said === 'later') return wait('later');
    return danger ? wait(danger) : { kind: 'ask', forced };
  }
  if (facts.fetching) return wait('fetching');
  if (facts.failed) return wait('failed');
  if (facts.hasWorker && !facts.elsewhere && waiting !== file.build) return { kind: 'fetch', forced };
  if (forced && facts.sends && facts.unsettled.some(({ status }) => status === 'queued')) return wait('outbox');
  return danger ? wait(danger) : { kind: 'apply', forced };
}

/** A file from an old cache must not take a terminal back, and one that names no build tells only of higher versions. */
const isNew = (file: Published, own: Facts['own']): boolean =>
  file.build !== own.build && (file.bare ? isOlder(own.version, file.version) : !isOlder(file.version, own.version));

function isForced({ own, steered }: Facts, file: Published): boolean {
  const asked = steered?.kind === 'update' || (steered?.kind === 'pin' && steered.build === file.build);
  return asked || (file.minVersion !== undefined && isOlder(own.version, file.minVersion));
}

/** The rollout also holds for a version that is forced: what was stopped is stopped. */
function isForUs(facts: Facts, file: Published, forced: boolean): boolean {
  const { rule, said, steered } = facts;
  if (steered?.kind === 'hold' || (steered?.kind === 'pin' && steered.build !== file.build)) return false;
  return isRolledOutTo(file, facts) && (forced || (rule === null ? said === 'yes' : rule !== '0'));
}

const canRead = ({ unsettled, elsewhere }: Facts, { reads }: Published): boolean =>
  unsettled.every(({ kind, version }) => !elsewhere && version <= (reads[kind] ?? -1));

/** What stands against replacing the page right now. */
function dangerOf(facts: Facts): Reason | null {
  if (facts.calling || facts.unsettled.some(({ status }) => status === 'sending')) return 'call';
  if (facts.dialogOpen) return 'dialog';
  if (facts.workOpen) return 'work';
  return facts.onRoot || facts.byHand || facts.idleMs >= IDLE_MS ? null : 'hands';
}
