/** What a terminal loads once: places, goods, lots that are asked, owners, codes. */
import type { Language } from '#contract/envelope.ts';
import * as session from '#contract/session.ts';
import type { Location } from '#contract/rows.ts';
import * as v from 'valibot';
import { answers, type On, type Served } from '../kit/system.ts';
import { deskOf, type Desk, type Here } from './desk.ts';
import { PRODUCT, ProductRow, bySku, skusOf } from './goods.ts';
import { countShelves, findShelf, shelves, spotOf, zonesOf, type PlaceRow, type Zones } from './places.ts';
import { ownerOf } from './receipts.ts';
import type { Session } from './rpc.ts';

export const AREA = 'STOCK';
const Name = v.fallback(v.string(), '');
/** More at once are one long question; Tryton answers a hundred in some ten milliseconds. */
const MOST = 1000;

export const reference = (here: Here): Served<Session>[] => [
  answers(session.GetLocationList, async (on, { loc, pageInfo }) => {
    const [desk, zones] = [await deskOf(here, on), await zonesOf(here, on)];
    if (loc) {
      const found = zoneRows(zones).find((row) => row.loc === loc) ?? (await oneShelf(here, on, loc));
      return { data: found ? [found] : [], total: found ? 1 : 0 };
    }
    const { offset, limit } = pageOf(pageInfo);
    // The zones come before the shelves, as the first rows of the first page.
    const own = zoneRows(zones).slice(offset, offset + limit);
    const rest = await shelves(desk, zones, {
      offset: Math.max(0, offset - zoneRows(zones).length),
      limit: limit - own.length,
    });
    const total = zoneRows(zones).length + (await countShelves(desk, zones));
    return { data: [...own, ...rest.map(shelfRow)], total };
  }),
  answers(session.GetSku, async (on, { barcode, skuIds, pageInfo }) => {
    const desk = await deskOf(here, on);
    const { offset, limit } = pageOf(pageInfo);
    const where = [
      ['type', '=', 'goods'],
      ...(barcode ? [scanned(barcode)] : []),
      ...(skuIds ? [['OR', ...skuIds.map((skuId) => [bySku(skuId)])]] : []),
    ];
    const order = [['id', 'ASC']] as const;
    const found =
      skuIds?.length === 0
        ? []
        : await desk.read('product.product', ProductRow, { where, fields: PRODUCT, offset, limit, order });
    const total = barcode || skuIds ? found.length : await desk.count('product.product', where);
    return { data: await skusOf(here, on, found, companyOwner(on)), total };
  }),
  answers(session.GetAttributeList, async () => ({ data: TEMPLATES })),
  answers(session.GetAreaList, async (on) => ({
    data: [{ areaId: AREA, areaName: (await zonesOf(here, on)).storage.loc }],
  })),
  answers(session.GetOwnerList, async (on) => ({
    data: [{ ownerId: companyOwner(on), ownerName: v.parse(Name, on.session.context['company.rec_name']) }],
  })),
  answers(session.GetSysCoceList, async (on, { systemcodetype: type }) => {
    if (type === 'PickReason')
      return { data: PICK_REASONS.map(({ code, ...names }) => ({ code, name: names[on.person.language] })) };
    return { data: type === 'ContainerType' ? await packageTypes(await deskOf(here, on)) : (CODES[type] ?? []) };
  }),
];

/** Somebody signed in works for one company at a time. */
export const companyOwner = ({ session: { context } }: Pick<On<Session>, 'session'>): string =>
  ownerOf(Number(context['company'] ?? 0));

const scanned = (code: string): readonly unknown[] => ['OR', [bySku(code)], [['identifiers.code', '=', code]]];

function pageOf(page: { readonly pageSize: number; readonly currentPage: number } | undefined) {
  const { pageSize = MOST, currentPage = 1 } = page ?? {};
  const limit = Math.min(pageSize, MOST * 100);
  return { limit, offset: Math.max(0, currentPage - 1) * limit };
}

const zoneRows = ({ input, output }: Zones): Location[] => [
  { loc: input.loc, areaId: AREA, usage: 'receive', status: 'ok', maxPallets: 0, walkSeq: 0 },
  { loc: output.loc, areaId: AREA, usage: 'stage', status: 'ok', maxPallets: 0, walkSeq: 0 },
];

const shelfRow = (row: PlaceRow): Location => ({
  loc: spotOf(row).loc,
  areaId: AREA,
  usage: 'pick',
  status: 'ok',
  maxPallets: 0,
  walkSeq: row.sequence ?? 0,
});

async function oneShelf(here: Here, on: On<Session>, loc: string): Promise<Location | undefined> {
  const found = await findShelf(await deskOf(here, on), await zonesOf(here, on), loc);
  return found && shelfRow(found);
}

const batch = { field: 'batch', required: 'Y', isKey: 'Y' } as const;
const expiry = (required: 'Y' | 'N') => ({ field: 'expiry', required, isKey: 'N' }) as const;
/** A lot of Tryton is a number; with its module of shelf lives it may have a day as well. */
const TEMPLATES = [
  { templateId: 'LOT', attributes: [batch] },
  { templateId: 'LOT-optional', attributes: [batch, expiry('N')] },
  { templateId: 'LOT-required', attributes: [batch, expiry('Y')] },
];

/** Tryton asks for no reason; the app does, so one that fits is there. */
const CODES: Readonly<Record<string, { readonly code: string; readonly name: string }[]>> = {
  ReceiptType: [{ code: 'PO', name: 'PO' }],
  FinishReason: [{ code: 'REST', name: 'REST' }],
  PutawayReason: [{ code: 'OTHER', name: 'OTHER' }],
};

/** Why goods are not picked. */
const PICK_REASONS: readonly (Readonly<Record<Language, string>> & { readonly code: string })[] = [
  { code: 'MISSING', en: 'Not there', zh_cn: '缺货', zh_hk: '缺貨', vn: 'Không có hàng' },
  { code: 'DAMAGED', en: 'Damaged', zh_cn: '破损', zh_hk: '破損', vn: 'Bị hỏng' },
  { code: 'OTHER', en: 'Other reason', zh_cn: '其他原因', zh_hk: '其他原因', vn: 'Lý do khác' },
];
export const isPickReason = (code: string): boolean => PICK_REASONS.some((reason) => reason.code === code);

const TypeRow = v.object({ id: v.number(), name: v.string() });

/** What goods are packed into; Tryton has no codes for them. */
async function packageTypes(desk: Desk) {
  const rows = await desk.read('stock.package.type', TypeRow, { where: [], fields: ['name'] });
  return rows.map(({ id, name }) => ({ code: String(id), name }));
}
