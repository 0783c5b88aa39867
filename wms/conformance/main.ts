/** `npm run conformance -- --url http://...`: see docs/admin/conformance.md. */
import { writeFileSync } from 'node:fs';
import { HELP, readArgs, type Asked } from './args.ts';
import { htmlOf } from './html.ts';
import { headOf, isClean, jsonOf, lineOf, nextOf, unservedOf } from './report.ts';
import { runSuite } from './run.ts';

async function main(asked: Asked): Promise<void> {
  const report = await runSuite({ ...asked, about: console.log });
  console.log(
    [headOf(report), ...report.results.map(lineOf), nextOf(report), unservedOf(report)].filter(Boolean).join('\n'),
  );
  if (asked.json !== undefined) writeFileSync(asked.json, jsonOf(report));
  if (asked.html !== undefined) writeFileSync(asked.html, htmlOf(report));
  process.exitCode = isClean(report) ? 0 : 1;
}

try {
  const asked = readArgs(process.argv.slice(2));
  if (asked) await main(asked);
  else console.log(HELP);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Nothing was found out: other than a report with a FAIL.
  process.exitCode = 2;
}
