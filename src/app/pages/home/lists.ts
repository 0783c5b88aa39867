/** The lists behind the counters of home. */
import { GetPutawayTaskList } from '#contract/putaway.ts';
import { GetReceiptList } from '#contract/receiving.ts';
import { asks } from '#engine/lookup.ts';
import type { Ask } from '#engine/lookup.ts';

/** What to ask the WMS, for a role that has the menu of the module. */
export const listOf = {
  receipts: (menu: readonly string[]): Ask | null => (menu.includes('/receive') ? asks(GetReceiptList, {}) : null),
  tasks: (menu: readonly string[]): Ask | null => (menu.includes('/PutawayMenu') ? asks(GetPutawayTaskList, {}) : null),
};
