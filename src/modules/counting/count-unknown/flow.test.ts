import { twoPlaces } from '#modules/counting/given.ts';
import { operator } from '#tests/harness/operator.ts';
import { expect, test } from 'vitest';
import { unknownGoods } from './flow.ts';

const params = { jobId: 'J-1', jobLineId: 'J-1/1', code: '4006381333931' };
const begins = (over: object = {}, g = twoPlaces()) => {
  g.at.online = false;
  return operator(unknownGoods, g.at, { ...params, ...over });
};

test('picture and quantity are kept, and the count goes on', async () => {
  const g = twoPlaces();
  const op = await begins({}, g);
  await op.fills({ photos: '2' });
  await op.types(6);
  const { jobId, jobLineId, code } = params;
  const where = { jobId, jobLineId, loc: 'A-01-01', placeRev: 1, entryId: 'J-1/1/e1', lpn: '' };
  op.hasPosted({ ...where, code, qty: 6, photos: 2, withdrawn: false });
  expect(op.left).toEqual([{ flow: 'counting.count', params: { jobId: 'J-1' } }]);
  expect(g.at.row('jobLines', 'J-1/1')?.count?.entries).toMatchObject([{ code, qty: 6 }]);
});

test('no picture, too many, no quantity, no such location', async () => {
  const op = await begins();
  await op.fills({ photos: '0' });
  op.isRefused('counting.pictureMissing');
  await op.fills({ photos: '10' });
  op.isRefused('counting.tooManyPhotos');
  await op.fills({ photos: '1' });
  await op.types(0);
  op.isRefused('counting.countZero').hasPostedCount(0);
  const gone = await begins({ jobLineId: 'J-1/9' });
  expect(gone.sees.problem?.code).toBe('counting.lineGone');
});
