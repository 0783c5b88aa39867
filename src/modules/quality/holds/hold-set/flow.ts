import type { Container, Content } from '#contract/rows.ts';
import type { HoldScope } from '#contract/quality-rows.ts';
import { compare } from '#domain/decimal.ts';
import { isWeighed } from '#domain/sku.ts';
import { photos } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { container } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { holdGoods } from '../ops.ts';
import { REACH } from '../parts/words.ts';
import { refuse } from '../refusals.ts';
import { toHoldSet } from '../screens.ts';

const scopesOf = ({ contents }: Container): HoldScope[] => [
  'container',
  ...(contents.some(({ lineId }) => lineId !== '') ? (['line'] as const) : []),
  'lot',
  'goods',
];

const isOfSome = (scope: HoldScope): boolean => scope !== 'container';

/** A pallet or case is scanned, and how far the hold reaches is chosen: all in it, its receipt line, its lot, or some of it. */
export const holdSet = flow(toHoldSet, { back: 'stop' })
  .scan(
    'box',
    { as: container, prompt: msg`Scan the pallet or case to hold`, chip: ({ containerId }) => containerId },
    refuse.notHere.when(({ status, containerId }) => status === 'expected' && { code: containerId }),
    refuse.empty.when(({ contents, containerId }) => contents.length === 0 && { code: containerId }),
  )
  .choose('scope', {
    prompt: ({ box: { containerId } }) => msg`Choose how far the hold of ${containerId} reaches`,
    from: async ({ box }) => scopesOf(box),
    id: (scope) => scope,
    row: (scope) => ({ title: REACH[scope] }),
    none: refuse.reachMissing,
  })
  .maybe(
    ({ scope, box }) => isOfSome(scope) && box.contents.length > 1,
    (f) =>
      f.choose('chosen', {
        prompt: msg`Choose the goods to hold`,
        from: async ({ box }): Promise<readonly Content[]> => box.contents,
        id: ({ lineId, skuId, lot }) => [skuId, lineId, lot.batch ?? '', lot.expiry ?? ''].join(' '),
        row: ({ skuId, skuName, qty, lot }) => ({
          title: skuId,
          detail: [lot.batch ?? '', skuName].filter((text) => text !== '').join(' · '),
          amount: `${qty}`,
        }),
        match: ({ skuId }, code) => skuId === code,
        none: refuse.reachMissing,
      }),
  )
  .derive('goods', ({ box, chosen }) => chosen ?? box.contents[0], refuse.reachMissing)
  .load('sku', async ({ goods }, db) => (await db.skus.get(goods.skuId)) ?? null)
  .maybe(
    ({ scope }) => scope === 'goods',
    (f) =>
      f.qty(
        'qty',
        {
          prompt: ({ goods: { skuName } }) => msg`How many of ${skuName} are held?`,
          suggest: ({ goods }) => goods.qty,
          weighs: ({ sku }) => sku !== null && isWeighed(sku),
        },
        refuse.qtyZero.when((qty) => qty <= 0),
        refuse.moreThanThere.when((qty, { goods }) => compare(qty, goods.qty) > 0 && { qty: `${goods.qty}` }),
      ),
  )
  .code('reason', 'QcReason', { prompt: msg`Why are they held?`, none: refuse.noReasons })
  .form('shown', {
    prompt: msg`Show what you saw: whoever scans it sees it`,
    fields: () => ({ photos: photos(msg`Pictures`) }),
    next: msg`Hold`,
  })
  .post(holdGoods, ({ box, scope, goods, qty, reason, shown }) => ({
    scope,
    containerId: scope === 'lot' || scope === 'line' ? '' : box.containerId,
    lineId: scope === 'line' ? goods.lineId : '',
    skuId: scope === 'container' ? '' : goods.skuId,
    lot: scope === 'container' ? {} : goods.lot,
    loc: '',
    qty: qty ?? 0,
    reason: reason.code,
    photos: shown.photos,
  }))
  .again('box');
