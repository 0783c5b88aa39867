import { GetContainer } from '#contract/putaway.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { request } from '#engine/lookup.ts';
import { placementOf } from '#segments/set-down.ts';
import { msg } from '@lingui/core/macro';
import { moveContainer } from '../ops.ts';
import { notMovable } from '#domain/rules/move.ts';
import { refuse } from '../refusals.ts';
import { boxToMove, wholePallet } from '../parts/rules.ts';
import { goesTo, moveTo } from '../parts/target.ts';
import { toLPNMove } from '../screens.ts';

/** A whole pallet goes to another location, with all that stands on it: scan it, scan where it was put. */
export const lpnMove = flow(toLPNMove, { back: 'stop' })
  .load('opened', {
    local: async ({ params: { lpn } }, db) => (lpn === undefined ? null : db.containers.get(lpn)),
    remote: ({ params }) => request(GetContainer, { containerId: params.lpn ?? '' }),
    missing: refuse.gone.from(({ params }) => ({ code: params.lpn ?? '' })),
  })
  .maybe(
    ({ opened }) => opened === null,
    (f) =>
      f.scan(
        'scanned',
        { as: boxToMove, prompt: msg`Scan the pallet that you move`, chip: (box) => box.containerId },
        ...wholePallet,
      ),
  )
  .derive(
    'pallet',
    ({ scanned, opened }) => scanned ?? opened ?? undefined,
    refuse.gone.from(({ params }) => ({ code: params.lpn ?? '' })),
  )
  .refuseFact({ notStored: refuse.notStored, occupied: refuse.occupied }, ({ pallet }) => notMovable(pallet))
  .derive('moving', ({ pallet }) => [pallet])
  .derive('ownerId', ({ pallet }) => pallet.ownerId)
  .derive('stood', ({ pallet }) => [{ loc: pallet.loc, lpn: '' }])
  .load('moved', ({ pallet }, db) => placementOf(db, pallet.contents, 1))
  .use(moveTo())
  .post(moveContainer, ({ pallet, overLimit, ...v }) => ({
    lpn: pallet.containerId,
    from: pallet.loc,
    fromPallet: pallet.parentId,
    ownerId: pallet.ownerId,
    ...goesTo(v),
    overLimit,
  }))
  .opens(({ params }) => (params.lpn === undefined ? openFlow(toLPNMove, {}) : null));
