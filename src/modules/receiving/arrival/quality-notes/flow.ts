import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openedReceipt } from '#modules/receiving/lookups.ts';
import { documentable } from '../documentable.ts';
import { setQualityNotes } from '../ops.ts';
import { refuse } from '../refusals.ts';

const LONGEST = 500;

/** What catches the eye when the doors are open: wet cartons, a broken seal, wrong labels; in words, with pictures. */
export const qualityNotes = flow<{ receiptId: string }>('receiving.qualityNotes')
  .load('receipt', openedReceipt)
  .form(
    'noticed',
    {
      prompt: msg`Write down what you notice of the delivery`,
      fields: ({ receipt }) => [
        { name: 'notes', label: msg`Quality notes`, kind: 'text', initial: receipt.qualityNotes ?? '' },
        { name: 'photos', label: msg`Pictures of what you notice`, kind: 'photos' },
      ],
    },
    ...documentable,
    refuse.nothingNoticed.when(({ notes = '', photos = '' }) => notes.trim() === '' && !(Number(photos) > 0)),
    refuse.notesTooLong.when(({ notes = '' }) => notes.length > LONGEST && { max: LONGEST }),
  )
  .post(setQualityNotes, ({ receipt, noticed: { notes = '', photos = '' } }) => ({
    receiptId: receipt.receiptId,
    notes: notes.trim(),
    photos: Number(photos),
  }))
  .leave();
