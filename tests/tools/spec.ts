/** `npm run -s spec -- platform|faults|device`: each rule of that page with the test that proves it. */
import { readProofs } from '../spec/proofs.ts';

const page = process.argv[2] ?? 'platform';
const proofs = readProofs(page);
for (const { section, rule, file, test, byHand, problem } of proofs) {
  console.log(`${problem ? '✗' : byHand ? '☐' : '✓'} ${section.padEnd(4)} ${rule}`);
  console.log(`       ${problem ?? (byHand ? `by hand: ${test}` : `${file} › ${test}`)}`);
}
const unproved = proofs.filter((proof) => proof.problem);
const byHand = proofs.filter((proof) => proof.byHand && !proof.problem);
const proved = proofs.length - unproved.length - byHand.length;
const rest = byHand.length > 0 ? `, ${byHand.length} by hand` : '';
console.log(`\n${proofs.length} rules, ${proved} proved, ${unproved.length} unproved${rest}`);
process.exitCode = unproved.length > 0 ? 1 : 0;
