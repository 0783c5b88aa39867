/** Where an operator goes on whose session ended on a page: there, in the warehouse that the page belongs to. */
import type { Warehouse } from '#contract/rows.ts';
import type { SessionState } from '#data/records.ts';
import type { Params } from '#engine/params.ts';

export interface Left {
  readonly path: string;
  readonly params: Params;
  /** User id and server. */
  readonly who: string;
  readonly storeId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Who = Pick<SessionState, 'userId' | 'serverUrl' | 'storeId' | 'storeList'>;

/** Long enough to find somebody who knows the password; a shift later the place says nothing any more. */
const KEEPS_MS = 3_600_000;

export const whoIs = ({ userId, serverUrl }: Pick<Who, 'userId' | 'serverUrl'>): string => `${userId}@${serverUrl}`;

/**
 * Null: home. `warehouse` is the one to work in first, where a new sign-in has begun in another. The next operator starts at
 * home: whose work it was is nobody else's to see.
 */
export function wayBack(left: Left | null, now: Who | undefined, at: number): { warehouse: Warehouse | null } | null {
  if (!left || !now || left.who !== whoIs(now) || at - left.at >= KEEPS_MS) return null;
  if (left.storeId === now.storeId) return { warehouse: null };
  const warehouse = now.storeList.find(({ whgid }) => whgid === left.storeId);
  return warehouse ? { warehouse } : null;
}
