/**
 * Stock that outbound orders are made for, at places that nobody uses, from the far end of each zone: of each SKU a pick face and
 * three pallets of different age in reserve. Nothing of it comes from the numbers that the rest of the seed draws.
 */
import type { Lot } from '#contract/fields.ts';
import { addToDay } from '#domain/dates.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Insertable } from 'kysely';
import type { Database } from '#wms/db/tables.ts';
import { sscc } from '../barcodes.ts';
import type { PalletSeed } from '../goods.ts';
import { classOf, type PlaceSeed } from '../places.ts';
import { isSound, type SkuSeed } from '../products.ts';
import { LIFT, XD_LANE } from './places.ts';

type Wh = 'WH1' | 'WH2';

/** Goods with a pick face and reserve. */
export interface Goods {
  sku: SkuSeed;
  wh: Wh;
  area: string;
  /** Lot of its oldest pallet, which keeps for less long than some customers want. */
  oldest: Lot;
}

export interface OutboundStock {
  /** A pick face and three pallets each. */
  goods: readonly Goods[];
  /** Sold by weight, in reserve only. */
  weighed: readonly Goods[];
  /** With a number on every piece. */
  tools: readonly Goods[];
  /** In the lift, each in a tray of its own, and in the cross-dock lane. */
  lift: readonly Goods[];
  lane: readonly Goods[];
  /** Two SKUs each on one supplier container, cases of the first in cartons; their lots stand nowhere else. */
  mixed: readonly (readonly [Goods, Goods])[];
  standing: PalletSeed[];
  serials: Insertable<Database['serial']>[];
}

/** SKUs of each warehouse, by owner and storage class. */
const WANTED: Readonly<Record<Wh, readonly (readonly [owner: string, storage: string, count: number])[]>> = {
  WH1: [
    ['OW01', 'dry', 6],
    ['OW01', 'cool', 4],
    ['OW01', 'bulk', 2],
    ['OW02', 'dry', 6],
    ['OW03', 'dry', 6],
  ],
  WH2: [
    ['OW01', 'dry', 2],
    ['OW02', 'dry', 3],
  ],
};

/** Cases at a pick face. */
const AT_FACE = 8;
/** Part of its shelf life that is left of each pallet in reserve, the oldest first, and of what stands at the face. */
const LEFT = { pallets: [0.2, 0.5, 0.85], face: 0.7 };
/** The oldest pallet of food keeps no longer than that: too short for a customer who wants a month. */
const OLDEST_DAYS = 25;
/** Pieces of each tool, and how many tools. */
const TOOLS = { skus: 2, pieces: 12 };
const KILOGRAMS = 90;
const IN_LIFT = 40;
/** Of the first SKU on a mixed supplier container: cases in cartons, and loose; of the second loose only. */
export const MIXED = { cartons: 2, loose: 1, second: 2 } as const;

/** `used`: SKUs that stand somewhere or are announced; `named`: locations that work suggests. */
export function outboundStock(
  today: string,
  list: readonly PlaceSeed[],
  skus: readonly SkuSeed[],
  { used, named }: { used: ReadonlySet<string>; named: ReadonlySet<string> },
): OutboundStock {
  const stand = new Stand(today, list, named);
  const taken = new Set<string>();
  // Those that stand nowhere yet come first: then the stock of an order can be told by eye.
  const inTurn = [...skus].sort((a, b) => Number(used.has(a.sku_id)) - Number(used.has(b.sku_id)));
  const some = (count: number, fits: (sku: SkuSeed) => boolean): SkuSeed[] => {
    const chosen = inTurn.filter((sku) => !taken.has(sku.sku_id) && fits(sku)).slice(0, count);
    for (const sku of chosen) taken.add(sku.sku_id);
    return chosen;
  };
  const isPacked = (sku: SkuSeed) => isSound(sku) && !sku.is_weighed && sku.palletQty > 0;
  const goods = (['WH1', 'WH2'] as const).flatMap((wh) =>
    WANTED[wh].flatMap(([owner, storage, count]) =>
      some(count, (sku) => isPacked(sku) && sku.owner_id === owner && sku.storage_class === storage).flatMap((sku, i) =>
        stand.faceAndReserve(wh, sku, i),
      ),
    ),
  );
  const isFruit = (sku: SkuSeed) => sku.is_weighed && isSound(sku);
  const weighed = some(2, isFruit).flatMap((sku) => stand.byWeight('WH1', sku));
  const tools = some(TOOLS.skus, (sku) => sku.is_serial === true).flatMap((sku) => stand.numbered('WH1', sku));
  const small = (sku: SkuSeed) => isPacked(sku) && sku.owner_id === 'OW03' && sku.storage_class === 'dry';
  const lift = some(2, small).flatMap((sku) => stand.inLift('WH1', sku));
  const lane = some(2, (sku) => isPacked(sku) && sku.owner_id === 'OW02').flatMap((sku) => stand.inLane('WH1', sku));
  const plain = (sku: SkuSeed) => isPacked(sku) && sku.owner_id === 'OW03' && sku.lot_template === '';
  const mixed = [0, 1].flatMap((n) => stand.onSscc('WH1', some(2, plain), n));
  return { goods, weighed, tools, lift, lane, mixed, standing: stand.standing, serials: stand.serials };
}

class Stand {
  readonly standing: PalletSeed[] = [];
  readonly serials: Insertable<Database['serial']>[] = [];
  readonly #today: string;
  readonly #free: PlaceSeed[];
  readonly #all: readonly PlaceSeed[];
  #pallet = 300_000;
  #case = 0;
  #tray = 100;

  constructor(today: string, list: readonly PlaceSeed[], named: ReadonlySet<string>) {
    this.#today = today;
    this.#all = list;
    this.#free = [...list].reverse().filter((place) => isPlain(place) && !named.has(place.loc));
  }

  /** Nothing where its zone is full. */
  faceAndReserve(wh: Wh, sku: SkuSeed, i: number): Goods[] {
    const areas = [...new Set(this.#all.map((place) => place.area_id))].filter(
      (area) => classOf(area) === sku.storage_class,
    );
    const area = areas[i % areas.length] ?? '';
    const places = this.#take(wh, area, 1 + LEFT.pallets.length);
    const [face, ...racks] = places;
    if (!face) return [];
    Object.assign(face, { usage: 'pick', max_pallets: 1, fixed_sku: sku.sku_id, mixing: 'sku' });
    this.#goods(face, sku, sku.caseQty * AT_FACE, this.#lot(sku, LEFT.face));
    const [oldest = {}] = LEFT.pallets.map((part, n) => {
      const lot = this.#lot(sku, part);
      const rack = racks[n];
      // Hardware in numbered cases: one pallet of each third SKU.
      if (rack && sku.owner_id === 'OW03' && n === 2 && i % 3 === 0) this.#cases(rack, sku, lot);
      else if (rack) this.#onPallet(rack, sku, sku.palletQty, lot);
      return lot;
    });
    return [{ sku, wh, area, oldest }];
  }

  byWeight(wh: Wh, sku: SkuSeed): Goods[] {
    const racks = this.#take(wh, 'C', 2);
    for (const [n, rack] of racks.entries()) this.#onPallet(rack, sku, KILOGRAMS, this.#lot(sku, n === 0 ? 0.4 : 0.8));
    return racks.length === 0 ? [] : [{ sku, wh, area: 'C', oldest: {} }];
  }

  numbered(wh: Wh, sku: SkuSeed): Goods[] {
    const [rack] = this.#take(wh, sku.storage_class === 'bulk' ? 'D' : 'B', 1);
    if (!rack) return [];
    this.#goods(rack, sku, TOOLS.pieces, {});
    for (let i = 1; i <= TOOLS.pieces; i++)
      this.serials.push({
        sku_id: sku.sku_id,
        serial_no: `${sku.sku_id.slice(2)}-2601-${1000 + i}`,
        wh_gid: wh,
        loc: rack.loc,
      });
    return [{ sku, wh, area: rack.area_id, oldest: {} }];
  }

  inLift(wh: Wh, sku: SkuSeed): Goods[] {
    const place = this.#all.find((its) => its.wh_gid === wh && its.loc === LIFT);
    if (!place) return [];
    const goods = [{ sku, lot: lotText(this.#lot(sku, LEFT.face)), qty: IN_LIFT, line_id: '' }];
    this.standing.push({ container: this.#container(place, sku, `VT-${++this.#tray}`, 'tote', ''), goods });
    return [{ sku, wh, area: place.area_id, oldest: {} }];
  }

  inLane(wh: Wh, sku: SkuSeed): Goods[] {
    const place = this.#all.find((its) => its.wh_gid === wh && its.loc === XD_LANE);
    if (place) this.#onPallet(place, sku, sku.palletQty, this.#lot(sku, LEFT.face));
    return place ? [{ sku, wh, area: place.area_id, oldest: {} }] : [];
  }

  /** Nothing where there are no two SKUs, or no place. */
  onSscc(wh: Wh, [first, second]: readonly SkuSeed[], n: number): (readonly [Goods, Goods])[] {
    if (!first || !second) return [];
    const area = this.#all.find((place) => classOf(place.area_id) === first.storage_class)?.area_id ?? '';
    const [place] = this.#take(wh, area, 1);
    if (!place) return [];
    const lot: Lot = { batch: `MIX${70_001 + n}` };
    const id = sscc(700_000 + n);
    place.pallets++;
    const loose = (sku: SkuSeed, cases: number) => ({ sku, lot: lotText(lot), qty: cases * sku.caseQty, line_id: '' });
    const goods = [loose(first, MIXED.loose), loose(second, MIXED.second)];
    this.standing.push({ container: this.#container(place, first, id, 'pallet', ''), goods });
    for (let i = 0; i < MIXED.cartons; i++) this.#carton(place, first, lot, id);
    const its = { wh, area, oldest: lot };
    return [
      [
        { sku: first, ...its },
        { sku: second, ...its },
      ],
    ];
  }

  /** All of them or none. */
  #take(wh: Wh, area: string, count: number): PlaceSeed[] {
    const found = this.#free.filter((place) => place.wh_gid === wh && place.area_id === area).slice(0, count);
    if (found.length < count) return [];
    for (const place of found) this.#free.splice(this.#free.indexOf(place), 1);
    return found;
  }

  #onPallet(place: PlaceSeed, sku: SkuSeed, qty: number, lot: Lot): string {
    const container_id = `P-${++this.#pallet}`;
    place.pallets++;
    const goods = qty > 0 ? [{ sku, lot: lotText(lot), qty, line_id: '' }] : [];
    this.standing.push({ container: this.#container(place, sku, container_id, 'pallet', ''), goods });
    return container_id;
  }

  #cases(place: PlaceSeed, sku: SkuSeed, lot: Lot): void {
    const onto = this.#onPallet(place, sku, 0, lot);
    for (let i = 0; i < sku.palletQty / sku.caseQty; i++) this.#carton(place, sku, lot, onto);
  }

  #carton(place: PlaceSeed, sku: SkuSeed, lot: Lot, onto: string): void {
    const id = `86${String(++this.#case).padStart(12, '0')}`;
    const goods = [{ sku, lot: lotText(lot), qty: sku.caseQty, line_id: '' }];
    this.standing.push({ container: this.#container(place, sku, id, 'case', onto), goods });
  }

  /** On the location itself. */
  #goods(place: PlaceSeed, sku: SkuSeed, qty: number, lot: Lot): void {
    const container = this.#container(place, sku, '', 'pallet', '');
    this.standing.push({ container, goods: [{ sku, lot: lotText(lot), qty, line_id: '' }] });
  }

  #container(
    place: PlaceSeed,
    sku: SkuSeed,
    container_id: string,
    kind: 'pallet' | 'case' | 'tote',
    parent_id: string,
  ) {
    const { wh_gid, loc } = place;
    const { owner_id } = sku;
    return {
      container_id,
      wh_gid,
      kind,
      parent_id,
      loc,
      status: 'stored',
      owner_id,
      doc_id: '',
      announced: false,
    } as const;
  }

  #lot(sku: SkuSeed, part: number): Lot {
    const batch = `B${70_000 + Math.round(part * 100) * 10 + (sku.ord % 10)}`;
    if (sku.lot_template === '') return {};
    if (sku.lot_template === 'BATCH') return { batch };
    const days = Math.max(2, Math.round(sku.shelf_life_days * part));
    const expiry = addToDay(this.#today, part === LEFT.pallets[0] ? Math.min(days, OLDEST_DAYS) : days);
    return { production: addToDay(expiry, -sku.shelf_life_days), expiry, batch };
  }
}

const isPlain = (place: PlaceSeed): boolean =>
  place.usage === 'reserve' &&
  place.status === 'ok' &&
  place.pallets + place.reserved === 0 &&
  place.fixed_sku === '' &&
  place.mixing === 'any' &&
  place.max_weight === 0 &&
  place.max_height === 0;
