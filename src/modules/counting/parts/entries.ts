/** What has been said of a location, and how it reads. */
import type { CountEntry } from '#contract/count-rows.ts';
import type { Lot } from '#contract/fields.ts';
import type { JobLine, Quality } from '#contract/rows.ts';
import { lotText } from '#domain/lot-text.ts';
import type { Offer } from '#engine/steps.ts';
import type { Text } from '#engine/text.ts';
import { withGrade } from './grades.ts';

/** Those that still count. */
export const entriesOf = ({ count }: JobLine): CountEntry[] =>
  (count?.entries ?? []).filter((entry) => !entry.withdrawn);

/** Withdrawn ones keep their numbers. */
export const nextEntryId = ({ jobLineId, count }: JobLine): string =>
  `${jobLineId}/e${(count?.entries.length ?? 0) + 1}`;

interface Kind {
  readonly lpn: string;
  readonly skuId: string;
  readonly lot: Lot;
  readonly quality: Quality;
}

/** The same goods on the same pallet, or on the location itself. Damaged ones are others than good ones. */
export const sameGoods = (a: Kind, b: Kind): boolean =>
  a.lpn === b.lpn && a.skuId === b.skuId && a.quality === b.quality && lotText(a.lot) === lotText(b.lot);

const lotWords = ({ batch, production, expiry }: Lot): string =>
  [batch, production, expiry].filter((text) => text !== undefined && text !== '').join(' · ');

/** Which goods, and what they stand on. */
export const entryWords = ({
  lpn,
  skuId,
  code,
  lot,
  quality,
}: CountEntry): { title: string | Text; detail: string } => ({
  title: withGrade(skuId || code, quality),
  detail: [lpn, lotWords(lot)].filter((text) => text !== '').join(' · '),
});

/** Of a visible count what the book says stands below the scan; what is counted already is only counted there. */
export function offersAt(line: JobLine): Offer[] {
  const said = entriesOf(line);
  const book = (line.count?.book ?? []).filter((row) => !said.some((entry) => sameGoods(entry, row)));
  const ids = [...new Set(book.map(idOf))];
  return [
    ...ids.map((id) =>
      bookRow(
        id,
        book.filter((row) => idOf(row) === id),
      ),
    ),
    ...said.map((entry) => ({ id: entry.entryId, ...entryWords(entry), amount: String(entry.qty), done: true })),
  ];
}

/** A pallet is scanned, and then what stands on it; other goods are scanned themselves. */
const idOf = ({ lpn, skuId }: Pick<Kind, 'lpn' | 'skuId'>): string => lpn || skuId;

function bookRow(id: string, rows: readonly (Kind & { readonly qty: number })[]): Offer {
  const detail = [...new Set(rows.flatMap((row) => [row.lpn === '' ? '' : row.skuId, lotWords(row.lot)]))];
  const [first] = rows;
  return {
    id,
    title: id,
    detail: detail.filter((text) => text !== '').join(' · '),
    ...(rows.length === 1 && first && { amount: String(first.qty), pictureOf: first.skuId }),
  };
}

/** What ops say of the location that they are about. */
export const whereOf = ({ jobId, jobLineId, loc, count }: JobLine) => ({
  jobId,
  jobLineId,
  loc,
  placeRev: count?.placeRev ?? 0,
});
