/** Receiving notices of all kinds, and pallets that were received and wait for putaway. */
import type { Insertable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { addToDay } from '#domain/dates.ts';
import { caseId } from './barcodes.ts';
import { lotFor, type PalletSeed } from './goods.ts';
import { owners } from './families.ts';
import { isSound, TROUBLE, type SkuSeed } from './products.ts';
import { random, type Random } from './random.ts';
import { lotText } from '#domain/lot-text.ts';

type Receipt = Insertable<Database['document']>;
type Line = Insertable<Database['document_line']>;

export interface ReceiptSeed {
  document: Receipt;
  lines: Line[];
  containers: Insertable<Database['container']>[];
  announced: Insertable<Database['announced']>[];
  /** Already on the dock, waiting for putaway. */
  received: PalletSeed[];
  /** Outbound demand for its goods, and serial numbers that it announces. */
  demands: Insertable<Database['demand']>[];
  serials: Insertable<Database['line_serial']>[];
}

const vendors = [
  ['V001', '云岭农场 Cloudridge Farms'],
  ['V002', '东港贸易 East Harbour Trading'],
  ['V003', '江南日用 Southbank Supplies'],
  ['V004', '恒川制造 Evenstream Works'],
  ['V005', '大湾供应链 Greatbay Supply'],
] as const;

const MODES = ['pallet', 'case', 'sku'] as const;
export const OPEN_RECEIPTS = 40;
/** Received receipts with five pallets each: the putaway work that is ready on the first day. */
const RECEIVED_RECEIPTS = 4;

export function receipts(seed: number, today: string, skus: readonly SkuSeed[]): ReceiptSeed[] {
  const maker = new Maker(random(seed, 'receipts'), today, skus);
  const list: ReceiptSeed[] = [];
  for (let i = 0; i < OPEN_RECEIPTS; i++) list.push(maker.open(i));
  for (let i = 0; i < RECEIVED_RECEIPTS; i++) list.push(maker.received(i));
  list.push(maker.closed());
  return list;
}

/** How many of each the warehouse has had; the next one gets the next number. */
export interface Numbers {
  receipts: number;
  pallets: number;
  cases: number;
}

export interface Announcement {
  whgid: string;
  mode: Receipt['mode'];
  /** Pallets, cases, or pieces of each of five lines. */
  count: number;
}

/** One receipt more, as if a supplier had announced it today. */
export function anotherReceipt(
  numbers: Numbers,
  today: string,
  skus: readonly SkuSeed[],
  announcement: Announcement,
): ReceiptSeed {
  return new Maker(random(numbers.receipts, 'another receipt'), today, skus, numbers).announced(announcement);
}

/** Makes receipts; the families of inbound/ add theirs by its public steps. */
export class Maker {
  readonly rng: Random;
  readonly today: string;
  readonly skus: readonly SkuSeed[];
  #receipt: number;
  #pallet: number;
  #case: number;

  constructor(rng: Random, today: string, skus: readonly SkuSeed[], had: Numbers = NONE) {
    this.rng = rng;
    this.today = today;
    this.skus = skus;
    this.#receipt = 100_000 + had.receipts;
    this.#pallet = 100_000 + had.pallets;
    this.#case = had.cases;
  }

  /** Three quarters in the first warehouse, the three modes in turn. */
  open(i: number): ReceiptSeed {
    const mode = MODES[i % MODES.length] ?? 'sku';
    const seed = this.empty(i % 4 === 3 ? 'WH2' : 'WH1', mode, i);
    if (mode === 'pallet') this.announcePallets(seed, this.rng.int(3, 12));
    if (mode === 'case') this.#announceCases(seed);
    if (mode === 'sku') this.#loose(seed, i === MODES.length - 1);
    return seed;
  }

  /** Goods that need no dates: whoever receives them only scans. */
  announced({ whgid, mode, count }: Announcement): ReceiptSeed {
    const seed = this.empty(whgid, mode, this.#receipt);
    seed.document.status = 'arrived';
    seed.document.owner_id = (this.skus.find(isPlain) as SkuSeed).owner_id;
    if (mode === 'pallet') this.announcePallets(seed, count, isPlain);
    if (mode === 'case') for (const sku of this.some(seed, 1, isPlain)) this.announceBoxes(seed, sku, count);
    if (mode === 'sku') for (const sku of this.some(seed, 5, isPlain)) this.line(seed, sku, count);
    return seed;
  }

  received(i: number): ReceiptSeed {
    const seed = this.empty('WH1', 'pallet', i);
    this.announcePallets(seed, 5);
    return this.allIn(seed);
  }

  /** Everything that was announced stands on the dock already. */
  allIn(seed: ReceiptSeed): ReceiptSeed {
    this.bringIn(seed, seed.containers.length);
    seed.document.status = 'received';
    return seed;
  }

  /** The first so many announced pallets stand on the dock already. */
  bringIn(seed: ReceiptSeed, count: number): void {
    for (const container of seed.containers.slice(0, count)) {
      Object.assign(container, { status: 'received', loc: seed.document.dock });
      const goods = seed.announced
        .filter((row) => row.container_id === container.container_id)
        .map((row) => ({ sku: this.#sku(row.sku_id), lot: row.lot, qty: row.qty, line_id: row.line_id }));
      seed.received.push({ container, goods });
      for (const { line_id, qty } of goods) {
        const line = seed.lines.find((l) => l.line_id === line_id);
        if (line) line.done = (line.done ?? 0) + qty;
      }
    }
  }

  closed(): ReceiptSeed {
    const seed = this.empty('WH1', 'sku', 0);
    this.#loose(seed, false);
    seed.document.status = 'closed';
    return seed;
  }

  empty(wh: string, mode: Receipt['mode'], i: number): ReceiptSeed {
    const n = ++this.#receipt;
    const [vendor_id, vendor_name] = this.rng.pick(vendors);
    const late = this.rng.int(-1, 3);
    const document: Receipt = {
      doc_id: `R-${n}`,
      wh_gid: wh,
      kind: 'receipt',
      mode,
      vendor_id,
      vendor_name,
      external_id: `ASN-${n + 100_000}`,
      external_id2: `BK-${n + 400_000}`,
      po_no: `PO-${4_500_000 + n}`,
      // Shifted by one per round, so that every owner has receipts of every mode.
      owner_id: owners[(i + Math.floor(i / MODES.length)) % owners.length]?.owner_id ?? 'OW01',
      expected_at: addToDay(this.today, late),
      status: late > 0 ? 'created' : 'arrived',
      dock: `DOCK-0${this.rng.int(1, wh === 'WH1' ? 6 : 3)}`,
    };
    return { document, lines: [], containers: [], announced: [], received: [], demands: [], serials: [] };
  }

  announcePallets(seed: ReceiptSeed, count: number, fits = isPacked): void {
    const skus = this.some(seed, Math.min(4, Math.ceil(count / 3)), fits);
    for (let i = 0; i < count; i++) {
      const id = `P-${++this.#pallet}`;
      seed.containers.push(this.container(seed, id, 'pallet'));
      const sku = this.rng.pick(skus);
      const other = this.rng.pick(skus);
      // Every fifth pallet or so is mixed, half and half.
      const mixed = other !== sku && this.rng.chance(0.2);
      this.announce(seed, id, sku, mixed ? half(sku) : sku.palletQty);
      if (mixed) this.announce(seed, id, other, half(other));
    }
  }

  #announceCases(seed: ReceiptSeed): void {
    for (const sku of this.some(seed, this.rng.int(2, 3), isPacked)) this.announceBoxes(seed, sku, this.rng.int(4, 8));
  }

  announceBoxes(seed: ReceiptSeed, sku: SkuSeed, count: number): void {
    for (let i = 0; i < count; i++) {
      const id = caseId(++this.#case);
      seed.containers.push(this.container(seed, id, 'case'));
      this.announce(seed, id, sku, sku.caseQty);
    }
  }

  #loose(seed: ReceiptSeed, withTrouble: boolean): void {
    if (withTrouble && this.skus.length >= TROUBLE.shelfless) {
      seed.document.owner_id = 'OW01';
      for (const ord of Object.values(TROUBLE)) this.line(seed, this.#sku(ord), 24);
    }
    for (const sku of this.some(seed, this.rng.int(3, 5), () => true)) {
      this.line(
        seed,
        sku,
        sku.is_weighed ? this.rng.int(200, 1200) / 4 : sku.caseQty * this.rng.int(2, 20) + this.rng.int(0, 5),
      );
    }
  }

  /** Different SKUs of the owner. */
  some(seed: ReceiptSeed, count: number, fits: (sku: SkuSeed) => boolean): SkuSeed[] {
    const choice = this.skus.filter((sku) => sku.owner_id === seed.document.owner_id && isSound(sku) && fits(sku));
    const chosen = new Set<SkuSeed>();
    while (chosen.size < Math.min(count, choice.length)) chosen.add(this.rng.pick(choice));
    return [...chosen];
  }

  announce(seed: ReceiptSeed, container_id: string, sku: SkuSeed, qty: number): void {
    const line = seed.lines.find((l) => l.sku_id === sku.sku_id) ?? this.line(seed, sku, 0);
    line.planned += qty;
    const lot = lotText(lotFor(sku, this.today, this.rng));
    seed.announced.push({ container_id, line_id: line.line_id, sku_id: sku.sku_id, lot, qty });
  }

  line(seed: ReceiptSeed, { sku_id, pack_id }: SkuSeed, planned: number): Line {
    const line_no = seed.lines.length + 1;
    const { doc_id } = seed.document;
    const line = { line_id: `${doc_id}/${line_no}`, doc_id, line_no, sku_id, pack_id, planned, done: 0 };
    seed.lines.push(line);
    return line;
  }

  container(seed: ReceiptSeed, container_id: string, kind: 'pallet' | 'case'): Insertable<Database['container']> {
    const { doc_id, wh_gid, owner_id } = seed.document;
    return {
      container_id,
      wh_gid,
      kind,
      parent_id: '',
      loc: '',
      status: 'expected',
      owner_id,
      doc_id,
      announced: true,
    };
  }

  #sku(which: string | number): SkuSeed {
    const sku = this.skus.find((s) => s.sku_id === which || s.ord === which);
    if (!sku) throw new Error(`the seed has no SKU ${which}`);
    return sku;
  }
}

const NONE: Numbers = { receipts: 0, pallets: 0, cases: 0 };
const isPacked = (sku: SkuSeed): boolean => !sku.is_weighed;
const isPlain = (sku: SkuSeed): boolean => isPacked(sku) && isSound(sku) && sku.lot_template === '';
const half = (sku: SkuSeed): number => Math.ceil(sku.palletQty / sku.caseQty / 2) * sku.caseQty;

/** The receipts of one way to receive, and its place in the order in which they are made. */
export interface Family {
  readonly place: number;
  readonly make: (maker: Maker) => ReceiptSeed[];
}

/** A new one takes the next place: the receipts of the others keep their numbers. */
export const family = (place: number, make: Family['make']): Family => ({ place, make });
