/** Built pallets as this terminal knows them: by whom, when, of which receipt. */
import { MOST_STANDING } from '#contract/search-enquire.ts';
import type { Container } from '#contract/rows.ts';
import { dateText, dayOf, parseDay } from '#domain/dates.ts';
import type { Db } from '#engine/db.ts';
import type { FoundBy } from '#engine/enquiry.ts';
import type { Choice } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
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
}

const palletRow = ({ box, builtBy, minute }: Built): BuiltRow => ({
  id: box.containerId,
  isPallet: true,
  by: [],
  row: {
    title: box.containerId,
    detail: [box.receiptId, builtBy, minute].filter((text) => text !== '').join(' · '),
    amount: box.loc || box.parentId,
  },
});

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
  return ids.map((id) => ({
    id,
    isPallet: false,
    by: by(id),
    row: { title: id, detail: what, amount: String(all.filter((each) => of(each) === id).length) },
  }));
}
