/** Asks of the page: made under the current session, stored, and told in three words. Never throws. */
import type { Call, RequestOf } from '#contract/call.ts';
import type { Desk } from '#data/desk.ts';
import type { Device } from '#data/device.ts';
import type { SealedToken } from './tokens.ts';
import type { Pulled } from '#engine/env.ts';
import type { Ask } from '#engine/lookup.ts';
import type { Clock } from './env.ts';
import type { Log } from './log.ts';
import { storeOf } from './stores.ts';
import type { Wms } from './wms.ts';

/** An operator is not kept waiting longer. The request goes on, and what it brings is stored when it comes. */
const PATIENCE_MS = 15_000;

export interface Pull {
  readonly device: Device;
  readonly desk: Desk;
  readonly wms: Wms;
  readonly log: Log;
  readonly clock: Clock;
  /** The WMS does not know this session any more. */
  readonly sessionLost: (token: SealedToken | null, msg: string) => Promise<void>;
}

export async function pull(at: Pull, ask: Ask): Promise<Pulled> {
  let callOff = (): void => {};
  const impatience = new Promise<Pulled>((resolve) => {
    callOff = at.clock.after(PATIENCE_MS, () => resolve({ kind: 'offline' }));
  });
  try {
    return await Promise.race([askAndStore(at, ask), impatience]);
  } finally {
    callOff();
  }
}

export const pullCall = <C extends Call>(at: Pull, call: C, request: RequestOf<C>): Promise<Pulled> =>
  pull(at, { call, request });

async function askAndStore(at: Pull, { call, request }: Ask): Promise<Pulled> {
  const { device, desk, wms, log, clock } = at;
  try {
    const { session, version } = await desk.change(({ session, version }) => ({ session, version }));
    if (!session?.canSend) return { kind: 'offline' };
    const said = await wms.ask(session, call, request as object);
    switch (said.kind) {
      case 'ok': {
        const reading = { desk, device, session, read: { at: clock.now(), from: version } };
        const store = storeOf(call);
        await store?.keep(reading, said.data as never, request as never);
        const found = store?.found(said.data as never, request as never);
        return { kind: 'stored', ...(found && { found }) };
      }
      case 'refused':
        return { kind: 'refused', code: said.code, msg: said.msg };
      case 'session':
        // Not a refusal of what was asked: for the flow it is as if nobody had been reached.
        await at.sessionLost(session.sealedToken, said.msg);
        return { kind: 'offline' };
      case 'silence':
        if (said.answer.kind !== 'silence') log.warn('not an answer', `${call.path} ${said.answer.http}`);
        return { kind: 'offline' };
    }
  } catch (error) {
    log.error(`pull ${call.path}`, error);
    return { kind: 'offline' };
  }
}
