/** Every registered flow of the modules, loaded. */
import { moduleScreens } from '#app/module-screens.ts';
import type { Flow } from '#engine/flow.ts';

export const registeredFlows: readonly Flow[] = await Promise.all(
  moduleScreens.flatMap((s) => (s.kind === 'flow' ? [s.flow()] : [])),
);
