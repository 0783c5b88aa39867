/** `npm run release -- ...`: publishes a build to the terminals. What it is for, step by step: docs/admin/updates.md. */
import { release } from './release/command.ts';

process.exitCode = release(process.argv.slice(2), console);
