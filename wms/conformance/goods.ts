/**
 * Goods that the checks may spend: made by the test calls of the reference WMS where the server has them, else those of
 * a file. Effects are counted by reading, as differences, so several checks may use one line.
 */
import { urlOf } from '#contract/call.ts';
import type { RequestOf } from '#contract/call.ts';
import type { Lot } from '#contract/fields.ts';
import type * as putaway from '#contract/putaway.ts';
import * as receiving from '#contract/receiving.ts';
import { toWire } from '#contract/renamed.ts';
import * as rows from '#contract/rows.ts';
import type { Receipt, ReceiptLine, Sku } from '#contract/rows.ts';
import * as session from '#contract/session.ts';
import { addToDay } from '#domain/dates.ts';
import * as v from 'valibot';
import { skip } from './outcome.ts';
import type { Person } from './person.ts';

export interface Line {
  readonly receiptId: string;
  readonly lineId: string;
  readonly skuId: string;
  readonly ownerId: string;
  /** Base unit. */
  readonly uomId: string;
  readonly lot: Lot;
  /** Where its goods are set down. */
  readonly dock: string;
  /** In base units. */
  readonly open: number;
}

/** `dated`: pieces whose day of production is asked. */
export type Kind = 'pieces' | 'weighed' | 'dated';

export const Given = v.object({
  /** That may be received: their open quantities are spent. */
  receipts: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Location that goods may be put away to. */
  place: v.optional(v.string(), ''),
  /** Only lines of this SKU; all where it is left out. */
  sku: v.optional(v.string()),
});
export type Given = v.InferOutput<typeof Given>;

export interface Goods {
  /** A line of these goods with so much open, on a receipt that nobody holds. */
  line(kind: Kind, open: number): Promise<Line>;
  /** Two receipts with a line of pieces each. */
  two(): Promise<readonly [Line, Line]>;
  /** Location that goods may be put away to. */
  place(): Promise<string>;
  /** Lets the lease of a receipt end now; undefined where the server cannot be told to. */
  readonly endLease: ((receiptId: string) => Promise<void>) | undefined;
  /** What will be posted, in a sentence. */
  readonly about: string;
}

/** Receive so much of a line, straight to where its goods are set down. */
export const receiveOf = (line: Line, qty = 1): RequestOf<typeof receiving.ReceiveBySku> => {
  const { receiptId, lineId, skuId, uomId, lot, dock } = line;
  return { receiptId, lineId, skuId, qty, uomId, lot, lpn: '', loc: dock };
};

/** Put so much of what was received of a line away. */
export const putawayOf = (line: Line, loc: string, qty = 1): RequestOf<typeof putaway.PutawayLoose> => {
  const { dock: from, lineId, ownerId, skuId, lot, uomId } = line;
  return { from, lineId, taskId: '', ownerId, skuId, lot, qty, uomId, loc, onto: '', suggested: '', reason: '' };
};

export interface Seen {
  readonly receipt: Receipt;
  readonly line: ReceiptLine;
}

/** The line and its receipt as the server tells them now. */
export async function seen(who: Person, { receiptId, lineId }: Pick<Line, 'receiptId' | 'lineId'>): Promise<Seen> {
  const { rows: now } = await who.get(receiving.SearchReceiptDetail, { receiptId });
  const receipt = now.receipts.find((row) => row.receiptId === receiptId);
  const line = now.lines.find((row) => row.lineId === lineId);
  if (!receipt || !line) throw new Error(`${receiptId} is answered without itself or its line ${lineId}`);
  return { receipt, line };
}

export const received = async (who: Person, line: Line): Promise<number> => (await seen(who, line)).line.receivedQty;

/** The smallest that they are counted in. */
const baseOf = ({ packs }: Sku): string =>
  packs.toSorted((a, b) => a.packQty - b.packQty).find(({ packQty }) => packQty <= 1)?.uomId ?? '';

// ---- made by test calls ---------------------------------------------------------------------------------

const TEST_CALLS = '/__wms';
/** Warehouse that they make documents in. */
export const MADE_IN = 'WH1';

async function testCall(url: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(urlOf(url, `${TEST_CALLS}${path}`), { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Whether the server makes documents when it is asked to. */
export async function hasTestCalls(url: string): Promise<boolean> {
  const response = await testCall(url, '/documents', {}).catch(() => undefined);
  return response?.status === 400 && (response.headers.get('content-type') ?? '').includes('json');
}

const PACKS = {
  pieces: [
    { uomId: 'EA', uomName: 'EA', packQty: 1 },
    { uomId: 'CS', uomName: 'Case', packQty: 12 },
  ],
  weighed: [{ uomId: 'KG', uomName: 'kg', packQty: 1 }],
} as const;
/** What is made is for nobody, so there is always enough of it. */
const PLENTY = 500;
const OWNER = 'OW01';
/** Template of the reference WMS by which both days are asked. */
const DATED = 'FOOD';

export class MadeGoods implements Goods {
  readonly about: string;
  readonly #url: string;
  readonly #prefix: string;
  #next = 0;
  #base: Promise<void> | undefined;

  constructor(url: string, prefix: string, run: string) {
    this.#url = url;
    this.#prefix = `${prefix}-${run}`;
    this.about = `Goods, places and receipts are made by the server's test calls; their numbers begin with ${this.#prefix}.`;
  }

  async line(kind: Kind, open: number): Promise<Line> {
    this.#base ??= this.#makeBase();
    await this.#base;
    return this.#receipt(kind, open);
  }

  async two(): Promise<readonly [Line, Line]> {
    return [await this.line('pieces', 2), await this.line('pieces', 2)];
  }

  async place(): Promise<string> {
    this.#base ??= this.#makeBase();
    await this.#base;
    return this.#id('RACK');
  }

  endLease = async (receiptId: string): Promise<void> => {
    const response = await testCall(this.#url, '/lease-ends', { receiptId });
    if (!response.ok) skip('the server has no test call that ends a lease');
  };

  #id = (name: string): string => `${this.#prefix}-${name}`;

  /** SKUs and places that all receipts share. */
  async #makeBase(): Promise<void> {
    const skus = (['pieces', 'weighed', 'dated'] as const).map((kind) => this.#sku(kind));
    const place = { areaId: 'CT', status: 'ok', maxPallets: 0 } as const;
    const locations = [
      { ...place, loc: this.#id('DOCK'), usage: 'dock', walkSeq: 0 },
      { ...place, loc: this.#id('RACK'), usage: 'reserve', walkSeq: 0 },
    ];
    await this.#write({
      skus: skus.map((sku) => toWire(rows.Sku, sku)),
      locations: locations.map((loc) => toWire(rows.Location, loc)),
    });
  }

  #sku(kind: Kind): Sku {
    const isWeighed = kind === 'weighed';
    return {
      skuId: this.#id(kind),
      skuName: `Conformance ${kind}`,
      ownerId: OWNER,
      packId: isWeighed ? 'KG1' : 'EA1-CS12',
      barcodes: [],
      packs: [...(isWeighed ? PACKS.weighed : PACKS.pieces)],
      ti: 6,
      hi: 4,
      lotTemplate: kind === 'dated' ? DATED : '',
      shelfLifeDays: kind === 'dated' ? 365 : 0,
      isWeighed: isWeighed ? 'Y' : 'N',
      weight: 1,
      isSerial: 'N',
      isMeasured: 'Y',
    };
  }

  async #receipt(kind: Kind, least: number): Promise<Line> {
    const open = Math.max(least, PLENTY);
    const receiptId = this.#id(`R${++this.#next}`);
    const sku = this.#sku(kind);
    const line = {
      receiptId,
      lineId: `${receiptId}/1`,
      skuId: sku.skuId,
      ownerId: OWNER,
      uomId: baseOf(sku),
      lot: {},
      dock: this.#id('DOCK'),
      open,
    };
    const receipt = {
      receiptId,
      externalReceiptId: `X-${receiptId}`,
      externalReceiptId2: '',
      poNo: '',
      mode: 'sku',
      typeId: 'PO',
      dcCode: '',
      batchNo: '',
      vendorId: 'CT',
      vendorName: 'Conformance',
      ownerId: OWNER,
      expectedAt: new Date().toISOString().slice(0, 10),
      status: 'arrived',
      dock: line.dock,
      lineCount: 1,
      palletCount: 0,
      orderQty: open,
      receivedQty: 0,
      preCheck: 'none',
      claimedBy: '',
      leaseUntil: null,
      rev: 1,
    };
    const row = {
      lineId: line.lineId,
      receiptId,
      lineNo: 1,
      skuId: sku.skuId,
      skuName: sku.skuName,
      packId: sku.packId,
      lot: {},
      orderQty: open,
      receivedQty: 0,
      checkedQty: 0,
      badQty: 0,
      rejectedQty: 0,
      serials: [],
      receivedSerials: [],
      rev: 1,
    };
    await this.#write({ rows: { receipts: [receipt], lines: [row] } });
    return line;
  }

  async #write(some: object): Promise<void> {
    const nothing = { rows: {}, skus: [], barcodes: [], locations: [], owners: [], codes: [] };
    const response = await testCall(this.#url, '/documents', { ...nothing, ...some });
    if (!response.ok)
      throw new Error(`the test call for documents answered ${response.status}: ${await response.text()}`);
  }
}

// ---- of a file ------------------------------------------------------------------------------------------

export class GivenGoods implements Goods {
  readonly about: string;
  readonly endLease = undefined;
  readonly #given: Given;
  readonly #who: Person;
  /** Every call takes the next one, so that checks do not stand in each other's way. */
  #turn = 0;

  constructor(given: Given, who: Person) {
    this.#given = given;
    this.#who = who;
    const place = given.place === '' ? '' : `, and put away to ${given.place}`;
    this.about = `Receives and claims on ${given.receipts.join(', ')} will be posted${given.sku ? `, of ${given.sku}` : ''}${place}. Nothing is taken back.`;
  }

  async line(kind: Kind, open: number): Promise<Line> {
    const { receipts } = this.#given;
    const turned = [...receipts.slice(this.#turn), ...receipts.slice(0, this.#turn)];
    this.#turn = (this.#turn + 1) % receipts.length;
    for (const receiptId of turned) {
      const found = (await this.#linesOf(receiptId, kind)).find((line) => line.open >= open);
      if (found) return found;
    }
    return skip(`no line with ${open} ${WORDS[kind]} open on the receipts that were given`);
  }

  async two(): Promise<readonly [Line, Line]> {
    const [first, second] = [await this.line('pieces', 2), await this.line('pieces', 2)];
    return first.receiptId === second.receiptId ? skip('needs two receipts with open pieces') : [first, second];
  }

  async place(): Promise<string> {
    return this.#given.place === '' ? skip('no place was given') : this.#given.place;
  }

  async #linesOf(receiptId: string, kind: Kind): Promise<Line[]> {
    const { rows: of } = await this.#who.get(receiving.SearchReceiptDetail, { receiptId });
    const [receipt] = of.receipts;
    if (!receipt) return [];
    const wanted = of.lines.filter(({ skuId }) => this.#given.sku === undefined || skuId === this.#given.sku);
    const skuIds = [...new Set(wanted.map(({ skuId }) => skuId))];
    if (skuIds.length === 0) return [];
    const { data } = await this.#who.get(session.GetSku, { skuIds });
    const skus = new Map(data.map((sku) => [sku.skuId, sku]));
    const lines: Line[] = [];
    for (const row of wanted) {
      const sku = skus.get(row.skuId);
      if (!sku || sku.isSerial === 'Y' || kindOf(sku) !== kind) continue;
      const { lineId, skuId, orderQty, receivedQty, rejectedQty } = row;
      const { ownerId, dock } = receipt;
      const lot = kind === 'pieces' ? this.#lotOf(sku) : {};
      const open = orderQty - receivedQty - rejectedQty;
      lines.push({ receiptId, lineId, skuId, ownerId, uomId: baseOf(sku), lot, dock, open });
    }
    return lines;
  }

  /** Anything that a template may ask for. */
  #lotOf({ lotTemplate }: Sku): Lot {
    return lotTemplate === '' ? {} : { batch: 'CT' };
  }
}

const WORDS: Record<Kind, string> = {
  pieces: 'pieces',
  weighed: 'kilograms',
  dated: 'pieces with a day of production',
};

const kindOf = ({ isWeighed, shelfLifeDays }: Sku): Kind =>
  isWeighed === 'Y' ? 'weighed' : shelfLifeDays > 0 ? 'dated' : 'pieces';

/** Days of goods that were made on `production`. */
export const datedLot = (production: string): Lot => ({ production, expiry: addToDay(production, 200) });
