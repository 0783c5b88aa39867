import type { Content } from '#contract/rows.ts';
import { compare } from '#domain/decimal.ts';
import { notMerged } from '#domain/rules/carriers.ts';
import type { OutBox } from '#domain/rules/carriers.ts';
import { inPacks } from '#domain/sku.ts';
import { answerStep, flow } from '#engine/flow.ts';
import { counted, goodsRequest } from '#segments/loose-goods.ts';
import { outBoxOf } from '#segments/out-box.ts';
import { carriedBox, outboundBox } from '#segments/outbound-box.ts';
import { askLeavingPieces, piecesAtOnce } from '#segments/pieces.ts';
import { refuseOutbound } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { splitMerge } from '../ops.ts';
import { allOf, EVERYTHING, insideOf, partOfBox } from '../parts/part.ts';
import { NOT_MERGED } from '../parts/words.ts';
import { refuse } from '../refusals.ts';
import { toSplitMergeCase } from '../screens.ts';

/**
 * Part of what is in a container goes into another one, or all of it: a case, a quantity of goods, or everything. Both are in pick or
 * open state; part of one may also begin a container that is nobody's.
 */
export const splitMergeCase = flow(toSplitMergeCase, { back: 'stop' })
  .use(outboundBox(msg`Scan the container that you take from`))
  .refuseIf(
    refuse.containerState,
    ({ box: { containerId, out } }) =>
      !['open', 'picking', 'returning'].includes(out?.state ?? '') && { code: containerId },
  )
  .refuseIf(refuse.empty, ({ box }) => box.contents.length === 0 && { code: box.containerId })
  .load('inside', ({ box }, db) => insideOf(db, box))
  .button('all', {
    label: msg`Everything in it`,
    at: ['what'],
    run: () => answerStep('what', EVERYTHING),
  })
  .scan(
    'what',
    {
      as: partOfBox,
      prompt: ({ box }) => msg`Scan what you take out of ${box.containerId}: goods or a case`,
      chip: (part) =>
        part.kind === 'all' ? EVERYTHING : part.kind === 'box' ? part.box.containerId : part.goods.sku.skuId,
      offers: {
        from: async ({ inside: { cases, goods } }) => [
          ...cases.map(({ containerId, contents: [first] }) => ({
            id: containerId,
            title: containerId,
            ...(first && { detail: first.skuName, amount: String(first.qty), pictureOf: first.skuId }),
          })),
          ...[...new Map(goods.map((one) => [one.skuId, one.skuName]))].map(([skuId, detail]) => ({
            id: skuId,
            title: skuId,
            detail,
            pictureOf: skuId,
          })),
        ],
      },
    },
    refuse.notInIt.when(
      (part, { box }) =>
        part.kind === 'box' &&
        part.box.parentId !== box.containerId && { code: part.box.containerId, lpn: box.containerId },
    ),
    refuse.notIn.when(
      (part, { box, inside }) =>
        part.kind === 'goods' &&
        !inside.goods.some(({ skuId }) => skuId === part.goods.sku.skuId) && {
          sku: part.goods.sku.skuId,
          code: box.containerId,
        },
    ),
  )
  .derive('whole', ({ what }) => what.kind === 'all')
  .derive('lots', ({ what, inside }): readonly Content[] =>
    what.kind === 'goods' ? inside.goods.filter(({ skuId }) => skuId === what.goods.sku.skuId) : [],
  )
  .maybe(
    ({ lots }) => lots.length > 1,
    (f) =>
      f.choose('lot', {
        prompt: msg`Choose the lot`,
        from: async ({ lots }) => lots,
        id: lotId,
        row: (one) => ({ title: lotId(one) || one.skuId, detail: one.skuName, amount: String(one.qty) }),
        none: refuse.empty.from(({ box }) => ({ code: box.containerId })),
      }),
  )
  .given(
    'counting',
    ({ what, lot, lots }) => {
      const take = lot ?? lots[0];
      return what.kind === 'goods' && take ? { goods: what.goods, take } : undefined;
    },
    (f) =>
      f
        .derive('goods', ({ counting }) => counting.goods)
        .derive('take', ({ counting }) => counting.take)
        .derive('sku', ({ counting }) => counting.goods.sku)
        .derive('from', ({ box }) => box.containerId)
        .qty(
          'qty',
          {
            prompt: ({ take, sku }) => msg`How much of ${inPacks(take.qty, sku)} do you take out?`,
            expect: ({ take, sku }) => inPacks(take.qty, sku),
            ...counted,
          },
          refuse.splitZero.when((qty) => qty <= 0),
          refuse.splitTooMuch.when(
            (qty, { take, sku }) => compare(qty, take.qty) > 0 && { held: inPacks(take.qty, sku) },
          ),
          ...piecesAtOnce,
        )
        .use(askLeavingPieces),
  )
  .scan(
    'into',
    {
      as: carriedBox,
      prompt: msg`Scan the container that it goes into`,
      chip: ({ containerId }) => containerId,
    },
    refuseOutbound.notForOrders.when(({ containerId, out }) => !out && { code: containerId }),
  )
  .load('both', async ({ box, into }, db) => ({ from: await outBoxOf(db, box), to: await outBoxOf(db, into) }))
  .refuseFact(NOT_MERGED, ({ both: { from, to }, whole }) => notMerged(asFilled(from), whole ? to : asBegun(to, from)))
  .post(splitMerge, ({ box, into, whole, inside, what, take, qty, qtyUnit, pieces }) => ({
    fromLpn: box.containerId,
    toLpn: into.containerId,
    whole,
    rows:
      what.kind === 'goods' && take
        ? [{ kind: 'goods' as const, ...goodsRow({ take, qty: qty ?? 0, qtyUnit: qtyUnit ?? '', pieces }) }]
        : what.kind === 'box'
          ? [{ kind: 'case' as const, caseId: what.box.containerId }]
          : allOf(inside),
  }))
  .again('box');

function lotId({ lot: { batch, production, expiry } }: Content): string {
  return [batch, production, expiry].filter((text) => text !== undefined && text !== '').join(' · ');
}

const goodsRow = (part: Parameters<typeof goodsRequest>[0]) => {
  const { quality: _, ...row } = goodsRequest(part);
  return row;
};

/** What a stop sends back is poured together all the same. */
const asFilled = (from: OutBox): OutBox => (from.state === 'returning' ? { ...from, state: 'picking' } : from);

/** An empty container that is nobody's is for whomever the first is for. */
const asBegun = (to: OutBox, { orderId, waveId, storeId, state }: OutBox): OutBox => {
  if (to.state === 'returning' && state === 'returning') return { ...to, state: 'picking' };
  return to.state === 'free' && to.holds === 0 ? { ...to, state: 'open', orderId, waveId, storeId } : to;
};
