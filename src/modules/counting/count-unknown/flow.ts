import { photos } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';
import { countUnknown } from '../ops.ts';
import { nextEntryId, whereOf } from '../parts/entries.ts';
import { openedCount } from '../parts/job.ts';
import { refuse } from '../refusals.ts';
import { toCountUnknown, toStockCheckAction } from '../screens.ts';

/** What the contract allows for an op. */
const MOST_PHOTOS = 9;

/** Something whose barcode nobody knows stands at the location: its picture and its quantity are kept, and the count goes on. */
export const unknownGoods = flow(toCountUnknown, { back: 'stop' })
  .load('job', openedCount)
  .load('line', ({ params }, db) => db.jobLines.get(params.jobLineId), refuse.lineGone)
  .form(
    'shown',
    {
      prompt: ({ params }) => msg`Take a picture of ${params.code}`,
      fields: () => ({ photos: photos(msg`Pictures of the goods`) }),
      next: msg`Go on`,
    },
    refuse.pictureMissing.when((shown) => shown.photos < 1),
    refuse.tooManyPhotos.when((shown) => shown.photos > MOST_PHOTOS && { most: MOST_PHOTOS }),
  )
  .qty(
    'qty',
    { prompt: ({ params }) => msg`How many of ${params.code} are there?`, unit: () => '' },
    refuse.countZero.when((qty) => qty <= 0),
  )
  .post(countUnknown, ({ line, params, shown, qty }) => ({
    ...whereOf(line),
    entryId: nextEntryId(line),
    lpn: '',
    code: params.code,
    qty,
    photos: shown.photos,
    withdrawn: false,
  }))
  .opens(({ job: { jobId } }) => openFlow(toStockCheckAction, { jobId }));
