/** A label or list of this terminal, from what it believes now, on the paper of its printer. */
import type { Label } from '#domain/paper/label.ts';
import { pagesOf } from '#domain/paper/paper.ts';
import type { LabelKind } from '#contract/operations.ts';
import { labels } from '#domain/paper/templates/labels.ts';
import { labelOf } from '#domain/paper/templates/template.ts';
import type { LabelSize } from '#domain/paper/templates/template.ts';
import type { Db } from '#engine/db.ts';
import type { LabelOrder } from '#engine/op.ts';
import { paperRows, paperWords, sample } from '#segments/paper.ts';
import { i18n } from '@lingui/core';

const words = paperWords((text) => i18n._(text));

export const pagesFor = (db: Db, order: Pick<LabelOrder, 'template' | 'ref'>, size: LabelSize): Promise<Label[]> =>
  pagesOf(paperRows(db, new Date()), order, words, { size });

/** To try a printer with. */
export const testLabel = (template: LabelKind, size: LabelSize): Label =>
  labelOf(labels[template], size, sample(new Date()), words.label(template));
