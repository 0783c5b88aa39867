/** Calls about operations themselves, and printing. */
import * as v from 'valibot';
import { ask, op } from './call.ts';
import { Id } from './fields.ts';

export const GetOperations = ask('/WMS/GetOperations', {
  summary:
    'Which of these operation ids the WMS has applied or refused, with the stored answers; unknown ids are left out.',
  offline: 'N',
  request: v.object({ opIds: v.pipe(v.array(Id), v.maxLength(500)) }),
  response: v.object({
    data: v.array(v.object({ opId: Id, answer: v.looseObject({ resultCode: v.number(), msg: v.string() }) })),
  }),
});

export const Print = op('/WMS/Print', {
  summary: 'Queue a label at a print point.',
  named: 'spec',
  offline: 'A',
  request: v.object({ template: v.picklist(['pallet', 'case']), ref: Id, printPoint: v.string(), copies: v.number() }),
  response: v.object({ printJobId: Id }),
});
