/**
 * Reads for the page: made under the current session, stored, and reported as one of four results. Never throws. A page
 * may stop waiting; an answer that comes later is stored all the same.
 */
import type { Ask, Call, RequestOf } from '#contract/call.ts';
import type { LeftOut } from '#contract/understood.ts';
import type { ChangeQueue } from '#data/change-queue.ts';
import type { Device } from '#data/device.ts';
import type { SealedToken } from './tokens.ts';
import type { Pulled } from '#engine/env.ts';
import type { Clock } from './env.ts';
import type { Log } from './log.ts';
import { store } from './stores.ts';
import type { Reading } from './stores.ts';
import type { Wms } from './wms.ts';

type Unanswered = Exclude<Pulled, { kind: 'stored' }>;
export type Enquired =
  | { kind: 'answered'; data: unknown; /** Rows that were left out. */ left?: readonly LeftOut[] }
  | Unanswered;

export interface Pull {
  readonly device: Device;
  readonly desk: ChangeQueue;
  readonly wms: Wms;
  readonly log: Log;
  readonly clock: Clock;
  /** The WMS does not know this session any more. */
  readonly sessionLost: (token: SealedToken | null, msg: string) => Promise<void>;
}

/** Make the ask and store what it answers; of an answer in pages each is stored as it comes, and the next one asked for. */
export async function pull(at: Pull, ask: Ask): Promise<Pulled> {
  const left: LeftOut[] = [];
  for (let page = ask; ;) {
    const { call, request } = page;
    const pulled = await asked(at, page, async (data, reading) => {
      const found = await store(reading, { call, request }, data as object);
      left.push(...reading.left);
      const said = { kind: 'stored' as const, ...(found && { found }), ...(left.length > 0 && { left }) };
      return { ...said, next: call.keeps?.next?.(data, request) };
    });
    if (pulled.kind !== 'stored') return pulled;
    const { next, ...last } = pulled;
    if (next === undefined) return last;
    page = { call, request: next };
  }
}

/** Make the ask and hand its answer on; nothing of it is stored. */
export const enquire = (at: Pull, ask: Ask): Promise<Enquired> =>
  asked(at, ask, async (data, { left }) => ({ kind: 'answered', data, ...(left.length > 0 && { left }) }));

export const pullCall = <C extends Call>(at: Pull, call: C, request: RequestOf<C>): Promise<Pulled> =>
  pull(at, { call, request });

async function asked<T>(
  at: Pull,
  { call, request }: Ask,
  take: (data: unknown, reading: Reading) => Promise<T>,
): Promise<T | Unanswered> {
  const { device, desk, wms, log, clock } = at;
  try {
    const { session, version } = await desk.change(({ session, version }) => ({ session, version }));
    if (!session?.canSend) return { kind: session?.sealedToken ? 'signIn' : 'offline' };
    const said = await wms.ask(session, call, request as object);
    switch (said.kind) {
      case 'ok':
        return await take(said.data, {
          desk,
          device,
          session,
          read: { at: clock.now(), from: version },
          left: said.left,
        });
      case 'refused':
        return { kind: 'refused', code: said.code, msg: said.msg };
      case 'session':
        // Not a refusal of what was asked.
        await at.sessionLost(session.sealedToken, said.msg);
        return { kind: 'signIn' };
      case 'odd':
        return said;
      case 'silence':
        return { kind: 'offline', failed: 0 };
    }
  } catch (error) {
    log.error(`pull ${call.path}`, error);
    return { kind: 'offline' };
  }
}
