/** `npm run -s tryton-proof [-- --require-live] [--seed n]`: figures as JSON; fails where a write was not applied exactly once. */
import { parseArgs } from 'node:util';
import { prove, WHOLE, withoutStamps } from './proof.ts';
import { installed, missing, startTryton } from './server.ts';

const { values } = parseArgs({
  options: { 'require-live': { type: 'boolean', default: false }, seed: { type: 'string', default: '7' } },
});

if (!installed) {
  console.log(JSON.stringify({ skipped: `no Tryton here: ${missing}` }));
  process.exitCode = values['require-live'] ? 1 : 0;
} else {
  const server = await startTryton();
  try {
    const seed = Number(values.seed);
    const right = await prove(server, WHOLE, { seed });
    // Without stamps there is no end to be waited for; that it is wrong is enough.
    const wrong = await prove(server, WHOLE, { seed, system: withoutStamps }).catch((error: unknown) => String(error));
    console.log(JSON.stringify({ tryton: server.version, seed, right, withoutStamps: wrong }, null, 2));
    const isRight = right.applied === right.ops && right.differences.length === 0 && right.phantoms === 0;
    const isNoticed = typeof wrong === 'string' || wrong.differences.length > 0 || wrong.phantoms > 0;
    if (!isRight || !isNoticed) process.exitCode = 1;
  } finally {
    await server.stop();
  }
}
