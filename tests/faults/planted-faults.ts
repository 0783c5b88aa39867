/**
 * What no terminal can stand: a WMS or a network that does not break but lies. Each makes one of the counts rise,
 * so that a campaign is seen to fail (`--plant <name>`).
 */
import { GetVersion } from '#contract/session.ts';
import { ClaimJobs } from '#contract/work.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { envelope } from './faulty-proxy.ts';
import type { FaultyProxyOptions } from './faulty-proxy.ts';

type Plant = NonNullable<FaultyProxyOptions['planted']>;
/** Of the operations, by their number on the terminal: a few of them. */
const isStruck = (seq: number): boolean => seq % 7 === 3;
const FINE = envelope({ resultCode: 0, msg: '' });

/** Numbers of carriers as a claim has brought them first. */
let given: readonly unknown[] = [];

export const PLANTED_FAULTS = {
  /** Says that it is done, and forgets it. */
  forgets: async (call, give) => (call.opId !== '' && isStruck(call.seq) ? FINE : give()),
  /** Says that it keeps ids, and keeps none. */
  'posts twice': async (call, give) => {
    const answered = await give();
    if (call.path !== GetVersion.path) return answered;
    return envelope({ ...(JSON.parse(answered.body.toString()) as object), idempotent: true });
  },
  /** Says that it is done, and hands it on when the next ones have passed. */
  overtakes: async (call, give) => {
    if (call.opId === '' || !isStruck(call.seq)) return give();
    void sleep(2000)
      .then(() => give())
      .catch(() => {});
    return FINE;
  },
  /** Hands it on as another terminal's. */
  renames: async (call, give) =>
    call.opId !== '' && isStruck(call.seq) ? give({ ...call.body, deviceId: 'another terminal' }) : give(),
  /** Gives every terminal the numbers of carriers that the first one was given. */
  'leases twice': async (call, give) => {
    const answered = await give();
    if (call.path !== ClaimJobs.path || answered.status !== 200) return answered;
    const said = JSON.parse(answered.body.toString()) as { readonly parcels?: readonly unknown[] };
    if (!said.parcels?.length) return answered;
    if (given.length === 0) given = said.parcels;
    return envelope({ ...said, parcels: given });
  },
  /** Never lets it through. */
  withholds: async (call, give) =>
    call.opId !== '' && isStruck(call.seq) ? { status: 503, headers: {}, body: Buffer.from('busy') } : give(),
} satisfies Record<string, Plant>;

export type PlantedFault = keyof typeof PLANTED_FAULTS;
