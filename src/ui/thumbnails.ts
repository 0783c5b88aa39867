/**
 * The first picture of each SKU, small enough to keep: asked for in coverage when it is shown, and there in the dead zone
 * from then on. Nobody waits for one, and a list without them is as good.
 */
import { GetFileContent, GetSkuFileList } from '#contract/files.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { drop } from './drop.ts';
import { useTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** CSS pixels, for screens of twice the density. */
const SIZE = 96;
/** As many SKUs as the WMS is asked about at once. */
const AT_ONCE = 50;
const CACHE = 'aisle-thumbnails';

/** By SKU: a data address, '' where the WMS has no picture. What is not here is not known. */
const known = new Map<string, string>();
const listeners = new Set<() => void>();
/** Wanted and not asked for yet. */
const wanted = new Set<string>();
let asking: Promise<void> | null = null;

/** Null as long as there is none. */
export function useThumbnail(skuId: string | undefined): string | null {
  const { look } = useTerminal();
  const picture = useSyncExternalStore(subscribe, () => (skuId === undefined ? '' : (known.get(skuId) ?? '')));
  useEffect(() => {
    if (skuId !== undefined && !known.has(skuId)) drop(want(skuId, look));
  }, [skuId, look]);
  return picture === '' ? null : picture;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function want(skuId: string, look: Terminal['look']): Promise<void> {
  wanted.add(skuId);
  // One after the other, and all that a list shows in one question.
  asking ??= askAll(look).finally(() => (asking = null));
  await asking;
}

async function askAll(look: Terminal['look']): Promise<void> {
  await new Promise((done) => setTimeout(done, 0));
  while (wanted.size > 0) {
    const some = [...wanted].slice(0, AT_ONCE);
    const unknown: string[] = [];
    for (const skuId of some) {
      wanted.delete(skuId);
      const kept = await read(skuId);
      if (kept === null) unknown.push(skuId);
      else learn(skuId, kept);
    }
    if (unknown.length > 0 && !(await askFor(unknown, look))) return wanted.clear();
  }
}

/** False when the WMS did not answer: what is left is asked for when it is shown again. */
async function askFor(skuIds: readonly string[], look: Terminal['look']): Promise<boolean> {
  const files = await look(GetSkuFileList, { SKU_IDS: [...skuIds] });
  if (!files) return false;
  for (const skuId of skuIds) {
    const first = files.data.find(({ REF }) => REF === skuId);
    const file = first && (await look(GetFileContent, { FILE_ID: first.FILE_ID }));
    if (first && !file) return false;
    const small = file ? await shrunk(`data:${file.CONTENT_TYPE};base64,${file.BASE64}`) : '';
    learn(skuId, small);
    await keep(skuId, small);
  }
  return true;
}

function learn(skuId: string, picture: string): void {
  known.set(skuId, picture);
  for (const listener of listeners) listener();
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

const addressOf = (skuId: string): string => `/thumbnails/${encodeURIComponent(skuId)}`;

/** Null where nothing is kept, or the browser keeps nothing. A SKU without a picture is asked for again after a restart. */
async function read(skuId: string): Promise<string | null> {
  try {
    const kept = await (await caches.open(CACHE)).match(addressOf(skuId));
    return kept ? await kept.text() : null;
  } catch {
    return null;
  }
}

async function keep(skuId: string, picture: string): Promise<void> {
  if (picture === '') return;
  try {
    await (await caches.open(CACHE)).put(addressOf(skuId), new Response(picture));
  } catch {
    // Storage is full or forbidden: it is asked for again after a restart.
  }
}
