/**
 * Leases on documents and tasks: a claim is held through silence until its lease ends, by the database's clock,
 * so every process agrees (architecture.md section 3).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { TAKE_OVER } from './operations.ts';

export interface Held {
  claimed_by: string;
  claimed_device: string;
  held: boolean;
}

/** Add to a select of a claimed table: whether its lease still runs. */
export const held: RawBuilder<boolean> = sql<boolean>`coalesce(lease_until > now(), false)`;

export const heldByOther = (ctx: Context, row: Held): boolean => row.held && row.claimed_by !== ctx.user.userId;

/**
 * Stands in the way of a write. Not of one that was captured on the terminal which holds the claim, when somebody sends
 * it who may take over what others captured: the claim stays where it is.
 */
export const forbidden = (ctx: Context, row: Held): boolean => heldByOther(ctx, row) && !isTakenOver(ctx, row);

/** Captured on the terminal that holds the claim, and sent by who may take that over. */
export const isTakenOver = ({ stamp, user }: Context, { claimed_device }: Pick<Held, 'claimed_device'>): boolean =>
  stamp.op_id !== '' && stamp.device_id === claimed_device && user.functions.has(TAKE_OVER);

/** Any device of the same user takes the claim over. */
export const taken = (ctx: Context, deviceId: string) => ({
  claimed_by: ctx.user.userId,
  claimed_device: deviceId,
  lease_until: sql<string>`now() + ${ctx.config.leaseHours}::float8 * interval '1 hour'`,
});

export const free = { claimed_by: '', claimed_device: '', lease_until: null } as const;
