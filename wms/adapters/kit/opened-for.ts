/** A module opened only to look at it: nothing is kept, and nobody is served. */
import { Kept } from './kept.ts';
import { Meter } from './meter.ts';
import type { Notice } from './notice.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { openReach } from './reach.ts';
import { Revisions } from './revisions.ts';
import type { Site } from './site.ts';
import type { Opened, System } from './system.ts';

export function openedFor<C, S>(module: System<C, S>, config: C, site: Site, notice?: Notice): Opened<S> {
  const now = () => Date.now();
  const reaching = openReach(site, new Meter(), null);
  const opened = module.open(config, {
    site,
    now,
    reach: reaching.reach,
    say: console.error,
    revisions: new Revisions(now),
    kept: new Kept(now),
    alone: oneAtATime(),
    hide: () => {},
    ...(notice && { notice }),
  });
  return {
    ...opened,
    close: async () => {
      await opened.close?.();
      reaching.close();
    },
  };
}
