import { prove, WHOLE } from './proof.ts';
import { startTryton } from './server.ts';
const server = await startTryton();
try {
  console.log(JSON.stringify(await prove(server, WHOLE, { seed: Number(process.argv[2] ?? 7) })));
} catch (e) {
  console.log(String(e), (e as Error).stack);
} finally {
  await server.stop();
}
