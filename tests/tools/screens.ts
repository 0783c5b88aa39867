/** `npm run -s screens -- [--json] [--module receiving]`: every registered screen with its stops, ops and refusals. */
import { describeScreens } from './describe.ts';

const args = process.argv.slice(2);
const only = args.includes('--module') ? args[args.indexOf('--module') + 1] : undefined;
const screens = (await describeScreens()).filter((s) => !only || s.module === only);

if (args.includes('--json')) {
  console.log(JSON.stringify(screens, null, 2));
} else {
  for (const s of screens) {
    console.log(`${s.path.padEnd(22)} ${s.module.padEnd(10)} ${s.kind.padEnd(5)} ${s.offline}  ${s.stops.join(' > ')}`);
  }
}
