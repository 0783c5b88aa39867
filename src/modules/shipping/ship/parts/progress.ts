/** How much of what this operator has taken has left. */
import { shipping } from '#contract/shipping-ship.ts';
import { sum } from '#domain/decimal.ts';
import type { Db } from '#engine/db.ts';
import type { Me } from '#engine/env.ts';
import type { Progress } from '#engine/flow.ts';
import { isHere } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { readyJobs } from './ready-jobs.ts';
import type { Shipment } from './order.ts';

/** Containers of the orders that are here; nothing where none is. */
export async function containersLeft({ me }: { readonly me: Me }, db: Db): Promise<Progress | undefined> {
  const held = [];
  for (const job of await readyJobs(db)) if (await isHere(shipping, job, me, db)) held.push(job);
  if (held.length === 0) return undefined;
  return {
    done: sum(held.map(({ done }) => done)),
    of: sum(held.map(({ planned }) => planned)),
    what: msg`containers`,
  };
}

/** Base units of one order. */
export const goodsLeft = async ({ work }: { readonly work?: Shipment }): Promise<Progress | undefined> =>
  work && {
    done: sum(work.lines.map(({ shippedQty }) => shippedQty)),
    of: sum(work.lines.map(({ pickedQty }) => pickedQty)),
    what: msg`shipped`,
  };
