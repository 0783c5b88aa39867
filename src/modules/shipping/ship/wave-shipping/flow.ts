import { FindToShip } from '#contract/shipping-ship.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { flow } from '#engine/flow.ts';
import { lookup, oneOf, request } from '#engine/lookup.ts';
import { posting } from '#engine/op.ts';
import { msg, plural } from '@lingui/core/macro';
import { shipOrder } from '../ops.ts';
import { listed, rowOf } from '../parts/choose.ts';
import type { Listed } from '../parts/choose.ts';
import { standingOf, wholeOrder } from '../parts/order.ts';
import { orderMeantBy } from '../parts/whose.ts';
import type { Whose } from '../parts/whose.ts';
import { refuse } from '../refusals.ts';
import { heldBack, HELD_BACK } from '../rules.ts';
import type { Standing } from '../rules.ts';
import { toWaveShipping } from '../screens.ts';

/** The wave itself, which means all of its orders, or one of them. */
type InWave = { readonly waveId: string } | Whose;

const isOrder = (scanned: InWave): scanned is Whose => 'order' in scanned;

export const orderOrWave = lookup<InWave>({
  noun: msg`Order`,
  field: oneOf(['LPN'], (scanned) => (isOrder(scanned) && scanned.isBox ? 'LPN' : null)),
  gs1: ['00'],
  local: async (code, db) =>
    (await orderMeantBy(code, db)) ??
    ((await db.orders.where('waveId', code)).length > 0 && code !== '' ? { waveId: code } : undefined),
  remote: (code) => request(FindToShip, { code }),
  missing: refuse.orderUnknown,
});

/** An order that this operator has taken, with its containers. */
interface Taken extends Listed {
  readonly standing: readonly Standing[];
}

const isFree = ({ order, job, standing }: Taken, me: Me): boolean =>
  standing.length > 0 && heldBack({ orders: [order], jobs: [job], standing, me }) === null;

/**
 * The orders of a wave leave, all at once or as they are scanned. Each is an operation of its own: one that may not leave any more
 * holds nobody but itself.
 */
export const waveShipping = flow(toWaveShipping, { back: 'stop' })
  .load(
    'taken',
    async ({ params: { waveId }, me }, db) => {
      const taken = await takenOf(db, me, waveId);
      return taken.length > 0 ? taken : undefined;
    },
    refuse.waveDone.from(({ params }) => ({ wave: params.waveId })),
  )
  .progress(async ({ taken = [] }) => ({
    done: taken.reduce((n, { job: { done } }) => n + done, 0),
    of: taken.reduce((n, { job: { planned } }) => n + planned, 0),
    what: msg`containers`,
  }))
  .scan(
    'scanned',
    {
      as: orderOrWave,
      prompt: ({ params: { waveId } }) => msg`Scan an order of wave ${waveId}, or the wave for all of them`,
      chip: (scanned) => (isOrder(scanned) ? scanned.orderId : scanned.waveId),
      offers: {
        from: async ({ taken, params: { waveId }, me }) => {
          const free = taken.filter((each) => isFree(each, me));
          const all = { id: waveId, title: msg`All of them`, amount: String(free.length) };
          return free.length === 0 ? [] : [all, ...free.map((each) => ({ id: each.order.orderId, ...rowOf(each) }))];
        },
      },
    },
    refuse.notOfWave.when((scanned, { params: { waveId } }) => {
      if (!isOrder(scanned)) return scanned.waveId !== waveId && { code: scanned.waveId, wave: waveId };
      return scanned.order.waveId !== waveId && { code: scanned.orderId, wave: waveId };
    }),
  )
  .derive('one', ({ scanned, taken }) =>
    isOrder(scanned) ? taken.find(({ order }) => order.orderId === scanned.orderId) : undefined,
  )
  .refuseFact(HELD_BACK, ({ scanned, one, me }) => {
    if (!isOrder(scanned)) return null;
    return heldBack({
      orders: [scanned.order],
      jobs: one ? [one.job] : [],
      standing: one?.standing ?? [],
      me,
    });
  })
  .refuseIf(refuse.orderUnknown, ({ scanned, one }) => isOrder(scanned) && !one && { code: scanned.orderId })
  .derive('going', ({ scanned, one, taken, me }) =>
    one ? [one] : isOrder(scanned) ? [] : taken.filter((each) => isFree(each, me)),
  )
  .refuseIf(refuse.nothingGoes, ({ going, params }) => going.length === 0 && { wave: params.waveId })
  .confirm('sure', {
    when: ({ scanned }) => !isOrder(scanned),
    ask: ({ going, taken }) =>
      ((count, rest) =>
        rest === 0
          ? msg`Ship ${plural(count, { one: '# order', other: 'all # orders' })}?`
          : msg`Ship ${plural(count, { one: '# order', other: '# orders' })}? ${rest} may not leave and stay.`)(
        going.length,
        taken.length - going.length,
      ),
  })
  .postOf([shipOrder], ({ going }) => going.map((each) => posting(shipOrder, wholeOrder(each))))
  .again('scanned');

/** Those of the wave that are here and have not left. */
async function takenOf(db: Db, me: Me, waveId: string): Promise<Taken[]> {
  const its = await listed(db, me, ({ order, isHere }) => isHere && order.waveId === waveId);
  return Promise.all(its.map(async (each) => ({ ...each, standing: await standingOf(db, each) })));
}
