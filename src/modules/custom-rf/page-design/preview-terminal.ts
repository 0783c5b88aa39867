/** What a page that is tried has of a terminal: nothing that it does leaves the editor. */
import type { KeptPicture, PhotoPort, Terminal } from '#ui/terminal.ts';
import type { Params } from '#engine/params.ts';
import { useSyncExternalStore } from 'react';
import type { PreviewEnv } from '../preview.ts';

interface Ways {
  readonly open: (params: Params) => void;
  readonly leave: () => void;
}

/** Scans come from where they always come from; everything else is in memory. */
export const previewTerminal = (real: Terminal, env: PreviewEnv, { open, leave }: Ways): Terminal => ({
  ...real,
  env,
  photos: picturesInMemory(),
  typed: { of: () => ({}), keep: () => {} },
  outbox: {
    withdraw: async (opId) => ({ kind: 'done', withdrawn: [opId] }),
    dependants: async () => [],
    drop: async () => {},
    confirm: async () => {},
    resend: async () => {},
    reverse: async () => ({ kind: 'stored', waiting: true }),
    kick: async () => {},
  },
  useShift: () => [],
  useStanding: () => (env.outcome === 'waiting' ? 'queued' : 'observed'),
  askAside: () => env.pull(),
  look: async () => null,
  tell: () => {},
  Weigh: () => null,
  go: (_, params = {}) => open(params),
  openFlow: (_, params) => open(params),
  back: leave,
  backUndoes: () => false,
  // What is tried is no work that somebody could have a problem with.
  useProblemPage: () => false,
});

const NO_PICTURES: readonly KeptPicture[] = [];

function picturesInMemory(): PhotoPort {
  const by = new Map<string, readonly KeptPicture[]>();
  const watchers = new Set<() => void>();
  let ids = 0;
  const put = (opId: string, pictures: readonly KeptPicture[]): void => {
    by.set(opId, pictures);
    for (const watcher of watchers) watcher();
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  return {
    useOf: (opId) => useSyncExternalStore(watch, () => by.get(opId) ?? NO_PICTURES),
    async add(opId, blob, shows) {
      ids += 1;
      put(opId, [...(by.get(opId) ?? []), { photoId: `preview-${ids}`, blob, ...(shows && { shows }) }]);
      return 'kept';
    },
    async remove(photoId) {
      for (const [opId, pictures] of by)
        put(
          opId,
          pictures.filter((picture) => picture.photoId !== photoId),
        );
    },
    most: 9,
  };
}
