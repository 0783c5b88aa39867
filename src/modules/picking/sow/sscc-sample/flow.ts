import { isSscc } from '#domain/check-digit.ts';
import { flow } from '#engine/flow.ts';
import { msg } from '@lingui/core/macro';
import { openSscc } from '../ops.ts';
import { insideRows, supplierContainer } from '../parts/sscc.ts';
import { refuseSow } from '../refusals.ts';
import { toSsccSample } from '../screens.ts';

/** A supplier container is opened for a sample, before anything of it has come in. */
export const ssccSample = flow(toSsccSample, { back: 'stop' })
  .scan(
    'box',
    {
      as: supplierContainer,
      prompt: msg`Scan the SSCC that is opened for a sample`,
      chip: ({ containerId }) => containerId,
    },
    refuseSow.ssccUnknown.when(({ containerId }) => !isSscc(containerId) && { code: containerId }),
    refuseSow.sampleAfterReceipt.when(({ containerId, status }) => status !== 'expected' && { code: containerId }),
  )
  .view('inside', {
    prompt: ({ box: { containerId } }) => msg`Open ${containerId}`,
    rows: ({ box }, db) => insideRows(box, db),
    next: msg`It is open`,
  })
  .post(openSscc, ({ box: { containerId } }) => ({ jobId: '', sscc: containerId, sample: true }))
  .again('box');
