import { GetPlaceStock } from '#contract/move.ts';
import { inPacks } from '#domain/sku.ts';
import { notMovable, onHold } from '#domain/rules/move.ts';
import { flow } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { location } from '#segments/lookups.ts';
import { skusOf } from '#segments/rows.ts';
import { notLocked } from '#segments/rules.ts';
import { placementOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { moveLocation } from '../ops.ts';
import { allOfIt, knownThere, standingThere } from '../parts/place-stock.ts';
import { goesTo, moveTo } from '../parts/target.ts';
import { readLately, shelfNotPallet } from '../parts/whole-place.ts';
import { refuse } from '../refusals.ts';
import { toFullLocMove } from '../screens.ts';

/**
 * Everything that stands at a location goes to another one. What stands there is asked for and shown with its age; without network a
 * list of the last quarter of an hour will do.
 */
export const fullLocMove = flow(toFullLocMove, { back: 'stop' })
  .scan('source', { as: location, prompt: msg`Scan the location that you empty`, chip: ({ loc }) => loc }, notLocked)
  .load('known', ({ source }, db) => knownThere(db, source.loc))
  .view('looked', {
    prompt: ({ source }) => msg`Compare with what stands at ${source.loc}`,
    rows: async ({ source }, db) => {
      const { boxes, loose } = await standingThere(db, source.loc);
      const skus = await skusOf(
        [...boxes.flatMap(({ contents }) => contents), ...loose].map(({ skuId }) => skuId),
        db,
      );
      return [
        ...boxes.map(({ containerId, contents: [first, ...more] }) => ({
          label: containerId,
          value: first ? `${first.skuId}${more.length > 0 ? ` +${more.length}` : ''}` : '',
          ...(first && { detail: inPacks(first.qty, skus.get(first.skuId)) }),
        })),
        ...loose.map(({ skuId, skuName, qty }) => ({
          label: skuId,
          value: inPacks(qty, skus.get(skuId)),
          detail: skuName,
        })),
      ];
    },
    refresh: ({ source, known }) => request(GetPlaceStock, { loc: source.loc, ...known }),
    next: msg`Move all of it`,
  })
  .load('there', ({ source }, db) => standingThere(db, source.loc))
  .refuseIf(refuse.empty, ({ there, source }) => allOfIt(there) === 0 && { code: source.loc })
  .refuseFact(
    { notStored: refuse.notStored, occupied: refuse.occupied },
    ({ there: { boxes } }) => boxes.map((box) => notMovable(box)).find((wrong) => wrong !== null) ?? null,
  )
  .refuseFact({ occupied: refuse.occupied, onHold: refuse.onHold }, ({ there: { looseAsBox } }) => {
    const wrong = notMovable(looseAsBox) ?? onHold(looseAsBox);
    return wrong?.kind === 'notStored' ? null : wrong;
  })
  .derive('moving', ({ there }) => there.boxes)
  .derive('ownerId', ({ there }) => there.boxes[0]?.ownerId ?? there.loose[0]?.ownerId ?? '')
  .derive('stood', ({ source }) => [{ loc: source.loc, lpn: '' }])
  .derive('seenAt', ({ there }) => there.stockAt)
  .load('moved', ({ there: { boxes, loose } }, db) =>
    placementOf(
      db,
      [...boxes.flatMap(({ contents }) => contents), ...loose],
      boxes.filter(({ kind }) => kind === 'pallet').length,
    ),
  )
  .use(moveTo(shelfNotPallet, readLately))
  .post(moveLocation, ({ source, there: { boxes, loose }, overLimit, target, unfit }) => {
    const { onto: _, ...to } = goesTo({ target, unfit });
    return {
      from: source.loc,
      ...to,
      containers: boxes.map(({ containerId }) => containerId),
      loose: loose.map(({ ownerId, skuId, lot, quality, qty }) => ({
        ownerId,
        skuId,
        lot,
        ...(quality && { quality }),
        qty,
      })),
      overLimit,
    };
  })
  .again('source');
