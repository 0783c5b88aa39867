/** Every registered flow of the modules, loaded. */
import { moduleScreens } from '#app/module-screens.ts';
import type { Flow } from '#engine/flow.ts';

export const registeredFlows: readonly Flow[] = await Promise.all(
  // Another layout has the flow of the screen that it is a layout of.
  moduleScreens.flatMap((s) => (s.kind === 'flow' && !s.layoutOf ? [s.flow()] : [])),
);
