import type { ConformanceCase, Driver, ExpectedScan, Outcome } from './case.ts';

/** Plays a case and gives back what came out and what should have, in the same shape: compare them for equality. */
export async function play(driver: Driver, wanted: ConformanceCase): Promise<{ got: Outcome; expected: Outcome }> {
  await driver.start(wanted.profile ?? {});
  for (const step of wanted.steps) await driver.step(step);
  const got = await driver.outcome();
  const expected: Outcome = {
    scans: wanted.scans,
    incomplete: wanted.incomplete ?? [],
    field: wanted.field ?? '',
    quantity: wanted.quantity ?? '',
    focus: wanted.focus ?? got.focus,
    keyboard: wanted.keyboard ?? false,
    pressed: wanted.pressed ?? 0,
  };
  const asked = (scan: ExpectedScan, i: number): ExpectedScan => {
    const { typed, ...rest } = scan;
    return wanted.scans[i]?.typed === undefined ? rest : { ...rest, typed: typed ?? false };
  };
  return { got: { ...got, scans: got.scans.map(asked) }, expected };
}
