/** Pages as terminals ask for them: numbered from 1, of a size that we bound. */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const LARGEST = 100_000;

export interface Page {
  size: number;
  /** Rows before it. */
  before: number;
}

export function pageOf(asked: { pageSize: number; currentPage: number } | undefined): Page {
  const size = Math.min(Math.max(Math.trunc(asked?.pageSize ?? 1000), 1), LARGEST);
  const current = Math.max(Math.trunc(asked?.currentPage ?? 1), 1);
  return { size, before: (current - 1) * size };
}

/** For lists that cannot be numbered densely. */
export const limitTo = ({ size, before }: Page): RawBuilder<unknown> =>
  sql`limit ${size}::bigint offset ${before}::bigint`;
