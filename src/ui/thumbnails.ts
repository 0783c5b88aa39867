/**
 * The first picture of each SKU, and those that somebody took of an operation, small enough to keep: asked for in coverage when
 * they are shown, and there in the dead zone from then on. Nobody waits for one, and a list without them is as good.
 */
import { GetFileContent, GetFileList, GetSkuFileList } from '#contract/files.ts';
import type { StoredFile } from '#contract/files.ts';
import { knows } from '#engine/env.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { drop } from './drop.ts';
import { useTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

type Of = StoredFile['refType'];

/** Pixels: a SKU stands small in a list, and what is wrong with goods has to be seen. */
const SIZE: Readonly<Record<Of, number>> = { sku: 96, operation: 480 };
/** Pictures that are shown. */
const MOST: Readonly<Record<Of, number>> = { sku: 1, operation: 9 };
/** As many as the WMS is asked about at once. */
const AT_ONCE = 50;
const CACHE = 'aisle-thumbnails';
/** What was looked up holds for so long; what was not answered is asked for again after a while, ms. */
const FRESH_MS = 3_600_000;
const AGAIN_MS = 180_000;

/** Pictures as addresses, one a line, and their SHA256 at the WMS. Both are '' where it has none. */
interface Kept {
  readonly picture: string;
  readonly sha: string;
}
interface Wish {
  readonly server: string;
  readonly of: Of;
  readonly ref: string;
  readonly look: Terminal['look'];
}
interface World {
  readonly now: () => number;
  /** Null where nothing is kept. */
  readonly read: (key: string) => Promise<Kept | null>;
  readonly keep: (key: string, kept: Kept) => Promise<void>;
  readonly shrink: (address: string, size: number) => Promise<string>;
  readonly changed: () => void;
}

const keyOf = (server: string, of: Of, ref: string): string =>
  `/${of === 'sku' ? 'thumbnails' : 'pictures'}/${encodeURIComponent(server)}/${encodeURIComponent(ref)}`;

/** Pictures by server and what they are of; what is kept is shown at once, and looked up again behind that. */
export function createThumbnails({ now, read, keep, shrink, changed }: World) {
  const known = new Map<string, Kept>();
  /** When each may be asked for again. */
  const dueAt = new Map<string, number>();
  /** Wanted and not asked for yet. */
  const wanted = new Map<string, Wish>();
  let asking: Promise<void> | null = null;

  const learn = (key: string, kept: Kept): void => {
    known.set(key, kept);
    changed();
  };

  async function askAll(): Promise<void> {
    await new Promise((done) => setTimeout(done, 0));
    for (let [first] = wanted.values(); first; [first] = wanted.values()) {
      const { server, of } = first;
      const some = [...wanted].filter(([, wish]) => wish.server === server && wish.of === of).slice(0, AT_ONCE);
      for (const [key] of some) wanted.delete(key);
      await askFor(some, first);
    }
  }

  async function askFor(some: readonly (readonly [string, Wish])[], { of, look }: Wish): Promise<void> {
    const refs = some.map(([, { ref }]) => ref);
    const files = await (of === 'sku'
      ? look(GetSkuFileList, { skuIds: refs })
      : look(GetFileList, { refType: of, refs }));
    for (const [key, wish] of some) {
      const its = files?.data.filter(({ ref }) => ref === wish.ref).slice(0, MOST[of]) ?? [];
      const isDone = files !== null && (await renew(key, its, wish));
      // Pictures of an operation come after it. One that is not answered holds up none of the others.
      const isOnWay = of === 'operation' && its.length === 0;
      dueAt.set(key, now() + (isDone && !isOnWay ? FRESH_MS : AGAIN_MS));
    }
  }

  async function renew(key: string, files: readonly StoredFile[], { of, look }: Wish): Promise<boolean> {
    const sha = files.map(({ sha256 }) => sha256).join(' ');
    if (known.get(key)?.sha === sha) return true;
    const pictures: string[] = [];
    for (const { fileId } of files) {
      const said = await look(GetFileContent, { fileId });
      if (!said) return false;
      pictures.push(await shrink(`data:${said.contentType};base64,${said.base64}`, SIZE[of]));
    }
    const kept = { sha, picture: pictures.filter((address) => address !== '').join('\n') };
    learn(key, kept);
    await keep(key, kept);
    return true;
  }

  return {
    /** '' as long as there is none. */
    of: (server: string, of: Of, ref: string): string => known.get(keyOf(server, of, ref))?.picture ?? '',
    async want(wish: Wish): Promise<void> {
      const key = keyOf(wish.server, wish.of, wish.ref);
      const kept = known.has(key) ? null : await read(key);
      if (kept) learn(key, kept);
      if (now() < (dueAt.get(key) ?? 0)) return;
      wanted.set(key, wish);
      // One after the other, and all that a list shows in one question.
      asking ??= askAll().finally(() => (asking = null));
      await asking;
    },
  };
}

const listeners = new Set<() => void>();
const thumbnails = createThumbnails({
  now: Date.now,
  read,
  keep,
  shrink: shrunk,
  changed: () => {
    for (const listener of listeners) listener();
  },
});

/** Null as long as there is none. */
export function useThumbnail(skuId: string | undefined): string | null {
  const picture = useKept('sku', skuId);
  return picture === '' ? null : picture;
}

/** Pictures that were taken of an operation, as far as they are here. */
export function useOpPictures(opId: string): string[] {
  const pictures = useKept('operation', opId);
  return pictures === '' ? [] : pictures.split('\n');
}

function useKept(of: Of, asked: string | undefined): string {
  const { look, where, env } = useTerminal();
  const { server } = where();
  const ref = knows(env.me, 'photos') ? asked : undefined;
  useEffect(() => {
    if (ref !== undefined) drop(thumbnails.want({ server, of, ref, look }));
  }, [server, of, ref, look]);
  return useSyncExternalStore(subscribe, () => (ref === undefined ? '' : thumbnails.of(server, of, ref)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A picture that cannot be drawn is none. */
async function shrunk(address: string, size: number): Promise<string> {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, size / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', 0.7);
  } catch {
    return '';
  }
}

/** Null also where the browser keeps nothing. */
async function read(key: string): Promise<Kept | null> {
  try {
    const kept = await (await caches.open(CACHE)).match(key);
    return kept ? { picture: await kept.text(), sha: kept.headers.get(SHA) ?? '' } : null;
  } catch {
    return null;
  }
}

async function keep(key: string, { picture, sha }: Kept): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    if (picture === '') await cache.delete(key);
    else await cache.put(key, new Response(picture, { headers: { [SHA]: sha } }));
  } catch {
    // Storage is full or forbidden: it is asked for again after a restart.
  }
}
const SHA = 'X-SHA256';
