/** Writes as terminals send them, each of which can be sent as often as wanted: what the cost of the WMS is measured with. */
import type { Call, RequestOf } from '#contract/call.ts';
import { UpdatePersonMsg } from '#contract/messages.ts';
import { MoveContainer } from '#contract/move.ts';
import { CancelPick, ConfirmPick } from '#contract/picking.ts';
import { PutawayByLpn } from '#contract/putaway.ts';
import { ReceiveByLpn, ReceiveBySku } from '#contract/receiving.ts';
import { uuidv7 } from '#domain/ids.ts';
import { randomBytes } from 'node:crypto';
import type { Terminal } from './client.ts';
import { begun, putsBack, takes } from './picking.ts';
import type { World } from './worlds.ts';

/** Does it once, and fails where the WMS does not take it. */
export type Op = () => Promise<void>;
export type OpName = 'nothing' | 'receive' | 'receivePallet' | 'putaway' | 'move' | 'pick' | 'unpick';

const A_CASE = 24;
/** More than any measurement asks for. */
const PLENTY = 24 * 40_000;

/** As a terminal makes them: in the order of time, so that they lie in the month's partition. */
const opId = (): string => uuidv7(Date.now(), (n) => new Uint8Array(randomBytes(n)));

/** Of one terminal, and one of somebody who may move goods, on goods of its own: what several do at once meets nowhere but in tables. */
export async function opsOf(
  world: Pick<World, 'wms' | 'given'>,
  t: Terminal,
  mover: Terminal,
): Promise<Record<OpName, Op>> {
  const { given } = world;
  const send = <C extends Call>(call: C, request: RequestOf<C>) => t.op(call, request, { opId: opId() });

  const loose = await given.receipt({ mode: 'sku', lines: [{ qty: PLENTY }] });
  const { lineId = '', skuId = '' } = loose.lines[0] ?? {};
  const received = {
    receiptId: loose.receiptId,
    lineId,
    skuId,
    qty: 1,
    uomId: 'EA',
    lot: {},
    lpn: given.id('LPN'),
    loc: '',
  };

  const [here, there] = [await given.loc(), await given.loc()];
  const moved = given.id('P');
  await given.stock({ sku: await given.sku(), qty: 10, loc: here, lpn: moved });
  let [from, to] = [here, there];

  const picking = await begun(world as World, t, { wants: PLENTY, stands: [{ qty: PLENTY }] });
  let { pick } = picking;
  let picked = 0;

  const onDock: string[] = [];

  return {
    // Refused at its first look: the record of the operation, and the commit.
    nothing: async () => {
      const { resultCode } = await t.tryOp(UpdatePersonMsg, { messageid: 'nobody’s' }, { opId: opId() });
      if (resultCode === 0) throw new Error('a message that is not there was read');
    },
    receive: async () => {
      await send(ReceiveBySku, received);
    },
    receivePallet: async () => {
      const { receiptId, dock, pallets } = await given.receipt({
        lines: [{ qty: 24 }],
        pallets: [[{ line: 1, qty: 24 }]],
      });
      const { lpn, contents } = pallets[0] ?? { lpn: '', contents: [] };
      await send(ReceiveByLpn, { receiptId, lpn, loc: dock, contents });
      onDock.push(lpn);
    },
    putaway: async () => {
      const lpn = onDock.pop();
      if (lpn === undefined) throw new Error('no pallet was received before');
      const loc = await given.loc();
      const whole = { lpn, taskId: '', qty: 24, ownerId: 'OW01', reason: 'OTHER', overLimit: false };
      await send(PutawayByLpn, { ...whole, loc, onto: '', suggested: '' } as RequestOf<typeof PutawayByLpn>);
    },
    move: async () => {
      const request = { lpn: moved, from, fromPallet: '', ownerId: 'OW01', loc: to, onto: '', overLimit: false };
      await mover.op(MoveContainer, request, { opId: opId() });
      [from, to] = [to, from];
    },
    pick: async () => {
      const { changed } = await send(ConfirmPick, takes({ ...picking, pick }, A_CASE));
      pick = changed.picks[0] ?? pick;
      picked++;
    },
    unpick: async () => {
      if (picked === 0) throw new Error('nothing was picked before');
      const { changed } = await send(CancelPick, putsBack({ ...picking, pick }, A_CASE));
      pick = changed.picks[0] ?? pick;
      picked--;
    },
  };
}
