/** What stands in a fresh Tryton before anybody works: a company, places, goods, people. All by JSON-RPC, as an administrator would. */
import * as v from 'valibot';
import { decimal, login, type Server, Tryton } from '../rpc.ts';

export const ADMIN = { name: 'admin', password: 'harbour-Lantern-58' } as const;
/** Tryton holds passwords to a length and an entropy, by RPC as well. */
export const PASSWORD = 'kite-Mulberry71';
/** Of the group Stock; `desk` is one who works in Tryton itself, `nobody1` may do nothing. */
export const USERS = { stock: ['op1', 'op2', 'desk'], none: ['nobody1'] } as const;
export const SKUS = 20;
/** The one whose lots are needed, the one with an expiry date, and the one that is weighed. */
export const [LOT_SKU, DATED_SKU, WEIGHED_SKU] = ['SKU002', 'SKU003', 'SKU020'];
export const EAN = '4006381333931';
const two = (number: number): string => String(number).padStart(2, '0');
const times = (length: number): number[] => Array.from({ length }, (_, i) => i);
export const BINS = times(5).flatMap((aisle) => times(10).map((bay) => `A${two(aisle + 1)}${two(bay + 1)}`));

const Row = v.object({ id: v.number() });
const skuCode = (i: number): string => `SKU${String(i).padStart(3, '0')}`;

export async function asAdmin(server: Server): Promise<Tryton> {
  const session = await login(server, ADMIN.name, ADMIN.password, 'en');
  if (!session) throw new Error('the administrator cannot sign in');
  return new Tryton(server, session);
}

export async function seed(server: Server): Promise<void> {
  let admin = await asAdmin(server);
  const company = await makeCompany(admin);
  // From here on with the company in the context.
  admin = await asAdmin(server);
  const idOf = (model: string, where: readonly unknown[]) => oneId(admin, model, where);
  await makePlaces(admin);
  await makeGoods(admin);
  const [supplier, customer] = await admin.create('party.party', [
    { name: 'Supplies', addresses: [['create', [{ street: 'Dock road 1', city: 'Gent' }]]] },
    { name: 'Shop One', addresses: [['create', [{ street: 'High street 1', city: 'Gent' }]]] },
  ]);
  if (!supplier || !customer) throw new Error('no parties');
  await admin.create('stock.package.type', [{ name: 'Carton' }]);
  const stock = await idOf('res.group', [['name', '=', 'Stock']]);
  const person = (name: string, groups: readonly number[]) => ({
    name,
    login: name,
    password: PASSWORD,
    companies: [['add', [company]]],
    company,
    ...(groups.length > 0 && { groups: [['add', groups]] }),
  });
  await admin.create('res.user', [
    ...USERS.stock.map((name) => person(name, [stock])),
    ...USERS.none.map((name) => person(name, [])),
  ]);
}

export async function oneId(tryton: Tryton, model: string, where: readonly unknown[]): Promise<number> {
  const [found] = await tryton.read(model, Row, { where, fields: ['id'], limit: 1 });
  if (!found) throw new Error(`no ${model} of ${JSON.stringify(where)}`);
  return found.id;
}

async function makeCompany(admin: Tryton): Promise<number> {
  const rates = [['create', [{ date: { __class__: 'date', year: 2020, month: 1, day: 1 }, rate: decimal('1.0') }]]];
  const [currency] = await admin.create('currency.currency', [{ name: 'Euro', code: 'EUR', symbol: '€', rates }]);
  const [party] = await admin.create('party.party', [{ name: 'Warehouse company' }]);
  const [company] = await admin.create('company.company', [{ party, currency }]);
  if (company === undefined) throw new Error('no company');
  await admin.write('res.user', [admin.session.userId], { companies: [['add', [company]]], company });
  return company;
}

async function makePlaces(admin: Tryton): Promise<void> {
  const storage = await oneId(admin, 'stock.location', [['code', '=', 'STO']]);
  await admin.create(
    'stock.location',
    BINS.map((code, i) => ({ name: code, code, type: 'storage', parent: storage, sequence: i + 1 })),
  );
}

async function makeGoods(admin: Tryton): Promise<void> {
  const unit = await oneId(admin, 'product.uom', [['symbol', '=', 'u']]);
  const kg = await oneId(admin, 'product.uom', [['symbol', '=', 'kg']]);
  const [{ category } = { category: 0 }] = await admin.read('product.uom', v.object({ category: v.number() }), {
    where: [['id', '=', unit]],
    fields: ['category'],
  });
  const caseOf12 = { name: 'Case of 12', symbol: 'cs12', category, factor: 12, rate: 0.083333333333 };
  await admin.create('product.uom', [{ ...caseOf12, digits: 0, rounding: 1 }]);
  const template = (i: number) => {
    const code = skuCode(i);
    const uom = code === WEIGHED_SKU ? kg : unit;
    const product = {
      suffix_code: code,
      cost_price: decimal('5'),
      ...(i === 1 && { identifiers: [['create', [{ type: 'ean', code: EAN }]]] }),
    };
    return {
      name: `Product ${String(i)}`,
      type: 'goods',
      default_uom: uom,
      purchase_uom: uom,
      sale_uom: uom,
      purchasable: true,
      salable: true,
      list_price: decimal('10'),
      cost_price_method: 'fixed',
      products: [['create', [product]]],
      ...((code === LOT_SKU || code === DATED_SKU) && {
        lot_required: ['supplier', 'customer', 'lost_found', 'storage', 'production'],
      }),
      ...(code === DATED_SKU && { expiration_state: 'required' }),
    };
  };
  await admin.create(
    'product.template',
    times(SKUS).map((i) => template(i + 1)),
  );
}
