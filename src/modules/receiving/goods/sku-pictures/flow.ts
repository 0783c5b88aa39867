import { PICTURES_PER_SKU } from '#contract/receiving-goods.ts';
import type { Sku } from '#contract/rows.ts';
import { flow } from '#engine/flow.ts';
import type { FormValue } from '#engine/stops.ts';
import { msg } from '@lingui/core/macro';
import { goodsAsTheyAre } from '../lookups.ts';
import { collectPictures } from '../ops.ts';
import { refuse } from '../refusals.ts';

/** Takes pictures of goods for the master data: they belong to the SKU, not to a receipt or a hand-over. */
export const skuPictures = flow('receiving.pictures', { back: 'stop' })
  .scan(
    'goods',
    { as: goodsAsTheyAre, prompt: msg`Scan the goods to photograph`, chip: ({ sku }) => sku.SKU_ID },
    refuse.picturesFull.when(({ sku }) => roomOf(sku) <= 0 && { sku: sku.SKU_ID }),
  )
  .load('sku', { local: async ({ goods }) => goods.sku })
  .form(
    'pictures',
    {
      prompt: ({ sku: { SKU_NAME: name, PICTURES: has = 0 } }) => msg`Photograph ${name}. Pictures so far: ${has}`,
      fields: () => [{ name: 'photos', label: msg`Pictures of the goods`, kind: 'photos' }],
    },
    refuse.noPictures.when((form) => taken(form) <= 0),
    refuse.tooManyPictures.when((form, { sku }) => taken(form) > roomOf(sku) && { room: roomOf(sku) }),
  )
  .post(collectPictures, ({ sku, pictures }) => ({ skuId: sku.SKU_ID, count: taken(pictures) }))
  .again('goods');

const taken = (form: FormValue): number => Number(form['photos'] ?? 0);
const roomOf = ({ PICTURES = 0 }: Sku): number => PICTURES_PER_SKU - PICTURES;
