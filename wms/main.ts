/** `node dist/wms/main.js`: the reference WMS as a process. */
import { HELP, readArgs } from './args.ts';
import { DEMO_PASSWORD, users } from './seed/people.ts';
import { startWms, type WmsOptions } from './server.ts';

async function main(options: WmsOptions): Promise<void> {
  const wms = await startWms(options);
  let stopping = false;
  const stop = () => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    wms.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // Last: whoever reads this line may send signals and requests at once.
  const lines = [
    `listening ${wms.url}`,
    `database  ${wms.database}`,
    ...(wms.hasOperatorPage ? [`operator  ${wms.url}/__wms`] : []),
    ...users.map(
      (user) =>
        `user      ${user.user_id.padEnd(6)} password ${DEMO_PASSWORD}  ${user.user_name}, ${user.owners.length === 0 ? 'no owner, ' : ''}${user.warehouses.join(' ')}`,
    ),
    ...(wms.config.idempotent ? [] : ['idempotency store is OFF']),
  ];
  console.log(lines.join('\n'));
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message.slice(0, 500) : error);
  process.exit(1);
}

try {
  const options = readArgs(process.argv.slice(2), process.env);
  if (options) main(options).catch(fail);
  else console.log(HELP);
} catch (error) {
  fail(error);
}
