/** Permissions of a role, by its screens. */
import type { Call } from '#contract/call.ts';
import type { Context } from '../context.ts';
import { permits } from '../permits.ts';

/** It has one of the screens that make the call. */
export const hasScreenOf = ({ user }: Context, { path }: Pick<Call, 'path'>): boolean =>
  (permits[path] ?? []).some((screen) => user.functions.has(screen));
