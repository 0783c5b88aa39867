/** Story "handover": parcels of three carriers wait; one carrier gets his on a sheet, with numbers that he has brought, and signs. */
import type { RequestOf } from '#contract/call.ts';
import { UploadPhoto } from '#contract/files.ts';
import { CollectParcelNo, FinishHandover, handover, HandoverParcel } from '#contract/handover.ts';
import { Print } from '#contract/operations.ts';
import type { Order, Sheet } from '#contract/outbound-rows.ts';
import type { Container } from '#contract/rows.ts';
import { box } from '#modules/handover/given.ts';
import { beforeEach, expect, test } from 'vitest';
import { given } from '../harness/given.ts';
import type { Given } from '../harness/given.ts';
import { fills, picks, types } from '../harness/steps.ts';
import { Tourist } from '../tour/tourist.ts';
import type { Handheld } from './handheld.ts';
import { FREE, Story } from './outbound.ts';
import { begins } from './shift.ts';
import { signIn } from './steps.ts';
import type { WmsProcess } from './wms.ts';

let wms: WmsProcess;
let terminal: Handheld;
let clerk: Tourist;

begins({}, (shift) => ({ wms, terminal } = shift));
beforeEach(() => {
  clerk = new Tourist(terminal);
});

const EACH = [1, 2, 3, 4, 5];
/** These wait for a number that their carrier brings. */
const WITHOUT = [4, 5, 10];

/** Five sealed boxes for each of three carriers: 1 to 5 for the first, and so on. */
const fifteenParcels = (): Given =>
  ['C1', 'C2', 'C3'].reduce(
    (g, carrier, i) =>
      EACH.map((n) => i * EACH.length + n).reduce(
        (all, n) => box(all, n, WITHOUT.includes(n) ? { parcelNo: '' } : {}, carrier),
        g.job(`J-${i + 1}`, handover.kind, { ...FREE, of: carrier, ownerId: '', areaId: '' }),
      ),
    given().sku('SKU1').code('Carrier', 'C3', 'Carrier Three'),
  );

interface Paper {
  readonly job: string;
  readonly template: string;
  readonly ref: string;
}

test(
  'parcels of a carrier go onto his sheet in flight mode, with numbers that he has brought; counted, signed, printed, gone',
  { timeout: 300_000 },
  () =>
    terminal.withFailureReport('handover', async () => {
      const story = await Story.of(wms, fifteenParcels());
      const row = (who: Tourist, id: string) => who.terminal.page.locator(`[data-choice="${story.own(id)}"]`);
      const closed = { out: { state: 'closed', parcelNo: '' } };
      await signIn(terminal, 'handover1');

      // Three carriers with five parcels each; a parcel finds its carrier.
      await story.opens(clerk, '/handoverList', 'chosen');
      for (const id of ['J-1', 'J-2', 'J-3']) await row(clerk, id).filter({ hasText: '0 / 5' }).waitFor();
      await terminal.scan(story.own('PX-1'));
      await terminal.at('vehicle');
      await story.plays(clerk, fills({ plate: 'AB-123' }));
      await terminal.at('parcel');
      const sheetNo = new URL(terminal.page.url()).searchParams.get('sheetNo') ?? '';
      await story.plays(clerk, 'PX-1', 'BOX-2');
      await story.refuses(clerk, 'PX-6', /^PX-6\S* goes with C2\S*\. Leave it here\.$/);
      await story.refuses(clerk, 'BOX-1', /^BOX-1\S* is on sheet \S+ already$/);
      await terminal.allSent();

      // In the dark two numbers are collected; one of them a colleague has meanwhile put on a box of another carrier.
      await terminal.radio(false);
      await clerk.presses('collect');
      await clerk.arrives('/waybillCollect');
      await story.plays(clerk, 'BOX-4', 'CN-1', 'BOX-5', 'CN-2');
      await terminal.at('box');
      const colleague = await story.somebody('op1');
      await story.opens(colleague, '/waybillCollect', 'carrier');
      await story.plays(colleague, picks('C2'), 'BOX-10', 'CN-2');
      await colleague.terminal.at('box');
      await colleague.terminal.allSent();
      await terminal.opens(story.own(`/parcelHandover?jobId=J-1&sheetNo=${sheetNo}`));
      await terminal.at('parcel');
      await story.plays(clerk, 'BOX-3', 'CN-1');
      await terminal.at('parcel');
      await terminal.radio(true);
      await story.allAnswered(clerk);
      const outcomes = await story.outcomes(clerk);
      expect(outcomes.filter(({ path }) => path === HandoverParcel.path)).toHaveLength(4);
      expect(outcomes.filter(({ state }) => state !== 'observed')).toEqual([
        { path: CollectParcelNo.path, label: story.own('BOX-5 · CN-2'), state: 'refused' },
      ]);
      await story.drops(
        clerk,
        'BOX-5',
        /Parcel number CN-2 is on box BOX-10\S* already/,
        /^The number is not on this box for the WMS\. Take its label off, and keep the box here\.$/,
      );
      await terminal.opens(story.own(`/parcelHandover?jobId=J-1&sheetNo=${sheetNo}`));
      await terminal.at('parcel');
      await story.refuses(clerk, 'BOX-5', /^BOX-5\S* has no parcel number yet\. Collect it first\./);

      // Four are on the sheet, three are counted: why, a picture of that, both badges, and the signature.
      await clerk.presses('finish');
      await terminal.at('counted');
      await story.plays(clerk, types(3), picks('MISSING'));
      await terminal.at('shown');
      await story.refuses(clerk, fills({}), /^Take a picture of the difference$/);
      await story.plays(clerk, fills({ photos: '1' }));
      await story.refuses(clerk, 'op1', /^op1 is not the badge of handover1$/);
      await story.plays(clerk, 'handover1', 'DRV-77', fills({ signature: '1', copies: '1' }));
      await clerk.arrives('/handoverList');
      await terminal.allSent();
      const { request } = (await clerk.ops()).find(({ path }) => path === FinishHandover.path) ?? {};
      expect(request as RequestOf<typeof FinishHandover>).toMatchObject({ counted: 3, reason: 'MISSING', photos: 2 });
      expect((await wms.posted(UploadPhoto.path)).map(({ resultCode }) => resultCode)).toEqual([0, 0]);

      // The sheet is on paper; boxes and orders have left, and what has no number waits for the next one.
      expect((await wms.posted(Print.path)).map(({ resultCode }) => resultCode)).toEqual([0]);
      const paper = (await wms.json<Paper[]>('/__wms/print')).filter(({ ref }) => ref === sheetNo);
      expect(paper).toMatchObject([{ template: 'handoverSheet', copies: 1 }]);
      const printed = await fetch(`${wms.url}/__wms/print/${paper[0]?.job}.pdf`);
      expect(printed.headers.get('content-type')).toBe('application/pdf');
      expect(await story.told<Sheet>(clerk, 'sheets', sheetNo)).toMatchObject({
        status: 'signed',
        parcels: 4,
        counted: 3,
        reason: 'MISSING',
        signedBy: 'DRV-77',
      });
      for (const n of [1, 2, 3, 4]) {
        const gone = { loc: '', contents: [], out: { state: 'shipped' } };
        expect(await story.told<Container>(clerk, 'containers', `BOX-${n}`), `BOX-${n}`).toMatchObject(gone);
        expect(await story.told<Order>(clerk, 'orders', `SO-${n}`)).toMatchObject({ status: 'shipped', shippedQty: n });
      }
      expect(await story.told<Container>(clerk, 'containers', 'BOX-5')).toMatchObject(closed);
      expect(await story.told<Order>(clerk, 'orders', 'SO-5')).toMatchObject({ status: 'checked', shippedQty: 0 });
      await story.opens(colleague, '/handoverList', 'chosen');
      await colleague.terminal.page
        .locator('[data-choice]')
        .filter({ hasText: story.own('C1') })
        .filter({ hasText: '0 / 1' })
        .waitFor();
      expect((await story.outcomes(colleague)).filter(({ state }) => state !== 'observed')).toEqual([]);
      expect(await story.verify()).toEqual([]);
    }),
);
