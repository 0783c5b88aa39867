/** Material that is still to be brought, as far as this terminal knows. */
import type { Task } from '#contract/rows.ts';
import { isIssueOpen } from '#domain/task.ts';
import { counter } from '#ui/screen.ts';
import type { Counter } from '#ui/screen.ts';

export const toIssue = (): Counter<Task> => counter(async (db) => (await db.tasks.all()).filter(isIssueOpen));
