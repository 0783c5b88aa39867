/** Nine mistakes that must not compile. `tsc -b` fails when one of them does: then its expectation is unused. */
import { ReceiveByCase } from '#contract/receiving.ts';
import type { Receipt } from '#contract/rows.ts';
import { container, location } from '#segments/lookups.ts';
import { flow, postOp } from '#engine/flow.ts';
import { link, openFlow } from '#engine/link.ts';
import type { ValuesOf } from '#engine/flow.ts';
import { defineOp } from '#engine/op.ts';
import { byPerson } from '#engine/verify.ts';
import { asnDetail } from '#modules/receiving/asn/asn-detail/flow.ts';
import { msg } from '@lingui/core/macro';

const op = defineOp('test.case', {
  to: ReceiveByCase,
  title: msg`Test`,
  summary: (r) => r.caseId,
  lanes: (r) => [r.caseId],
  project: async () => {},
  ifRefused: msg`Test`,
  verify: byPerson,
});
const whole = { receiptId: 'R', lineId: 'L', caseId: 'C', lpn: 'P', loc: 'D' };
const start = () => flow(link('test.flow', 'receiptId')).scan('pallet', { as: container, prompt: msg`Pallet` });

// The control: this one compiles.
start()
  .scan('loc', { as: location, prompt: ({ pallet }) => msg`Put ${pallet.containerId}` })
  .post(op, ({ pallet, loc }) => ({ ...whole, lpn: pallet.containerId, loc: loc.loc }))
  .again('pallet');

// 1. Using a stop that is captured later.
// @ts-expect-error -- loc is captured below
start().scan('first', { as: location, prompt: ({ loc }) => msg`Put ${loc}` });

// 2. A value of the wrong type in the request.
// @ts-expect-error -- caseId is text
start().post(op, () => ({ ...whole, caseId: 7 }));

// 3. The same stop name twice.
// @ts-expect-error -- pallet exists
start().scan('pallet', { as: container, prompt: msg`Pallet` });

// 4. Again to an unknown stop.
start()
  .post(op, () => whole)
  // @ts-expect-error -- there is no stop of this name
  .again('palet');

// 5. Opening a flow without its parameters.
// @ts-expect-error -- receiptId is missing
openFlow(asnDetail, {});

// 6. Reading a value of an optional segment as if it were there.
start()
  .maybe(
    () => true,
    (f) => f.scan('loc', { as: location, prompt: msg`Loc` }),
  )
  // @ts-expect-error -- loc may be undefined
  .post(op, ({ loc }) => ({ ...whole, loc: loc.loc }));

// 7. A button that reads what is captured below it.
start()
  .button('skip', {
    label: msg`Skip`,
    // @ts-expect-error -- loc is captured below the button
    run: ({ loc }) => postOp(op, { ...whole, loc: loc.loc }, { again: 'pallet' }),
  })
  .scan('loc', { as: location, prompt: msg`Loc` });

// 8. A button that posts an incomplete request.
// @ts-expect-error -- lpn and others are missing
start().button('skip', { label: msg`Skip`, run: () => postOp(op, { receiptId: 'R' }, { again: 'pallet' }) });

// 9. Asking a view for a stop that does not exist.
const done = start()
  .load('receipt', { local: async (): Promise<Receipt | undefined> => undefined })
  .leave();
type Seen = ValuesOf<typeof done>;
export const known = (values: Partial<Seen>) => values.pallet?.containerId;
// @ts-expect-error -- there is no such stop
export const unknown = (values: Partial<Seen>) => values.palet;
