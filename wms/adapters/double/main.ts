/** The double behind an adapter as a process of its own, to be killed. */
import { runAdapter } from '../run.ts';
import { double } from './system.ts';

await runAdapter([double], process.argv.slice(2));
