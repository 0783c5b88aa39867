/** Built pallets as this terminal knows them: by whom, when, of which receipt. */
import { MOST_STANDING } from '#contract/search-enquire.ts';
import type { Container } from '#contract/rows.ts';
import { dateText, dayOf, parseDay } from '#domain/dates.ts';
import { sum } from '#domain/decimal.ts';
import type { Column } from '#engine/columns.ts';
import type { Db } from '#engine/db.ts';
import type { FoundBy } from '#engine/enquiry.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { COLUMN } from '#segments/columns.ts';
import { msg } from '@lingui/core/macro';
import { ownersHere } from './stock.ts';

export interface Built {
  readonly box: Container;
  readonly builtBy: string;
  /** Day and minute on the clock of this terminal; empty until the WMS has said when. */
  readonly day: string;
  readonly minute: string;
  /** Of its receipt. */
  readonly numbers: readonly string[];
}

/** The newest first: what the WMS has not heard of yet, before all others. What holds nothing any more is none. */
export async function builtHere(db: Db): Promise<Built[]> {
  const mine = await ownersHere(db);
  const found = (await db.containers.all()).flatMap((box) =>
    box.builtBy !== undefined && box.contents.length > 0 && mine(box.ownerId) ? [{ box, builtBy: box.builtBy }] : [],
  );
  const at = (builtAt = ''): string => (builtAt === '' ? '~' : builtAt);
  found.sort((a, b) => (at(a.box.builtAt) > at(b.box.builtAt) ? -1 : 1));
  return Promise.all(
    found.slice(0, MOST_STANDING).map(async ({ box, builtBy }) => {
      const receipt = box.receiptId === '' ? undefined : await db.receipts.get(box.receiptId);
      const outside = receipt ? [receipt.externalReceiptId, receipt.externalReceiptId2, receipt.poNo] : [];
      const { builtAt = '' } = box;
      const [day, minute] = builtAt === '' ? ['', ''] : [dayOf(new Date(builtAt)), dateText(new Date(builtAt))];
      return { box, builtBy, day, minute, numbers: [box.receiptId, ...outside].filter((number) => number !== '') };
    }),
  );
}

/** One row of the list: a pallet, or what pallets have in common. */
export interface BuiltRow {
  readonly id: string;
  readonly isPallet: boolean;
  readonly by: readonly FoundBy[];
  readonly row: Choice;
  /** How many have it in common. */
  readonly pallets?: number;
  /** The pallet; left out for what pallets have in common. */
  readonly built?: Built;
}

const goodsOn = (built: Built | undefined): string =>
  [...new Set(built?.box.contents.map(({ skuId }) => skuId))].join(' · ');

/** Rows of what pallets have in common say what that is, and of how many pallets. */
export const builtColumns: readonly Column<BuiltRow>[] = [
  { label: COLUMN.pallet, of: ({ id }) => id },
  { label: COLUMN.type, of: ({ built, row }) => (built ? '' : (row.detail ?? '')) },
  { label: msg`Pallets of it`, number: ({ pallets = null }) => pallets },
  { label: COLUMN.loc, of: ({ built }) => built?.box.loc || (built?.box.parentId ?? '') },
  { label: COLUMN.sku, of: ({ built }) => goodsOn(built) },
  { label: COLUMN.qty, number: ({ built }) => (built ? sum(built.box.contents.map(({ qty }) => qty)) : null) },
  { label: COLUMN.receipt, of: ({ built }) => built?.box.receiptId ?? '' },
  { label: COLUMN.by, of: ({ built }) => built?.builtBy ?? '' },
  { label: COLUMN.at, of: ({ built }) => built?.minute ?? '' },
];

const palletRow = (built: Built): BuiltRow => {
  const { box, builtBy, minute } = built;
  return {
    id: box.containerId,
    isPallet: true,
    by: [],
    built,
    row: {
      title: box.containerId,
      detail: [box.receiptId, builtBy, minute].filter((text) => text !== '').join(' · '),
      amount: box.loc || box.parentId,
    },
  };
};

const isDay = (day: string) => (code: string) => day !== '' && parseDay(code, day) === day;

/** Those of a receipt, a worker or a day. */
export const builtOf = (all: readonly Built[], of: string): BuiltRow[] =>
  all
    .filter(({ box, builtBy, day, numbers }) => [box.containerId, builtBy, ...numbers].includes(of) || isDay(day)(of))
    .map(palletRow);

export function overview(all: readonly Built[], userId: string): BuiltRow[] {
  const own = all.filter(({ builtBy }) => builtBy === userId);
  const last = own.find(({ day }) => day !== '')?.day;
  const isFirst = (each: Built): boolean => each.builtBy === userId && (each.day === '' || each.day === last);
  return [
    ...all.filter(isFirst).map(palletRow),
    ...groups(all, ({ builtBy }) => builtBy, msg`Worker`),
    ...groups(
      all,
      ({ day }) => day,
      msg`Day`,
      (day) => [isDay(day)],
    ),
    ...groups(
      all,
      ({ box }) => box.receiptId,
      msg`Receipt`,
      (id) => all.find(({ box }) => box.receiptId === id)?.numbers ?? [],
    ),
    ...all.filter((each) => !isFirst(each)).map(palletRow),
  ];
}

function groups(
  all: readonly Built[],
  of: (each: Built) => string,
  what: Text,
  by: (id: string) => readonly FoundBy[] = () => [],
): BuiltRow[] {
  const ids = [...new Set(all.map(of))].filter((id) => id !== '');
  return ids.map((id) => {
    const pallets = all.filter((each) => of(each) === id).length;
    return { id, isPallet: false, by: by(id), pallets, row: { title: id, detail: what, amount: String(pallets) } };
  });
}
