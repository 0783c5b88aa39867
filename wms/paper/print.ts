/** What a print job comes to on paper: as a PDF for office printers, as ZPL for label printers. */
import { bitmap } from '#domain/paper/bitmap.ts';
import { Bytes } from '#domain/paper/bytes.ts';
import { gb18030 } from '#domain/paper/gb18030.ts';
import type { Label } from '#domain/paper/label.ts';
import { pagesOf } from '#domain/paper/paper.ts';
import { SIZES } from '#domain/paper/templates/template.ts';
import { zpl } from '#domain/paper/zpl.ts';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../db/tables.ts';
import { dayAt } from '../rules/lot.ts';
import { pdf } from './pdf.ts';
import { paperRowsOf } from './rows.ts';
import { wordsIn } from './words.ts';

export type PrintJobRow = Selectable<Database['print_job']>;

/** By its number; undefined for one that nobody asked for. */
export const printJob = (db: Db, id: string): Promise<PrintJobRow | undefined> =>
  db.selectFrom('print_job').selectAll().where('print_job_id', '=', id).executeTakeFirst();

/** Lists are for A4, and in ZPL for the labels of the printer. */
export async function asPdf(db: Db, job: PrintJobRow, size: string): Promise<Uint8Array> {
  const pages = await pagesFor(db, job, size, true);
  return pdf(pages, { title: `${job.template} ${job.ref}`, copies: job.copies });
}

export async function asZpl(db: Db, job: PrintJobRow, size: string): Promise<Uint8Array> {
  const pages = (await pagesFor(db, job, size, false)).map(inFontsOfPrinter);
  const way = { dpi: 203, chinese: 'font', paint: () => bitmap(0, 0, () => false) } as const;
  const [only, ...others] = pages;
  if (only && others.length === 0) return zpl(only, { ...way, copies: job.copies });
  const out = new Bytes();
  for (let copy = 0; copy < job.copies; copy += 1) for (const page of pages) out.add(zpl(page, { ...way, copies: 1 }));
  return out.all;
}

async function pagesFor(db: Db, job: PrintJobRow, wanted: string, isBroad: boolean): Promise<Label[]> {
  const size = SIZES.find((one) => one === wanted) ?? SIZES[0];
  const { lg } = job;
  const zone = await db.selectFrom('warehouse').select('time_zone').where('wh_gid', '=', job.wh_gid).executeTakeFirst();
  const today = dayAt(new Date().toISOString(), zone?.time_zone ?? 'UTC');
  return db.transaction().execute((trx) => {
    const at = { trx, whgid: job.wh_gid, lg, user: { owners: [] } };
    const sizes = { size, ...(isBroad && { listSize: 'A4' as const }) };
    return pagesOf(paperRowsOf(at, today), { template: job.template, ref: job.ref }, wordsIn(lg), sizes);
  });
}

/** What no font of a label printer has is written without its marks: here nothing can draw it. */
function inFontsOfPrinter({ elements, ...page }: Label): Label {
  return {
    ...page,
    elements: elements.map((element) =>
      element.kind === 'text' ? { ...element, text: Array.from(element.text, printed).join('') } : element,
    ),
  };
}

function printed(char: string): string {
  if (gb18030(char)) return char;
  const bare = (char === 'đ' ? 'd' : char === 'Đ' ? 'D' : char.normalize('NFD')).replaceAll(/\p{M}/gu, '');
  return bare !== '' && gb18030(bare) ? bare : '?';
}
