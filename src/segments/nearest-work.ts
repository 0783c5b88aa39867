/** After a put up: what is nearest is asked for by a button. Its screen stands in the menu of everything that it leads to. */
import { hasScreen } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { link, openFlow } from '#engine/link.ts';
import { msg } from '@lingui/core/macro';

/** Tiles of this group are drawn in several menus. */
export const NEARBY = { name: 'nearby', title: msg`Where you stand` };

const toNearest = link('rep.nearest', 'notAt?');

/** Nothing is read before it is pressed. `at`: the steps where a round begins. */
export const mayAskNearest = (...at: readonly string[]) =>
  segment<{ readonly me: Me }>()((f) =>
    f.button('nearest', {
      label: msg`What is nearest`,
      at,
      when: ({ me }) => hasScreen(me, '/nearestWork'),
      run: () => openFlow(toNearest, {}),
    }),
  );
