import { PICTURES_PER_SKU } from '#contract/receiving-goods.ts';
import type { Sku } from '#contract/rows.ts';
import { photos } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { goodsAsTheyAre } from '../lookups.ts';
import { collectPictures } from '../ops.ts';
import { refuse } from '../refusals.ts';
import { toSkupictureCollect } from '../screens.ts';

/** Takes pictures of goods for the master data: they belong to the SKU, not to a receipt or a hand-over. */
export const skuPictures = flow(toSkupictureCollect, { back: 'stop' })
  .scan(
    'goods',
    { as: goodsAsTheyAre, prompt: msg`Scan the goods to photograph`, chip: ({ sku }) => sku.skuId },
    refuse.picturesFull.when(({ sku }) => roomOf(sku) <= 0 && { sku: sku.skuId }),
  )
  .derive('sku', ({ goods }) => goods.sku)
  .form(
    'pictures',
    {
      prompt: ({ sku: { skuName: name, pictures: has = 0 } }) => msg`Photograph ${name}. Pictures so far: ${has}`,
      fields: () => ({ photos: photos(msg`Pictures of the goods`) }),
    },
    refuse.noPictures.when(({ photos: taken }) => taken <= 0),
    refuse.tooManyPictures.when(({ photos: taken }, { sku }) => taken > roomOf(sku) && { room: roomOf(sku) }),
  )
  .post(collectPictures, ({ sku, pictures }) => ({ skuId: sku.skuId, count: pictures.photos }))
  .again('goods');

const roomOf = ({ pictures = 0 }: Sku): number => PICTURES_PER_SKU - pictures;
