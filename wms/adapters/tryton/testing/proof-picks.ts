/** Picks of the proof: an order for more than there is, taken in parts from several places, short of a piece here and there. */
import type { Call, RequestOf } from '#contract/call.ts';
import { CompleteStockup, ConfirmPick, ShortPick } from '#contract/picking.ts';
import { BindContainers } from '#contract/picking-containers.ts';
import { add, compare, sum } from '#domain/decimal.ts';
import type { Terminal } from '#wms/testing/client.ts';
import type { Office } from './office.ts';
import { openOf, Picker } from './picker.ts';
import { BINS } from './seed.ts';

export interface PickHands {
  readonly office: Office;
  readonly terminal: Terminal;
  /** Sends a write until it is answered. */
  readonly done: <C extends Call>(call: C, request: RequestOf<C>) => Promise<void>;
  /** A question that the wire has lost is asked again. */
  readonly asked: <T>(ask: () => Promise<T>) => Promise<T>;
}

const SKU = 'SKU006';
/** At each of its stops there are so many, and it is for so many more than that. */
const PER_STOP = 12;
const BEYOND = 5;

/**
 * So many takes, every third of them short of a piece, and the end of the order. Answers where Tryton has something else than
 * was heard a yes to, and what of the order is still open though it is over, or goes out and was never picked.
 */
export async function pickOrder(
  { office, terminal, done, asked }: PickHands,
  picks: number,
  drawn: () => number,
): Promise<() => Promise<{ readonly differences: string[]; readonly phantoms: number }>> {
  const places = BINS.slice(30, 30 + Math.ceil(picks / 3));
  const ledger: Record<string, number> = { OUT: 0 };
  const put = (place: string, qty: number): void => void (ledger[place] = add(ledger[place] ?? 0, qty));
  for (const loc of places) {
    await office.stock(SKU, loc, PER_STOP);
    put(loc, PER_STOP);
  }
  const ordered = places.length * PER_STOP + BEYOND;
  const order = await office.order([{ sku: SKU, qty: ordered }]);
  const picker = new Picker(terminal, order.number);
  await asked(async () => {
    const { resultCode, msg } = await picker.claim();
    if (resultCode !== 0) throw new Error(`claim refused: ${resultCode} ${msg}`);
  });
  await done(BindContainers, picker.binding('T1'));
  for (let i = 0; i < picks; i++) {
    const open = (await asked(() => picker.picks())).filter((pick) => openOf(pick) > 0);
    const pick = open[i % open.length];
    if (!pick) throw new Error('nothing is left to be picked');
    if (i % 3 === 2) {
      await done(ShortPick, picker.missing(pick, 1));
      continue;
    }
    const qty = Math.min(openOf(pick), drawn());
    await done(ConfirmPick, picker.taking(pick, qty));
    put(pick.loc, -qty);
    put('OUT', qty);
  }
  await done(CompleteStockup, await asked(() => picker.ending()));
  return async () => {
    const there = await office.stockByPlace();
    const differences = Object.entries(ledger)
      .filter(([place, qty]) => compare(there[`${place} ${SKU}`] ?? 0, qty) !== 0)
      .map(([place, qty]) => `${place}: ${there[`${place} ${SKU}`] ?? 0} there, ${qty} by the ledger`);
    return { differences, phantoms: await beyond(office, order.id, ordered) };
  };
}

/** What was taken and what was given up are what was ordered, nothing is open, and what goes to the customer was taken. */
async function beyond(office: Office, shipment: number, ordered: number): Promise<number> {
  const total = async (...where: readonly unknown[]): Promise<number> => {
    const moves = await office.moves([['shipment', '=', `stock.shipment.out,${shipment}`], ...where]);
    return sum(moves.map(({ quantity }) => quantity));
  };
  const toOut = ['to_location.code', '=', 'OUT'];
  const open = await total(toOut, ['state', 'in', ['draft', 'assigned']]);
  const picked = await total(toOut, ['state', '=', 'done']);
  const going = await total(['from_location.code', '=', 'OUT'], ['state', '!=', 'cancelled']);
  return open + Math.abs((await total(toOut)) - ordered) + Math.abs(going - picked);
}
