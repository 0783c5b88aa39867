/** The task of the container that is scanned, of this kind of sampling; the WMS makes it where there is none. */
import type { Call, RequestOf } from '#contract/call.ts';
import { sampling } from '#contract/quality-sample.ts';
import type { Container, Job, Sample } from '#contract/rows.ts';
import type { Me } from '#engine/env.ts';
import { segment } from '#engine/flow.ts';
import { request } from '#engine/lookup.ts';
import { isHere } from '#segments/job-list.ts';
import { msg } from '@lingui/core/macro';
import { boxToSample } from '../lookups.ts';
import { refuse } from '../refusals.ts';
import { mayBeSampled } from './box.ts';
import { sampleOf, taskLines } from './task.ts';

type Claim = Call & { readonly request: { readonly '~types'?: unknown } };

export const taskOfBox = <C extends Claim>(call: C, type: Sample['type']) =>
  segment<{ readonly me: Me }>()((f) =>
    f
      .scan(
        'box',
        { as: boxToSample, prompt: msg`Scan the container that is sampled`, chip: ({ containerId }) => containerId },
        ...mayBeSampled,
      )
      .load('job', {
        local: async ({ box, me }, db): Promise<Job | undefined> => {
          for (const job of await db.jobs.where('kind', 'sample')) {
            const its = sampleOf(job);
            if (its.lpn === box.containerId && its.type === type && !sampling.isOver(job))
              return (await isHere(sampling, job, me, db)) ? job : undefined;
          }
          return undefined;
        },
        remote: ({ box, me }: { box: Container; me: Me }) =>
          request(call, { lpn: box.containerId, deviceId: me.deviceId } as RequestOf<C>),
        missing: refuse.bindFailed,
      })
      .derive('lpn', ({ box }) => box.containerId)
      .use(taskLines),
  );
