/** The WMS through its door, on PGlite: every suite; they stand beside what they test. */
import { onPglite, type World } from './testing/worlds.ts';

const suites = import.meta.glob<Readonly<Record<string, (world: World) => void>>>('./**/*.suite.ts', { eager: true });

onPglite((world) => {
  for (const suite of Object.values(suites).flatMap((file) => Object.values(file))) suite(world);
});
