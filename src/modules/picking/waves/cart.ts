/** The cart of a job as people see it: its slots in a grid, what each wants of the goods in the hand. */
import type { Pick } from '#contract/outbound-rows.ts';
import type { Container, Job } from '#contract/rows.ts';
import type { Db } from '#engine/db.ts';
import { openOf } from '../belief.ts';
import { slotsOf } from '../parts/slots.ts';
import type { SlotState } from '../parts/slots.ts';

export interface Cart {
  readonly picks: readonly Pick[];
  /** Containers that stand in its slots. */
  readonly boxes: readonly Container[];
}

/** Picks that go into its slots, and what stands in them. */
export async function cartOf(db: Db, { jobId }: globalThis.Pick<Job, 'jobId'>): Promise<Cart> {
  const picks = (await db.picks.where('jobId', jobId)).filter(({ slot, status }) => slot !== '' && status !== 'moved');
  const boxes = (await db.containers.where('jobId', jobId)).filter(({ out }) => !!out?.slot);
  return { picks, boxes };
}

export interface CartSlot {
  readonly slot: string;
  /** The container in it, empty where none stands in it yet. */
  readonly lpn: string;
  /** Base units that it wants of the goods in the hand. */
  readonly open: number;
  readonly state: SlotState;
}

/** Every slot of the cart, those that get nothing included. `now`: the pick whose goods are in the hand, taken at its place. */
export function slotsOfCart(
  { picks, boxes }: Cart,
  { carries }: globalThis.Pick<Job, 'carries'>,
  now: Pick,
): CartSlot[] {
  const here = picks.filter(({ loc }) => loc === now.loc);
  const wanted = new Map(slotsOf(here, openOf, now.skuId, now).map((slot) => [slot.slot, slot]));
  const numbered = Array.from({ length: carries?.slots ?? 0 }, (_, i) => String(i + 1));
  const names = [...new Set([...numbered, ...picks.map(({ slot }) => slot)])];
  return names
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((slot) => {
      const { open = 0, state = 'idle' } = wanted.get(slot) ?? {};
      return { slot, lpn: boxes.find(({ out }) => out?.slot === slot)?.containerId ?? '', open, state };
    });
}
