/** `npm run gateway -- --wms http://...`: the gateway as a process. */
import { HELP, readArgs } from './args.ts';
import { startGateway, type GatewayOptions } from './gateway.ts';

async function main(options: GatewayOptions): Promise<void> {
  const gateway = await startGateway(options);
  let stopping = false;
  const stop = () => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    gateway.close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever reads this line may send signals and requests at once.
  console.log(`in front of ${options.wms}, ${gateway.keys.size} operations known\nlistening ${gateway.url}`);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message.slice(0, 500) : error);
  process.exit(1);
}

try {
  const options = readArgs(process.argv.slice(2));
  if (options) main(options).catch(fail);
  else console.log(HELP);
} catch (error) {
  fail(error);
}
