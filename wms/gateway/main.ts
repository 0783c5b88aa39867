/** `npm run gateway -- --wms http://...`: the gateway as a process. */
import { asProcess } from '../http/as-process.ts';
import { HELP, readArgs } from './args.ts';
import { saysOf, startGateway } from './gateway.ts';

await asProcess(async () => {
  const options = readArgs(process.argv.slice(2));
  if (!options) return HELP;
  const gateway = await startGateway(options);
  return { says: saysOf(options.wms, gateway), close: () => gateway.close() };
});
