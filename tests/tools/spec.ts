/** `npm run -s spec -- platform|faults`: each rule of that page with the test that proves it. */
import { readProofs } from '../spec/proofs.ts';

const page = process.argv[2] ?? 'platform';
const proofs = readProofs(page);
for (const { section, rule, file, test, problem } of proofs) {
  console.log(`${problem ? '✗' : '✓'} ${section.padEnd(3)} ${rule}`);
  console.log(`      ${problem ?? `${file} › ${test}`}`);
}
const unproved = proofs.filter((proof) => proof.problem);
console.log(`\n${proofs.length} rules, ${proofs.length - unproved.length} proved, ${unproved.length} unproved`);
process.exitCode = unproved.length > 0 ? 1 : 0;
