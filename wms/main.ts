/** `node dist/wms/main.js`: the reference WMS as a process. */
import { HELP, readArgs } from './args.ts';
import { asProcess } from './http/as-process.ts';
import { DEMO_PASSWORD, users } from './seed/people.ts';
import { startWms, type Wms } from './server.ts';

await asProcess(async () => {
  const options = readArgs(process.argv.slice(2), process.env);
  if (!options) return HELP;
  const wms = await startWms(options);
  return { says: saysOf(wms), close: () => wms.close() };
});

function saysOf(wms: Wms): string[] {
  return [
    `listening ${wms.url}`,
    `database  ${wms.database}`,
    ...(wms.hasOperatorPage ? [`operator  ${wms.url}/__wms`] : []),
    ...users.map(
      (user) =>
        `user      ${user.user_id.padEnd(6)} password ${DEMO_PASSWORD}  ${user.user_name}, ${user.owners.length === 0 ? 'no owner, ' : ''}${user.warehouses.join(' ')}`,
    ),
    ...(wms.config.idempotent ? [] : ['idempotency store is OFF']),
  ];
}
