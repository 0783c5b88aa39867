/** `npm run -s wms:archive -- --to <folder>`: puts months of the ledger away (docs/admin/scale.md). */
import { parseArgs } from 'node:util';
import { openDatabase } from '../db/open.ts';
import { sameVersion } from '../db/prepare.ts';
import { transact } from '../db/transact.ts';
import { verify } from '../ledger/verify.ts';
import { DEFAULT_DATABASE } from '../server.ts';
import { archive } from './archive.ts';
import { checkArchive } from './check.ts';

const HELP = `Puts months of the ledger of the reference WMS away into files

  --to <folder>           where the files are, and come to
  --database-url <url>    as of the WMS; also taken from DATABASE_URL. An embedded database: while no WMS runs
  --keep <n>              whole months that stay beside the one that runs, default 3
  --check                 puts nothing away: are the files what they were, and do they add up to what is carried on?`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'database-url': { type: 'string' },
    keep: { type: 'string', default: '3' },
    check: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function main(to: string): Promise<void> {
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`--keep is a number of months from 1, not "${values.keep}"`);
  const database = await openDatabase(values['database-url'] ?? process.env['DATABASE_URL'] ?? DEFAULT_DATABASE);
  try {
    await transact(database.db, sameVersion);
    if (!values.check) {
      const { putAway, stays } = await archive(database.db, { to, keep });
      for (const { month, rows, file, size } of putAway)
        console.log(`${month}  ${rows} entries, ${size} bytes in ${file}`);
      if (stays) console.log(`${stays.month}  stays: ${stays.open.join(' ')} is not finished`);
      if (putAway.length === 0 && !stays) console.log('nothing is old enough');
    }
    const wrong = [...(await checkArchive(database.db, to)), ...(await verify(database.db))];
    for (const line of wrong) console.error(`! ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
    else console.log('files, carried sums, ledger and stock agree');
  } finally {
    await database.close();
  }
}

if (values.help || values.to === undefined) console.log(HELP);
else
  main(values.to).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
