/** Makes outbound orders and the waves that they are in; what a wave comes to is planned by the WMS's own code. */
import type { Lot } from '#contract/fields.ts';
import type { WaveType } from '#contract/outbound-rows.ts';
import { addToDay } from '#domain/dates.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Insertable } from 'kysely';
import type { Context } from '#wms/context.ts';
import type { Database } from '#wms/db/tables.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';
import { random, type Random } from '../random.ts';
import { laneOf, routeOf, stores } from '../stores.ts';
import type { Goods, OutboundStock } from './stock.ts';

export type OrderSeed = Insertable<Database['out_order']>;
type Wh = Goods['wh'];

export interface OrderLineSpec {
  goods: Goods;
  qty: number;
  lot?: Lot;
}

interface OrderSpec extends Partial<Omit<OrderSeed, 'order_id' | 'wh_gid' | 'owner_id'>> {
  wh?: Wh;
  /** By its place in the list; left out for a customer who is none. */
  store?: number;
}

interface WaveSpec {
  slots?: number;
  /** Left out: it is released. */
  plan?: (ctx: Context, waveId: string) => Promise<void>;
  /** After that. */
  afterwards?: (ctx: Context, waveId: string) => Promise<void>;
}

/** A receipt of which nothing has come yet, with what it announces. */
export interface Coming {
  receiptId: string;
  lines: readonly Goods[];
}

/** What is planned in a warehouse once everything stands there. */
export interface Step {
  wh: Wh;
  run(ctx: Context): Promise<void>;
}

const CUTOFFS = ['10:00', '14:00', '18:00', ''] as const;
const CARRIERS = ['CR01', 'CR02', 'CR03', 'CR04'] as const;
const CUSTOMERS = [
  ['C201', '晨光便利 Daybreak Convenience'],
  ['C202', '网店订单 Web order'],
  ['C203', '远航酒店 Farway Hotel'],
  ['C204', '社区团购 Neighbourhood Market'],
] as const;
const FIRST: Readonly<Record<Wh, number>> = { WH1: 400_000, WH2: 450_000 };

export class OutboundMaker {
  readonly stock: OutboundStock;
  readonly today: string;
  readonly coming: readonly Coming[];
  readonly orders: OrderSeed[] = [];
  readonly lines: Insertable<Database['out_line']>[] = [];
  readonly waves: Insertable<Database['wave']>[] = [];
  readonly steps: Step[] = [];
  readonly #seed: number;
  readonly #made = { WH1: 0, WH2: 0 };

  constructor(seed: number, today: string, stock: OutboundStock, coming: readonly Coming[]) {
    this.#seed = seed;
    this.today = today;
    this.stock = stock;
    this.coming = coming;
  }

  /** Its own stream, so that a family more does not change the others. */
  random = (topic: string): Random => random(this.#seed, `outbound ${topic}`);

  /** Goods of an owner, of one of these areas where any are named. */
  goodsOf(wh: Wh, owner: string, ...areas: readonly string[]): Goods[] {
    return this.stock.goods.filter(
      (its) => its.wh === wh && its.sku.owner_id === owner && (areas.length === 0 || areas.includes(its.area)),
    );
  }

  /** Its number, empty where there are no goods for it. Without a word about it the customers take turns. */
  order(lines: readonly OrderLineSpec[], { wh = 'WH1', store, ...more }: OrderSpec = {}): string {
    const [first] = lines;
    if (!first) return '';
    const n = ++this.#made[wh];
    const order_id = `SO-${FIRST[wh] + n}`;
    const [customer_id, customer_name] = CUSTOMERS[n % CUSTOMERS.length] ?? CUSTOMERS[0];
    const [store_id, store_name] = stores[store ?? -1] ?? ['', ''];
    const isStore = store !== undefined;
    this.orders.push({
      order_id,
      wh_gid: wh,
      kind: isStore ? 'store' : 'sale',
      external_no: `WEB-${FIRST[wh] + 300_000 + n}`,
      owner_id: first.goods.sku.owner_id,
      ...(isStore
        ? { store_id, store_name, customer_id: store_id, customer_name: store_name, route_id: routeOf(store) }
        : { customer_id, customer_name, route_id: routeOf(n) }),
      carrier_id: CARRIERS[n % CARRIERS.length] ?? '',
      priority: (n % 3) + 1,
      ship_date: addToDay(this.today, (n % 5) - 1),
      cutoff: CUTOFFS[n % CUTOFFS.length] ?? '',
      lane: laneOf(isStore ? store : n),
      ...more,
    });
    for (const [i, { goods, qty, lot = {} }] of lines.entries())
      this.lines.push({
        order_line_id: `${order_id}/${i + 1}`,
        order_id,
        line_no: i + 1,
        sku_id: goods.sku.sku_id,
        pack_id: goods.sku.pack_id,
        qty,
        lot: lotText(lot),
      });
    return order_id;
  }

  /** Of orders that were made before; without any there is no wave. */
  wave(
    wave_id: string,
    type: WaveType,
    orderIds: readonly string[],
    { slots = 0, plan, afterwards }: WaveSpec = {},
  ): void {
    const its = this.orders.filter((order) => orderIds.includes(order.order_id));
    const [first] = its;
    if (!first) return;
    for (const order of its) order.wave_id = wave_id;
    const common = (of: (order: OrderSeed) => string | undefined) =>
      its.every((order) => of(order) === of(first)) ? (of(first) ?? '') : '';
    this.waves.push({
      wave_id,
      wh_gid: first.wh_gid,
      type,
      slots,
      owner_id: common((order) => order.owner_id),
      carrier_id: common((order) => order.carrier_id),
      route_id: common((order) => order.route_id),
      cutoff: common((order) => order.cutoff),
      priority: Math.min(...its.map((order) => order.priority ?? 5)),
    });
    this.step(first.wh_gid as Wh, async (ctx) => {
      await (plan ?? releaseWave)(ctx, wave_id);
      await afterwards?.(ctx, wave_id);
    });
  }

  step(wh: Wh, run: Step['run']): void {
    this.steps.push({ wh, run });
  }
}

/** The orders of one family, and its place in the order in which they are made. */
export interface OutboundFamily {
  readonly outboundPlace: number;
  readonly make: (maker: OutboundMaker, wanted: number) => void;
}

/** `wanted`: orders in all. A new family takes the next place before those that fill up: the others keep their numbers. */
export const outboundFamily = (outboundPlace: number, make: OutboundFamily['make']): OutboundFamily => ({
  outboundPlace,
  make,
});

/** The list turned round, so that each order begins with other goods. */
export const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length] as T);
