/** What people do in Tryton itself, at a desk: order, announce, sell, correct, look. */
import { add } from '#domain/decimal.ts';
import * as v from 'valibot';
import { microsOf } from '../moves.ts';
import { dateOf, decimal, login, Tryton, type Server } from '../rpc.ts';
import { asAdmin, oneId, PASSWORD } from './seed.ts';

const Row = v.object({ id: v.number() });
const PackedRow = v.object({ quantity: v.number(), 'product.': v.object({ code: v.string() }) });
const Stated = v.object({ id: v.number(), state: v.string() });
const Numbered = v.object({ id: v.number(), number: v.string() });

export interface Ordered {
  readonly sku: string;
  readonly qty: number;
  /** Symbol of the unit; left out for the goods' own. */
  readonly uom?: string;
}

export class Office {
  readonly admin: Tryton;
  /** One of the group Stock. */
  readonly desk: Tryton;

  private constructor(admin: Tryton, desk: Tryton) {
    this.admin = admin;
    this.desk = desk;
  }

  static async of(server: Server): Promise<Office> {
    const session = await login(server, 'desk', PASSWORD, 'en');
    if (!session) throw new Error('the desk cannot sign in');
    return new Office(await asAdmin(server), new Tryton(server, session));
  }

  readonly product = (sku: string): Promise<number> => oneId(this.admin, 'product.product', [['code', '=', sku]]);
  readonly place = (code: string): Promise<number> => oneId(this.admin, 'stock.location', [['code', '=', code]]);
  readonly uom = (symbol: string): Promise<number> => oneId(this.admin, 'product.uom', [['symbol', '=', symbol]]);

  get company(): number {
    return Number(this.admin.session.context['company']);
  }

  async #uomOf({ sku, uom }: Ordered): Promise<number> {
    if (uom !== undefined) return this.uom(uom);
    const product = v.object({ default_uom: v.number() });
    const [row] = await this.admin.read('product.product', product, {
      where: [['code', '=', sku]],
      fields: ['default_uom'],
    });
    if (!row) throw new Error(`no ${sku}`);
    return row.default_uom;
  }

  #linesAt(unit_price: ReturnType<typeof decimal>, lines: readonly Ordered[]) {
    const made = lines.map(async (line) => ({
      type: 'line',
      product: await this.product(line.sku),
      quantity: line.qty,
      unit: await this.#uomOf(line),
      unit_price,
      description: line.sku,
    }));
    return Promise.all(made);
  }

  /** Ordered, confirmed, and announced as one shipment of the supplier; answers its number. */
  async receipt(lines: readonly Ordered[], reference = 'DN-1'): Promise<{ id: number; number: string }> {
    const { admin } = this;
    const supplier = await oneId(admin, 'party.party', [['name', '=', 'Supplies']]);
    const address = await oneId(admin, 'party.address', [['party', '=', supplier]]);
    const warehouse = await oneId(admin, 'stock.location', [['type', '=', 'warehouse']]);
    const [purchase] = await admin.create('purchase.purchase', [
      {
        party: supplier,
        company: this.company,
        currency: await oneId(admin, 'currency.currency', [['code', '=', 'EUR']]),
        warehouse,
        invoice_method: 'manual',
        invoice_address: address,
        purchase_date: dateOf(today()),
        lines: [['create', await this.#linesAt(decimal('5'), lines)]],
      },
    ]);
    for (const button of ['quote', 'confirm', 'process'])
      await admin.press('purchase.purchase', button, [purchase ?? 0]);
    const where = [['purchase', '=', purchase]];
    const moves = await this.desk.read('stock.move', Row, { where, fields: ['id'] });
    const [id = 0] = await this.desk.create('stock.shipment.in', [
      {
        reference,
        supplier,
        warehouse,
        company: this.company,
        incoming_moves: [['add', moves.map((move) => move.id)]],
      },
    ]);
    const [made] = await this.desk.read('stock.shipment.in', Numbered, {
      where: [['id', '=', id]],
      fields: ['number'],
    });
    if (!made) throw new Error('no shipment');
    return made;
  }

  /** Sold and confirmed; answers the shipment to the customer that Tryton makes of it, which waits for its goods. */
  async order(lines: readonly Ordered[], reference = 'CO-1'): Promise<{ id: number; number: string }> {
    const { admin } = this;
    const customer = await oneId(admin, 'party.party', [['name', '=', 'Shop One']]);
    const address = await oneId(admin, 'party.address', [['party', '=', customer]]);
    const [sale = 0] = await admin.create('sale.sale', [
      {
        party: customer,
        company: this.company,
        currency: await oneId(admin, 'currency.currency', [['code', '=', 'EUR']]),
        warehouse: await oneId(admin, 'stock.location', [['type', '=', 'warehouse']]),
        reference,
        invoice_method: 'manual',
        shipment_method: 'order',
        invoice_address: address,
        shipment_address: address,
        sale_date: dateOf(today()),
        lines: [['create', await this.#linesAt(decimal('10'), lines)]],
      },
    ]);
    for (const button of ['quote', 'confirm', 'process']) await admin.press('sale.sale', button, [sale]);
    const [made] = await this.desk.read('stock.shipment.out', Numbered, {
      where: [],
      fields: ['number'],
      order: [['id', 'DESC']],
      limit: 1,
    });
    if (!made) throw new Error('no shipment');
    return made;
  }

  async stateOf(shipment: number): Promise<string> {
    const [row] = await this.desk.read('stock.shipment.out', Stated, {
      where: [['id', '=', shipment]],
      fields: ['state'],
    });
    return row?.state ?? '';
  }

  /** What lies in the packages of a shipment, package by package. */
  async packages(shipment: number): Promise<(readonly [string, number])[]> {
    const rows = await this.admin.read('stock.move', PackedRow, {
      where: [
        ['shipment', '=', `stock.shipment.out,${shipment}`],
        ['package', '!=', null],
      ],
      fields: ['quantity', 'product.code'],
      order: [
        ['package', 'ASC'],
        ['id', 'ASC'],
      ],
    });
    return rows.map((row) => [row['product.'].code, row.quantity]);
  }

  /** Goods that are there, from nowhere. */
  async stock(sku: string, loc: string, qty: number, lot?: string): Promise<void> {
    await this.#move(sku, qty, [await this.#lost(), await this.place(loc)], lot);
  }

  /** Goods that are not there any more. */
  async away(sku: string, loc: string, qty: number): Promise<void> {
    await this.#move(sku, qty, [await this.place(loc), await this.#lost()]);
  }

  #lost = (): Promise<number> => oneId(this.admin, 'stock.location', [['type', '=', 'lost_found']]);

  async #move(sku: string, qty: number, [from, to]: readonly [number, number], lot?: string): Promise<void> {
    const ids = await this.admin.create('stock.move', [
      {
        product: await this.product(sku),
        quantity: qty,
        uom: await this.#uomOf({ sku, qty }),
        from_location: from,
        to_location: to,
        company: this.company,
        ...(lot !== undefined && { lot: await this.lot(sku, lot) }),
      },
    ]);
    await this.admin.press('stock.move', 'do', ids);
  }

  /** The lot of that number, made where there is none. */
  async lot(sku: string, number: string): Promise<number> {
    const product = await this.product(sku);
    const where = [
      ['product', '=', product],
      ['number', '=', number],
    ];
    const [found] = await this.admin.read('stock.lot', Row, { where, fields: ['id'] });
    return found?.id ?? (await this.admin.create('stock.lot', [{ product, number }]))[0] ?? 0;
  }

  async moves(where: readonly unknown[]): Promise<DeskMove[]> {
    const rows = await this.admin.read('stock.move', DeskMoveRow, {
      where,
      fields: ['state', 'quantity', 'origin', '_timestamp', 'product.code', ...places],
    });
    return rows.map((row) => ({
      id: row.id,
      state: row.state,
      quantity: row.quantity,
      sku: row['product.'].code ?? '',
      from: nameOf(row['from_location.']),
      to: nameOf(row['to_location.']),
      origin: row.origin,
      stamp: microsOf(row._timestamp),
    }));
  }

  /** What Tryton itself says stands where: place by place and SKU by SKU, in base units. */
  async stockByPlace(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    const done = await this.admin.read('stock.move', SumRow, {
      where: [['state', '=', 'done']],
      fields: ['internal_quantity', 'product.code', ...places],
    });
    for (const row of done) {
      for (const [place, sign] of [
        [row['from_location.'], -1],
        [row['to_location.'], 1],
      ] as const) {
        const key = `${nameOf(place)} ${row['product.'].code ?? ''}`;
        found[key] = add(found[key] ?? 0, sign * row.internal_quantity);
      }
    }
    return found;
  }
}

const places = ['from_location', 'to_location'].flatMap((field) => [`${field}.code`, `${field}.name`]);
const Named = v.object({ code: v.nullable(v.string()), name: v.string() });
const Moved = {
  'product.': v.object({ code: v.nullable(v.string()) }),
  'from_location.': Named,
  'to_location.': Named,
};
const SumRow = v.object({ internal_quantity: v.number(), ...Moved });
const DeskMoveRow = v.object({
  id: v.number(),
  state: v.string(),
  quantity: v.number(),
  origin: v.nullable(v.string()),
  _timestamp: v.string(),
  ...Moved,
});
const nameOf = ({ code, name }: v.InferOutput<typeof Named>): string => code || name;

export interface DeskMove {
  readonly id: number;
  readonly state: string;
  readonly quantity: number;
  readonly sku: string;
  readonly from: string;
  readonly to: string;
  readonly origin: string | null;
  /** Microseconds. */
  readonly stamp: number;
}

export const today = (): string => new Date().toISOString().slice(0, 10);
