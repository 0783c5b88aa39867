import { flow } from '#engine/flow.ts';
import { worded } from '#engine/refusal.ts';
import { locked } from '#domain/rules/place.ts';
import { goodsByBarcode, location } from '#segments/lookups.ts';
import { refusePlace } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { callReplenishment } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toCallReplenishment } from '../screens.ts';

/** Whoever stands at a pick face that is nearly empty calls for goods. */
export const callForGoods = flow(toCallReplenishment)
  .scan(
    'face',
    { as: location, prompt: msg`Scan the pick face`, chip: ({ loc }) => loc },
    refuse.notAFace.when(({ loc, usage }) => usage !== 'pick' && { loc }),
    ...worded({ locLocked: refusePlace.locLocked }, locked),
  )
  .load('kept', async ({ face }, db) => (await db.places.get(face.loc))?.fixedSku ?? '')
  .scan(
    'goods',
    {
      as: goodsByBarcode,
      prompt: msg`Scan the goods that are wanted`,
      expect: ({ kept }) => kept || undefined,
      chip: ({ sku }) => sku.skuId,
    },
    refuse.faceOfOther.when(
      ({ sku }, { face, kept }) => kept !== '' && kept !== sku.skuId && { loc: face.loc, sku: kept },
    ),
  )
  .post(callReplenishment, ({ face, goods }) => ({ loc: face.loc, skuId: goods.sku.skuId }))
  .again('face');
