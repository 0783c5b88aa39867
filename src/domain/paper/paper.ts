/** A label or a list by its template: the pages that come out, from whatever rows are at hand. */
import type { LabelKind, ListKind, PaperKind } from '#contract/operations.ts';
import { labelFacts, listFacts } from './facts.ts';
import type { PaperRows } from './facts.ts';
import type { Label } from './label.ts';
import { listPages } from './list-pages.ts';
import type { ListWords } from './list-pages.ts';
import { labels } from './templates/labels.ts';
import { lists } from './templates/lists.ts';
import { labelOf } from './templates/template.ts';
import type { LabelSize, LabelWords } from './templates/template.ts';

/** Words of both, as far as they are asked for. */
export interface PaperWords {
  label(template: LabelKind): LabelWords;
  list(template: ListKind): ListWords;
}

export const isLabel = (template: PaperKind): template is LabelKind => template in labels;

/** `size`: of labels; `listSize`: of lists, which a label printer writes on its labels. */
export async function pagesOf(
  rows: PaperRows,
  { template, ref }: { readonly template: PaperKind; readonly ref: string },
  words: PaperWords,
  { size, listSize = size }: { readonly size: LabelSize; readonly listSize?: LabelSize | 'A4' },
): Promise<Label[]> {
  if (isLabel(template))
    return [labelOf(labels[template], size, await labelFacts(rows, template, ref), words.label(template))];
  return listPages(lists[template], listSize, await listFacts(rows, template, ref), words.list(template));
}
