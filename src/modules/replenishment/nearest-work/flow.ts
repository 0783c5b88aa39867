import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { lookup } from '#engine/lookup.ts';
import { location } from '#segments/lookups.ts';
import { msg } from '@lingui/core/macro';
import { refuse } from '../refusals.ts';
import { toNearestWork } from '../screens.ts';
import { nearbyWork, spotAt } from './nearby.ts';

const { noun, field, local, missing } = location;
/** One that is not on this terminal says nothing about what is near: the WMS is not asked. */
const placeHere = lookup({ noun, field, local, missing });

/**
 * Nobody walks empty: of what this terminal holds, what is nearest to where the operator stands, to take down, put up, put away or
 * count. He stands where he has scanned last. The WMS is asked for nothing.
 */
export const nearestWork = flow(toNearestWork, { back: 'stop' })
  .maybe(
    ({ params, me }) => me.standsAt === undefined || params.notAt !== undefined,
    (f) => f.scan('place', { as: placeHere, prompt: msg`Scan the location where you stand`, chip: ({ loc }) => loc }),
  )
  .derive('here', ({ place, me }) => place?.loc ?? me.standsAt ?? '')
  .load('spot', ({ here }, db) => spotAt(here, db))
  .button('elsewhere', {
    label: msg`I stand elsewhere`,
    at: ['work'],
    when: ({ place }) => place === undefined,
    run: ({ here }) => openFlow(toNearestWork, { notAt: here }),
  })
  .choose('work', {
    prompt: ({ here }) => msg`Choose what to do next near ${here}`,
    from: ({ me, spot }, db) => nearbyWork(db, me, spot),
    id: ({ id }) => id,
    row: ({ loc, what, amount }) => ({ title: loc, detail: what, ...(amount !== '' && { amount }) }),
    match: ({ id, loc, codes }, code) => [id, loc, ...codes].includes(code),
    none: refuse.nothingNear,
    unknown: refuse.notNear,
  })
  .opens(({ work }) => work.opens);
