/** Where a flow leads to, asked of every one that a test plays. */
import { screenOfFlow } from '#app/module-screens.ts';
import { hasScreen } from '#engine/env.ts';
import type { Me } from '#engine/env.ts';
import type { Params } from '#engine/params.ts';
import { neededBy } from '#ui/screen.ts';

export interface Opens {
  readonly flow: string;
  readonly params: Params;
}

/** The terminal would show where one chooses what is missing, and not the screen that was meant. */
export function openable<T extends Opens | null>(to: T): T {
  const screen = to && screenOfFlow(to.flow);
  const missing = screen ? neededBy(screen).filter((name) => (to.params[name] ?? '') === '') : [];
  if (to && missing.length > 0) throw new Error(`opens ${to.flow} without ${missing.join(', ')}`);
  return to;
}

/** Whether they have the screen that is worked by this flow; one that no screen of the app works stands for itself. */
export function hasScreenOf(me: Pick<Me, 'screens'>, flow: string): boolean {
  const screen = screenOfFlow(flow);
  return !screen || hasScreen(me, screen.path);
}
