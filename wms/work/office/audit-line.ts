/** A line of the audit, and the hash by which it hangs on the one before. */
import type { AuditLine } from '#contract/office.ts';
import { createHash } from 'node:crypto';

type Line = Omit<AuditLine, 'auditId' | 'userId' | 'whgid' | 'hash'> & {
  readonly audit_id: number;
  readonly user_id: string;
  readonly wh_gid: string;
};

export const hashOf = (
  before: string,
  { audit_id, at, user_id, wh_gid, what, about, before: was, after }: Line,
): string =>
  createHash('sha256')
    .update(JSON.stringify([before, audit_id, at, user_id, wh_gid, what, about, was, after]))
    .digest('hex');

export const iso = (at: string | Date): string => new Date(at).toISOString();
