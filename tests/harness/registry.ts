/** Every registered screen of the modules, with its flow loaded. */
import type { Flow } from '#engine/flow.ts';
import { putaway } from '#modules/putaway/routes.ts';
import { receiving } from '#modules/receiving/routes.ts';
import { transport } from '#modules/transport/routes.ts';
import type { ModuleDef, ScreenDef } from '#ui/screen.ts';

export const modules: readonly ModuleDef[] = [receiving, putaway, transport];
export const moduleScreens: readonly ScreenDef[] = modules.flatMap((m) => m.screens);

export const registeredFlows: readonly Flow[] = await Promise.all(
  moduleScreens.flatMap((s) => (s.kind === 'flow' ? [s.flow()] : [])),
);
