/** What this page keeps of the databases in memory, current by what the workers tell. */
import { newsChannel } from '#data/news.ts';
import type { Told } from '#data/news.ts';
import { Outlook } from '#data/outlook.ts';
import type { Following } from '#data/following.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { afterPaint, oncePerFrame } from './after-paint.ts';

type Kept = Pick<Following, 'take' | 'anew' | 'catchUp'>;

const all = new Set<Kept>();
export const outlook = new Outlook();

/** Kept from now on. Returns the way to stop. */
export function keep(one: Kept): () => void {
  all.add(one);
  return () => void all.delete(one);
}

/** Reference data is another, or may be. */
const ofReference = new Set<() => void>();
/** Calls back. Returns the way to stop. */
export function watchReference(changed: () => void): () => void {
  ofReference.add(changed);
  return () => void ofReference.delete(changed);
}

/** Of the own worker, before its answer; what comes twice is taken once. */
export function told(what: Told): void {
  if (what.kind === 'news') {
    outlook.take(what.news);
    for (const one of all) one.take(what.news);
  } else if (what.kind === 'anew') for (const one of all) one.anew();
  else for (const changed of ofReference) changed();
}

// Of the workers of other pages, and of the service worker.
newsChannel().addEventListener('message', ({ data }: MessageEvent<Told>) => told(data));

// Nothing is told to a page that is frozen.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') return;
  for (const changed of ofReference) changed();
  // What cannot be read now is read by whoever asks for it.
  for (const one of all) one.catchUp().catch(() => {});
});

/** Follows something that is kept in memory, of whom `of` says; undefined while it is not read, and where `of` is empty. */
export function useKept<T>(of: string, make: (of: string, changed: (value: T) => void) => Following): T | undefined {
  const [known, setKnown] = useState<{ of: string; value: T } | null>(null);
  const begin = useEffectEvent(make);
  useEffect(() => {
    if (of === '') return undefined;
    let last: T;
    const show = oncePerFrame(() => setKnown({ of, value: last }));
    const one = begin(of, (value) => {
      last = value;
      show();
    });
    const letGo = keep(one);
    afterPaint(() => one.begin());
    return letGo;
  }, [of]);
  return known?.of === of ? known.value : undefined;
}
