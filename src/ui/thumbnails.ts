/**
 * The first picture of each SKU, small enough to keep: asked for in coverage when it is shown, and there in the dead zone
 * from then on. Nobody waits for one, and a list without them is as good.
 */
import { GetFileContent, GetSkuFileList } from '#contract/files.ts';
import type { StoredFile } from '#contract/files.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { drop } from './drop.ts';
import { useTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** CSS pixels, for screens of twice the density. */
const SIZE = 96;
/** As many SKUs as the WMS is asked about at once. */
const AT_ONCE = 50;
const CACHE = 'aisle-thumbnails';
/** What was looked up holds for so long; what was not answered is asked for again after a while, ms. */
const FRESH_MS = 3_600_000;
const AGAIN_MS = 180_000;

/** `sha` is that of the picture at the WMS. Both are '' where it has none. */
interface Kept {
  readonly picture: string;
  readonly sha: string;
}
interface Wish {
  readonly server: string;
  readonly skuId: string;
  readonly look: Terminal['look'];
}
interface World {
  readonly now: () => number;
  /** Null where nothing is kept. */
  readonly read: (key: string) => Promise<Kept | null>;
  readonly keep: (key: string, kept: Kept) => Promise<void>;
  readonly shrink: (address: string) => Promise<string>;
  readonly changed: () => void;
}

const keyOf = (server: string, skuId: string): string =>
  `/thumbnails/${encodeURIComponent(server)}/${encodeURIComponent(skuId)}`;

/** Pictures by server and SKU; what is kept is shown at once, and looked up again behind that. */
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
      const { server } = first;
      const some = [...wanted].filter(([, wish]) => wish.server === server).slice(0, AT_ONCE);
      for (const [key] of some) wanted.delete(key);
      await askFor(some, first.look);
    }
  }

  async function askFor(some: readonly (readonly [string, Wish])[], look: Terminal['look']): Promise<void> {
    const files = await look(GetSkuFileList, { skuIds: some.map(([, { skuId }]) => skuId) });
    for (const [key, { skuId }] of some) {
      const file = files?.data.find(({ ref }) => ref === skuId);
      const isDone = files !== null && (await renew(key, file, look));
      // One that is not answered holds up none of the others.
      dueAt.set(key, now() + (isDone ? FRESH_MS : AGAIN_MS));
    }
  }

  async function renew(key: string, file: StoredFile | undefined, look: Terminal['look']): Promise<boolean> {
    const sha = file?.sha256 ?? '';
    if (known.get(key)?.sha === sha) return true;
    const said = file && (await look(GetFileContent, { fileId: file.fileId }));
    if (file && !said) return false;
    const kept = { sha, picture: said ? await shrink(`data:${said.contentType};base64,${said.base64}`) : '' };
    learn(key, kept);
    await keep(key, kept);
    return true;
  }

  return {
    /** '' as long as there is none. */
    of: (server: string, skuId: string): string => known.get(keyOf(server, skuId))?.picture ?? '',
    async want(wish: Wish): Promise<void> {
      const key = keyOf(wish.server, wish.skuId);
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
  const { look, where } = useTerminal();
  const { server } = where();
  const picture = useSyncExternalStore(subscribe, () => (skuId === undefined ? '' : thumbnails.of(server, skuId)));
  useEffect(() => {
    if (skuId !== undefined) drop(thumbnails.want({ server, skuId, look }));
  }, [server, skuId, look]);
  return picture === '' ? null : picture;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** A picture that cannot be drawn is none. */
async function shrunk(address: string): Promise<string> {
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, SIZE / Math.max(image.naturalWidth, image.naturalHeight, 1));
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
