/** What stands somewhere before it is counted. */
import * as v from 'valibot';
import { login, Tryton } from '../rpc.ts';
import { oneId, PASSWORD } from './seed.ts';
import type { World } from './worlds.ts';

export interface Stands {
  readonly sku: string;
  readonly qty: number;
  readonly loc: string;
  /** Left out for none; made where there is none of that number. */
  readonly batch?: string;
}

const Row = v.object({ id: v.number() });

/** Set down by this user, from nowhere: whoever counts a place where they were themselves knows what they did there. */
export async function standsBy(user: string, { database, office }: World, all: readonly Stands[]): Promise<void> {
  const session = await login(database, user, PASSWORD, 'en');
  if (!session) throw new Error(`${user} cannot sign in`);
  const by = new Tryton(database, session);
  const from = await oneId(office.admin, 'stock.location', [['type', '=', 'lost_found']]);
  for (const { sku, qty, loc, batch } of all) {
    const product = await office.product(sku);
    const uom = await office.uom('u');
    const lot = batch === undefined ? null : await lotOf(by, product, batch);
    const move = { product, quantity: qty, uom, lot, company: office.company };
    const ids = await by.create('stock.move', [{ ...move, from_location: from, to_location: await office.place(loc) }]);
    await by.press('stock.move', 'do', ids);
  }
}

async function lotOf(by: Tryton, product: number, number: string): Promise<number> {
  const where = [
    ['product', '=', product],
    ['number', '=', number],
  ];
  const [known] = await by.read('stock.lot', Row, { where, fields: ['id'] });
  const [made = 0] = known ? [known.id] : await by.create('stock.lot', [{ product, number }]);
  return made;
}
