import { MOST_COPIES } from '#contract/operations.ts';
import { number } from '#engine/fields.ts';
import { flow } from '#engine/flow.ts';
import { openFlow } from '#engine/link.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import type { Text } from '#engine/text.ts';
import { refuse } from '#modules/picking/refusals.ts';
import { LABEL_KIND } from '#segments/label-kinds.ts';
import { printLabel } from '#segments/ops.ts';
import { refuseLabel } from '#segments/refusals.ts';
import { msg } from '@lingui/core/macro';
import { anythingLabelled } from '../labels.ts';
import type { OneLabel } from '../labels.ts';
import { refuseBox } from '../refusals.ts';
import { toLabelPrint } from '../screens.ts';

/**
 * Any label or list again, or the first one: of a container, of picked goods, of a parcel, of the tray of a store; what is in a box
 * or an order, what a truck carries, what a carrier takes. It comes out where the operator's labels do, or at another print point
 * that is chosen for it, and is shown before. In a dead zone it waits with everything else.
 */
export const labelPrint = flow(toLabelPrint, { back: 'stop' })
  .button('elsewhere', {
    label: msg`Another print point`,
    at: ['what'],
    when: ({ params }) => params.at === undefined,
    run: () => openFlow(toLabelPrint, { at: 'chosen' }),
  })
  .maybe(
    ({ params }) => params.at !== undefined,
    (f) =>
      f.choose('point', {
        prompt: msg`Where does the label come out?`,
        from: async ({ me: { printPoint } }, db) => [
          ...(await db.codes.where('type', 'PrintPoint')).map(({ code, name }): Point => ({ code, name })),
          ...(printPoint === THIS_TERMINAL ? [{ code: printPoint, name: msg`Printer of this terminal` }] : []),
        ],
        id: ({ code }: Point) => code,
        row: ({ name }) => ({ title: name }),
        none: refuse.noPrintPoint,
      }),
  )
  .scan('what', {
    as: anythingLabelled,
    prompt: msg`Scan the container, the order, the trip, the sheet or the pick`,
  })
  .derive('printPoint', ({ point, me }) => point?.code ?? me.printPoint)
  .refuseIf(refuse.noPrintPoint, ({ printPoint }) => printPoint === '')
  .maybe(
    ({ what: { labels } }) => labels.length > 1,
    (f) =>
      f.choose('which', {
        prompt: msg`Which label or list?`,
        from: async ({ what: { labels } }) => labels,
        id: ({ template, ref }: OneLabel) => `${template} ${ref}`,
        row: ({ template, ref, of }) => ({ title: LABEL_KIND[template], detail: of === ref ? ref : `${ref} · ${of}` }),
        match: ({ ref }, code) => ref === code,
        none: refuse.noContainersYet,
      }),
  )
  .derive('label', ({ what: { labels }, which }) => which ?? labels[0], refuse.noContainersYet)
  .form(
    'asked',
    {
      prompt: ({ label: { ref } }) => msg`Print it for ${ref}`,
      fields: () => ({ copies: number(msg`Copies`, { required: true, initial: '1' }) }),
      next: msg`Print`,
    },
    refuseBox.copiesMissing.when(({ copies }) => copies < 1),
    refuseLabel.copiesOutOfRange.when(({ copies }) => copies > MOST_COPIES && { max: MOST_COPIES }),
  )
  .post(printLabel, ({ label: { template, ref }, asked: { copies }, printPoint }) => ({
    template,
    ref,
    printPoint,
    copies,
  }))
  .again('what');

interface Point {
  readonly code: string;
  readonly name: string | Text;
}
