/** Ops of handover, and what the terminal shows until the WMS answers. */
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { CollectParcelNo, CreateHandover, FinishHandover, HandoverParcel } from '#contract/handover.ts';
import { GetOutboundContainers } from '#contract/picking-containers.ts';
import { GetJob } from '#contract/work.ts';
import { together } from '#engine/lane-keys.ts';
import { defineOp, posting } from '#engine/op.ts';
import type { Op } from '#engine/op.ts';
import { byMark } from '#engine/verify.ts';
import { setOut } from '#segments/belief/outbound.ts';
import { msg } from '@lingui/core/macro';
import { begins, putOnSheet, signed } from './belief.ts';

const ofWork = ({ jobId }: { jobId: string }): string => together(`job:${jobId}`);

export const makeSheet = defineOp('handover.make', {
  to: CreateHandover,
  title: msg`New handover sheet`,
  summary: ({ sheetNo, carrierId, plate }) => `${sheetNo} · ${carrierId} ${plate}`.trim(),
  lanes: (r) => [`sheet:${r.sheetNo}`, ofWork(r)],
  async project(rows, { jobId, sheetNo, carrierId, plate }) {
    // Its name belongs to the WMS; until it answers, screens read it from the list of carriers.
    await rows.sheets.put({
      sheetNo,
      jobId,
      carrierId,
      carrierName: '',
      plate,
      status: 'open',
      parcels: 0,
      counted: 0,
      reason: '',
      signedBy: '',
      signedAt: '',
      rev: 0,
    });
    await begins(rows, jobId);
  },
  ifRefused: msg`There is no such sheet. Begin another one before the parcels leave.`,
  verify: byMark(CreateHandover, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { sheetNo }) => ({
      sheet: rows.sheets.some((sheet) => sheet.sheetNo === sheetNo) ? 'there' : 'none',
    }),
    expects: () => ({ sheet: 'there' }),
    without: () => ({ sheet: 'none' }),
    minted: true,
    words: { sheet: { label: msg`Sheet`, values: { there: msg`Begun`, none: msg`Not begun` } } },
  }),
});

const boxIn = (
  { rows }: ResponseOf<typeof GetOutboundContainers>,
  { lpn, parcelNo }: { lpn: string; parcelNo: string },
) => rows.containers.find(({ containerId, out }) => (lpn === '' ? out?.parcelNo === parcelNo : containerId === lpn));

export const handoverParcel: Op<typeof HandoverParcel> = defineOp('handover.parcel', {
  to: HandoverParcel,
  title: msg`Hand a parcel over`,
  summary: (r) => (r.off ? `${r.sheetNo} → ${r.lpn || r.parcelNo}` : `${r.lpn || r.parcelNo} → ${r.sheetNo}`),
  lanes: (r) => [...codesOf(r), together(`sheet:${r.sheetNo}`), ofWork(r)],
  project: putOnSheet,
  cue: 'pick',
  ifRefused: msg`The parcel is not on the sheet. Keep it on our side of the line.`,
  verify: byMark(HandoverParcel, GetOutboundContainers, {
    asking: ({ lpn, parcelNo }) => ({ code: lpn || parcelNo }),
    image: (answer, r) => {
      const box = boxIn(answer, r);
      return box ? { sheet: box.out?.sheetNo ?? '' } : null;
    },
    expects: ({ off, sheetNo }) => ({ sheet: off ? '' : sheetNo }),
    words: { sheet: { label: msg`Sheet` } },
  }),
  reverse: (r) => posting(handoverParcel, { ...r, off: !r.off }),
});

/** By whichever label it was read; ops of one parcel that was read by both meet at its sheet. */
const codesOf = ({ lpn, parcelNo }: RequestOf<typeof HandoverParcel>): string[] =>
  [lpn, parcelNo].filter((code) => code !== '').map((code) => `lpn:${code}`);

export const finishSheet = defineOp('handover.finish', {
  to: FinishHandover,
  title: msg`Sign a handover sheet`,
  summary: ({ sheetNo, counted, driver }) => `${sheetNo} · ${counted} → ${driver}`,
  lanes: (r) => [`sheet:${r.sheetNo}`, ofWork(r)],
  project: signed,
  ifRefused: msg`The parcels have not left for the WMS. Keep them on our side of the line.`,
  verify: byMark(FinishHandover, GetJob, {
    asking: ({ jobId }) => ({ jobId }),
    image: ({ rows }, { sheetNo }) => {
      const sheet = rows.sheets.find((row) => row.sheetNo === sheetNo);
      return sheet ? { status: sheet.status } : null;
    },
    expects: () => ({ status: 'signed' }),
    without: () => ({ status: 'open' }),
    words: { status: { label: msg`State`, values: { open: msg`Open`, signed: msg`Signed` } } },
  }),
});

export const collectParcelNo = defineOp('handover.collect', {
  to: CollectParcelNo,
  title: msg`Collect a parcel number`,
  summary: ({ lpn, parcelNo }) => `${lpn} · ${parcelNo}`,
  lanes: (r) => [`lpn:${r.lpn}`, `lpn:${r.parcelNo}`],
  async project(rows, { lpn, parcelNo, carrierId }) {
    await setOut(rows, lpn, { parcelNo });
    const box = await rows.containers.get(lpn);
    await rows.orders.update(box?.orderId ?? '', (order) => (order.carrierId === '' ? { carrierId } : {}));
  },
  ifRefused: msg`The number is not on this box for the WMS. Take its label off, and keep the box here.`,
  verify: byMark(CollectParcelNo, GetOutboundContainers, {
    asking: ({ lpn }) => ({ code: lpn }),
    image: ({ rows }, { lpn }) => {
      const box = rows.containers.find(({ containerId }) => containerId === lpn);
      return box ? { parcel: box.out?.parcelNo ?? '' } : null;
    },
    expects: ({ parcelNo }) => ({ parcel: parcelNo }),
    words: { parcel: { label: msg`Parcel number` } },
  }),
});
