/** The lists behind the counters of menus. */
import { GetPutawayTaskList } from '#contract/putaway.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { asks } from '#engine/lookup.ts';
import type { Ask } from '#engine/lookup.ts';

const BEHIND: Readonly<Record<string, Ask>> = {
  '/receive': asks(GetReceiptList, {}),
  '/PutawayMenu': asks(GetPutawayTaskList, {}),
};

/** What to ask the WMS, for a role that has this menu; null where nothing is counted. */
export const listBehind = (path: string, menu: readonly string[]): Ask | null =>
  menu.includes(path) ? (BEHIND[path] ?? null) : null;
