/** What is scanned at the door: a container with the orders whose goods are in it, and the jobs that ship these. */
import { FindToShip, shipping } from '#contract/shipping-ship.ts';
import type { Order } from '#contract/outbound-rows.ts';
import type { Container, ContainerKind, Job } from '#contract/rows.ts';
import { isSameLot, qtyOf } from '#domain/contents.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { lookup, request } from '#engine/lookup.ts';
import type { RefusalMaker } from '#engine/refusal.ts';
import type { Offer } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { claimedAll, isHere as isClaimed } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { heldBack, HELD_BACK } from '../rules.ts';
import type { Standing } from '../rules.ts';
import { isHere } from './order.ts';
import { readyJobs } from './ready-jobs.ts';

export interface Leaving extends Standing {
  readonly orders: readonly Order[];
  readonly jobs: readonly Job[];
}

/** A code at the door, and the containers that it means: itself, or those that goods of this source lie in. */
interface AtDoor {
  readonly code: string;
  readonly found: readonly Leaving[];
}

/** Undefined where this terminal does not know an order of it. */
export async function leavingOf(db: Db, box: Container): Promise<Leaving | undefined> {
  const on = await db.containers.where('parentId', box.containerId);
  const ids = [...new Set([box, ...on].map(({ orderId = '' }) => orderId))].filter((id) => id !== '').sort();
  const orders = (await Promise.all(ids.map((id) => db.orders.get(id)))).filter((order) => order !== undefined);
  if (orders.length < ids.length) return undefined;
  const jobs = (await readyJobs(db)).filter(({ of }) => ids.includes(of));
  return { box, on, orders, jobs };
}

export const atDoor = lookup<AtDoor>({
  noun: msg`Container`,
  field: 'LPN',
  gs1: ['00'],
  local: async (code, db) => {
    const boxes = await meantBy(code, db);
    const found = await Promise.all(boxes.map((box) => leavingOf(db, box)));
    const known = found.filter((each) => each !== undefined);
    return known.length > 0 && known.length === boxes.length ? { code, found: known } : undefined;
  },
  remote: (code) => request(FindToShip, { code }),
  missing: refuse.lpnUnknown,
});

/** A container by any label of it, or those that goods were picked into from this one. */
export async function meantBy(code: string, db: Db): Promise<Container[]> {
  const box = (await db.containers.get(code)) ?? (await labelled(code, db));
  if (box?.out && box.out.state !== 'free') return [box];
  const traced = await tracedFrom(code, db);
  return traced.length > 0 || !box ? traced : [box];
}

const labelled = async (code: string, db: Db): Promise<Container | undefined> =>
  code === ''
    ? undefined
    : (await db.containers.all()).find(({ out }) => out && [out.tag, out.rfid, out.parcelNo].includes(code));

/** By the picks of the orders that are here; where goods were packed since say SKU and lot. */
async function tracedFrom(source: string, db: Db): Promise<Container[]> {
  const picks = (await db.picks.all()).filter(
    ({ lpn, toLpn, doneQty }) => lpn === source && toLpn !== lpn && doneQty > 0,
  );
  const found = new Map<string, Container>();
  for (const { orderId, skuId, lot } of picks)
    for (const box of orderId === '' ? [] : await db.containers.where('orderId', orderId))
      if (isHere(box) && box.contents.some((goods) => goods.skuId === skuId && isSameLot(goods.lot, lot)))
        found.set(box.containerId, box);
  return [...found.values()].sort((a, b) => (a.containerId < b.containerId ? -1 : 1));
}

/** Pallets and what rolls; everything else is handled one by one. */
export const CARRIERS: readonly ContainerKind[] = ['pallet', 'cage', 'cart'];

interface Spoken {
  readonly prompt: Text;
  /** What this screen takes; a source is looked up whatever it is. */
  readonly takes: (box: Container) => boolean;
  readonly wrong: RefusalMaker<{ code: string }>;
}

/** One container that may leave, of an order that is the operator's from now on. */
export const leavingBox = ({ prompt, takes, wrong }: Spoken) =>
  segment<{ readonly me: Me }>()((f) =>
    f
      .scan(
        'scanned',
        {
          as: atDoor,
          prompt,
          chip: ({ code }) => code,
          offers: { from: ({ me }, db) => offered(db, me, takes) },
        },
        wrong.when(({ code, found: [only, ...others] }) => {
          const isItself = only !== undefined && others.length === 0 && isMeant(only.box, code);
          return isItself && only.box.out !== undefined && !takes(only.box) && { code };
        }),
      )
      .maybe(
        ({ scanned }) => scanned.found.length > 1,
        (g) =>
          g.choose('which', {
            prompt: ({ scanned }) =>
              msg`Several containers hold the traced source goods of ${scanned.code}. Which one leaves?`,
            from: async ({ scanned }) => scanned.found,
            id: ({ box }: Leaving) => box.containerId,
            row: rowOf,
            none: refuse.nothingReady,
          }),
      )
      .derive(
        'leaving',
        ({ scanned, which }) => which ?? scanned.found[0],
        refuse.noRecord.from(({ scanned }) => ({ code: scanned.code })),
      )
      .refuseIf(
        refuse.noRecord,
        ({ leaving: { box, orders } }) =>
          orders.length === 0 && box.out?.state !== 'shipped' && { code: box.containerId },
      )
      .refuseFact(HELD_BACK, ({ leaving: { orders, jobs, ...standing }, me }) =>
        heldBack({ orders, jobs, standing: [standing], me }),
      )
      .load(
        'claims',
        claimedAll(shipping, ({ leaving }: { readonly leaving: Leaving; readonly me: Me }) => leaving.jobs),
      ),
  );

const isMeant = ({ containerId, out }: Container, code: string): boolean =>
  containerId === code || (out !== undefined && [out.tag, out.rfid, out.parcelNo].includes(code));

const rowOf = ({ box: { containerId, contents, loc }, orders }: Leaving) => ({
  title: containerId,
  detail: [...orders.map(({ orderId }) => orderId), loc].filter((text) => text !== '').join(' · '),
  amount: String(qtyOf(contents)),
});

/** Of the orders that this operator has taken: what may leave now. */
async function offered(db: Db, me: Me, takes: Spoken['takes']): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const job of await readyJobs(db)) {
    if (!(await isClaimed(shipping, job, me, db))) continue;
    for (const box of await db.containers.where('orderId', job.of)) {
      const leaving = takes(box) && box.parentId === '' ? await leavingOf(db, box) : undefined;
      if (!leaving) continue;
      const { orders, jobs, ...standing } = leaving;
      if (!heldBack({ orders, jobs, standing: [standing], me }))
        offers.push({ id: box.containerId, ...rowOf(leaving) });
    }
  }
  return offers;
}

/** What is posted of it: as the terminal sees it now. */
export const thatLeaves = ({ box: { containerId: lpn, contents }, orders }: Leaving) => ({
  orderIds: orders.map(({ orderId }) => orderId),
  lpn,
  holds: qtyOf(contents),
});
