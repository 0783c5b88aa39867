/**
 * How an op in doubt is settled at a WMS that keeps no operation ids (offline.md section 3.5). Every op declares one of
 * four ways; a WMS that keeps them is asked by id instead, and none of this is used.
 */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Ask } from '#contract/call.ts';
import type { Text } from './text.ts';

/** What a read shows of the thing that an op changes, in few codes and numbers: kept with the op, shown to people. */
export type Snapshot = Readonly<Record<string, string | number>>;

/** How a snapshot is described to people: a label for each of its fields, and words for those of its values that are codes of ours. */
export type SnapshotWords = Readonly<Record<string, { label: Text; values?: Readonly<Record<string, Text>> }>>;

/** The op as it was captured. */
export interface Captured {
  readonly opId: string;
  readonly userId: string;
  readonly capturedAt: string;
}

export type Verify<C extends Call = Call> =
  /** Doing it twice leaves what doing it once leaves: it is simply sent again. */
  | { readonly by: 'repeat' }
  /** No read of the WMS can tell: a person looks. */
  | { readonly by: 'person' }
  | Look<C>;

/** A read shows what the op leaves behind. */
export interface Look<C extends Call = Call> {
  /**
   * `mark`: something that only this op leaves (a pallet received at its place); one look that finds it is enough.
   * `delta`: a sum that this op changes; it is evidence only against the image from before the op was sent, and only
   * where nobody else may have changed it.
   */
  readonly by: 'mark' | 'delta';
  /** Null: of this request no read can tell. */
  readonly asking: (request: RequestOf<C>) => Ask | null;
  /** Null: the answer does not tell, or somebody else may have had a hand in it. */
  readonly image: (answer: unknown, request: RequestOf<C>, op: Captured) => Snapshot | null;
  /** The fields that show it applied; null: cannot be said without the image from before. */
  readonly expects: (request: RequestOf<C>, before: Snapshot | null) => Snapshot | null;
  /** Fields that show it not applied, for a look that has no image from before. */
  readonly without: ((request: RequestOf<C>) => Snapshot) | null;
  /** Its mark was made by this op itself: it cannot have been there before, and nobody needs to look first. */
  readonly minted: boolean;
  readonly words: SnapshotWords;
}

interface Reading<C extends Call, R extends Call> {
  readonly asking: (request: RequestOf<C>) => RequestOf<R> | null;
  readonly image: (answer: ResponseOf<R>, request: RequestOf<C>, op: Captured) => Snapshot | null;
  readonly words: SnapshotWords;
}

interface MarkOf<C extends Call, R extends Call> extends Reading<C, R> {
  readonly expects: (request: RequestOf<C>, before: Snapshot | null) => Snapshot;
  readonly without?: (request: RequestOf<C>) => Snapshot;
  readonly minted?: boolean;
}

interface DeltaOf<C extends Call, R extends Call> extends Reading<C, R> {
  readonly expects: (request: RequestOf<C>, before: Snapshot) => Snapshot;
}

export const byRepeat: Verify = { by: 'repeat' };
export const byPerson: Verify = { by: 'person' };

export const byMark = <C extends Call, R extends Call>(_: C, read: R, mark: MarkOf<C, R>): Verify<C> => ({
  by: 'mark',
  ...readBy(read, mark),
  expects: mark.expects,
  without: mark.without ?? null,
  minted: mark.minted ?? false,
});

export const byDelta = <C extends Call, R extends Call>(_: C, read: R, delta: DeltaOf<C, R>): Verify<C> => ({
  by: 'delta',
  ...readBy(read, delta),
  expects: (request, before) => before && delta.expects(request, before),
  without: null,
  minted: false,
});

const readBy = <C extends Call, R extends Call>(read: R, { asking, image, words }: Reading<C, R>) => ({
  asking: (request: RequestOf<C>): Ask | null => {
    const asked = asking(request);
    return asked === null ? null : { call: read, request: asked };
  },
  image: (answer: unknown, request: RequestOf<C>, op: Captured) => image(answer, request, op),
  words,
});

export type Evidence = 'applied' | 'absent' | 'unclear';

/** What one look says, given the image from before the op was sent, if there is one. */
export function judge(look: Look, request: unknown, before: Snapshot | null, now: Snapshot | null): Evidence {
  if (!now) return 'unclear';
  const after = look.expects(request, before);
  if (after && shows(now, after)) {
    // It looked like that before: somebody else did it, or this op would change nothing.
    return before && shows(before, after) ? 'unclear' : 'applied';
  }
  const absent = before ?? look.without?.(request);
  return absent && shows(now, absent) ? 'absent' : 'unclear';
}

/** Every field that is wanted is there, with that value. */
const shows = (image: Snapshot, wanted: Snapshot): boolean =>
  Object.entries(wanted).every(([field, value]) => image[field] === value);
