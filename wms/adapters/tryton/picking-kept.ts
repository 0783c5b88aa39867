/** Writes of picking that only the adapter keeps: whose tote it is, where it stands, and which pick comes last. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { SetDownContainers } from '#contract/picking.ts';
import type { Changed } from '#contract/receiving.ts';
import { refuse } from '#wms/refusals.ts';
import * as v from 'valibot';
import { jobClaim } from '../kit/jobs.ts';
import { does, type On, type Served } from '../kit/system.ts';
import type { Here } from './desk.ts';
import { leavingOf, PICK, readLeaving, type Leaving } from './orders.ts';
import { outRowsOf } from './orders-rows.ts';
import { boxOf, ON_THE_WAY, toteKey, toteOf, type Tote } from './orders-totes.ts';
import { zonesOf } from './places.ts';
import { reading } from './receipts.ts';
import type { Session } from './rpc.ts';

interface KeepPlan {
  readonly puts: readonly { readonly key: string; readonly value: object }[];
  /** Orders whose rows it changes. */
  readonly orderIds: readonly string[];
}

type ToChanged = Call & { readonly response: typeof Changed };

interface Keeping<C extends Call> {
  readonly under: (request: RequestOf<C>) => readonly string[];
  readonly plan: (on: On<Session>, request: RequestOf<C>) => Promise<KeepPlan & { readonly holds: readonly string[] }>;
}

export const keeping = <C extends ToChanged>(here: Here, call: C, { under, plan }: Keeping<C>): Served<Session> =>
  does<Session, C, KeepPlan>(call, {
    guard: 'state',
    under,
    async plan(on, request) {
      const { holds, ...data } = await plan(on, request);
      return { holds, data };
    },
    steps: ({ puts }) => [
      {
        name: 'keep',
        async run() {
          for (const { key, value } of puts) await here.kept.put(key, value);
        },
      },
    ],
    async look(_, { puts }) {
      const isKept = ({ key, value }: KeepPlan['puts'][number]): boolean =>
        JSON.stringify(here.kept.get(key, v.unknown())) === JSON.stringify(value);
      return puts.every(isKept) ? 'applied' : 'absent';
    },
    async rows(on, { orderIds }) {
      const read = await reading(here, on);
      const all: Leaving[] = [];
      for (const orderId of orderIds) all.push(await leavingOf(read, orderId));
      return { changed: outRowsOf(read, all) } as ResponseOf<C>;
    },
  });

export const toteKeeping = (here: Here): Served<Session>[] => [
  keeping(here, BindContainers, {
    under: ({ jobId }) => (jobId === '' ? [] : [jobClaim(jobId)]),
    async plan(on, { rows }) {
      const read = await reading(here, on);
      const puts: KeepPlan['puts'][number][] = [];
      for (const { lpn, kind, orderId, parentId, slot, typeId, rfid } of rows) {
        if (parentId !== '') refuse('containerUnknown', { id: parentId });
        const { shipment } = await leavingOf(read, orderId);
        if (shipment.state === 'done' || shipment.state === 'cancelled') refuse('orderStatus', { order: orderId });
        if (boxOf(here, lpn)) refuse('wrongKind', { id: lpn });
        const known = toteOf(here, lpn);
        const isSame = known?.shipment === shipment.id;
        if (known && !isSame) {
          const [other] = await readLeaving(read, [['id', '=', known.shipment]]);
          const isOver = !other || other.shipment.state === 'done' || other.shipment.state === 'cancelled';
          if (!isOver) refuse('containerDiffers', { id: lpn, of: known.orderId });
        }
        const value: Tote = {
          lpn,
          shipment: shipment.id,
          orderId,
          kind,
          typeId,
          rfid,
          tag: isSame ? known.tag : '',
          slot,
          loc: isSame ? known.loc : ON_THE_WAY,
        };
        puts.push({ key: toteKey(lpn), value });
      }
      const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
      return { holds: rows.map(({ lpn }) => toteKey(lpn)), puts, orderIds };
    },
  }),
  keeping(here, SetDownContainers, {
    under: ({ lpns }) => lpns.flatMap((lpn) => ofTote(here, lpn, ({ orderId }) => jobClaim(`${PICK}${orderId}`))),
    async plan(on, { lpns, loc, next }) {
      const { output } = await zonesOf(here, on);
      // To Tryton picked goods stand where goods go out, and nowhere else.
      if (loc !== output.loc || next !== 'stage') refuse('notSetDown', { loc });
      const totes = lpns.map((lpn) => toteOf(here, lpn) ?? refuse('containerUnknown', { id: lpn }));
      const puts = totes.map((tote) => ({ key: toteKey(tote.lpn), value: { ...tote, loc } }));
      const orderIds = [...new Set(totes.map(({ orderId }) => orderId))];
      return { holds: lpns.map(toteKey), puts, orderIds };
    },
  }),
];

function ofTote<T>(here: Here, lpn: string, what: (tote: Tote) => T): T[] {
  const tote = toteOf(here, lpn);
  return tote ? [what(tote)] : [];
}
