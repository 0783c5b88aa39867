/** The WMS through its door, on both databases; the suites stand beside what they test. */
import { onBothDatabases, type World } from './testing/worlds.ts';

const suites = import.meta.glob<Readonly<Record<string, (world: World) => void>>>('./**/*.suite.ts', { eager: true });

onBothDatabases((world) => {
  for (const suite of Object.values(suites).flatMap((file) => Object.values(file))) suite(world);
});
