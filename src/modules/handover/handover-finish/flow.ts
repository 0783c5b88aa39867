import { isSameBadge } from '#domain/rules/goods-sheet.ts';
import { knows } from '#engine/env.ts';
import { photos, signature } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { badge } from '#segments/badge.ts';
import { copiesOf, copiesTo, fewCopies } from '#segments/copies.ts';
import { printLabel } from '#segments/ops.ts';
import { msg, plural } from '@lingui/core/macro';
import { finishSheet } from '../ops.ts';
import { openedHandover } from '../parts/job.ts';
import { openSheet } from '../parts/sheet.ts';
import { refuse } from '../refusals.ts';
import { toHandoverFinish, toHandoverList } from '../screens.ts';

/** Beside them the signature is one of the nine pictures of an op, and one that is signed again waits for the place of the first. */
const MOST_PHOTOS = 7;

/**
 * The parcels are counted with the driver and compared with the sheet; both show their badges, and the driver signs on the glass. Then
 * the parcels have left, and the list of the sheet is printed.
 */
export const handoverFinish = flow(toHandoverFinish, { back: 'stop' })
  .load('job', openedHandover)
  .use(openSheet)
  .refuseIf(refuse.nothingOn, ({ on, sheet }) => on.length === 0 && { sheet: sheet.sheetNo })
  .load('stay', async ({ on }, db) => {
    const orders = await Promise.all(on.map(({ orderId = '' }) => db.orders.get(orderId)));
    return on.filter(
      (_, i) => orders[i] !== undefined && (orders[i].hold !== 'none' || orders[i].status === 'cancelled'),
    );
  })
  .refuseIf(
    refuse.parcelsStay,
    ({ stay }) => stay.length > 0 && { list: stay.map(({ containerId }) => containerId).join(' ') },
  )
  .qty(
    'counted',
    {
      prompt: ({ carrierName }) => msg`How many parcels does ${carrierName} take?`,
      unit: () => '',
      expect: ({ on }) => String(on.length),
    },
    refuse.countNegative.when((counted) => counted < 0),
  )
  .maybe(
    ({ counted, on }) => counted !== on.length,
    (f) =>
      f.code('why', 'HandoverReason', { prompt: msg`Why does the count differ?`, none: refuse.noReasons }).form(
        'shown',
        {
          prompt: msg`Take a picture of the difference`,
          fields: () => ({ photos: photos(msg`Pictures of the difference`) }),
          next: msg`Go on`,
        },
        // Where no pictures are kept nobody can be asked for one.
        refuse.photoMissing.when((shown, { me }) => knows(me, 'photos') && shown.photos < 1),
        refuse.tooManyPhotos.when((shown) => shown.photos > MOST_PHOTOS && { most: MOST_PHOTOS }),
      ),
  )
  .scan(
    'mine',
    { as: badge, prompt: msg`Scan your own badge`, chip: (code) => code },
    refuse.otherBadge.when((code, { me }) => !isSameBadge(code, me.userId) && { badge: code, user: me.userId }),
  )
  .scan(
    'driver',
    { as: badge, prompt: msg`Scan the badge of the driver`, chip: (code) => code },
    refuse.sameBadge.when((code, { mine }) => isSameBadge(code, mine) && { badge: code }),
  )
  .form(
    'signed',
    {
      prompt: ({ counted, carrierName }) =>
        msg`${carrierName} takes ${plural(counted, { one: '# parcel', other: '# parcels' })}: the driver signs`,
      fields: ({ me }) => ({ signature: signature(msg`Signature of the driver`), copies: copiesOf(me, 1) }),
      next: msg`Hand over`,
    },
    ...fewCopies,
  )
  .post(finishSheet, ({ job, sheet, counted, why, shown, mine, driver }) => ({
    jobId: job.jobId,
    sheetNo: sheet.sheetNo,
    counted,
    reason: why?.code ?? '',
    badge: mine,
    driver,
    photos: (shown?.photos ?? 0) + 1,
  }))
  .post(printLabel, ({ sheet, signed, me }) => copiesTo(sheet.sheetNo, signed.copies, me, 'handoverSheet'))
  .opens(() => openFlow(toHandoverList, {}));
