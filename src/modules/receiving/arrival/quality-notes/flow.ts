import { photos, text } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { documentable } from '../documentable.ts';
import { setQualityNotes } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toQualityNotes } from '../screens.ts';

const LONGEST = 500;

interface Noticed {
  readonly notes: string;
  readonly photos: number;
}

/** What catches the eye when the doors are open: wet cartons, a broken seal, wrong labels; in words, with pictures. */
export const qualityNotes = flow(toQualityNotes)
  .load('receipt', openedReceipt)
  .form(
    'noticed',
    {
      prompt: msg`Write down what you notice of the delivery`,
      fields: ({ receipt }) => ({
        notes: text(msg`Quality notes`, { initial: receipt.qualityNotes ?? '' }),
        photos: photos(msg`Pictures of what you notice`),
      }),
    },
    ...documentable,
    refuse.nothingNoticed.when(({ notes, photos: taken }: Noticed) => notes === '' && taken === 0),
    refuse.notesTooLong.when(({ notes }: Noticed) => notes.length > LONGEST && { max: LONGEST }),
  )
  .post(setQualityNotes, ({ receipt, noticed }) => ({ receiptId: receipt.receiptId, ...noticed }))
  .leave();
