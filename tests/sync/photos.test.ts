/** Pictures: kept at once, sent after the op that they document, once each, and never in its way. */
import './settle-async.ts';
import { addPhoto, photosOf, sweepPhotos } from '#data/photos.ts';
import { expect, test } from 'vitest';
import { simId, simOp } from './sim-ops.ts';
import type { Terminal } from './world.ts';
import { World } from './world.ts';

const op = (n: number, lanes: string[], more = {}) =>
  simOp(simId(n), { lanes, counts: [`R${n}`], by: 1 }, { pictures: true, ...more });
const picture = (text: string) => ({ blob: new Blob([text]), sha256: text.padEnd(64, '0') });

interface Upload {
  readonly opId: string;
  readonly fileId: string;
  readonly ofOpId: string;
  readonly ordinal: number;
  readonly text: string;
}

async function start(): Promise<{ world: World; t: Terminal; uploads: Upload[] }> {
  const world = new World();
  const t = world.boot();
  await t.sync.start();
  await t.signIn();
  const uploads: Upload[] = [];
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) => {
    if (!path.endsWith('/WMS/UploadPhoto')) return answer(path, body);
    const upload = body as unknown as Upload & { base64: string };
    // As the WMS does it: the same file twice is the same picture.
    if (!uploads.some((u) => u.fileId === upload.fileId)) uploads.push({ ...upload, text: atob(upload.base64) });
    return { resultCode: 0, msg: '' };
  };
  return { world, t, uploads };
}
const settled = (t: Terminal) => async () =>
  Object.values(await t.statuses()).every((status) => status === 'observed' || status === 'refused');

test('pictures go out after their op, in the order they were taken, and their bytes are given up then', async () => {
  const { world, t, uploads } = await start();
  for (const text of ['one', 'two', 'three']) await t.sync.addPhoto(simId(1), picture(text));
  await t.commit([op(1, ['a'])]);
  await world.until(settled(t));
  expect(world.wms.applied.map((a) => a.opId)).toEqual([simId(1)]);
  expect(uploads.map((u) => [u.ofOpId, u.ordinal, u.text])).toEqual([
    [simId(1), 1, 'one'],
    [simId(1), 2, 'two'],
    [simId(1), 3, 'three'],
  ]);
  await world.until(async () => (await photosOf(t.device, simId(1))).length === 0);
});

test('an op without pictures has no lane for them, and nothing waits for a picture', async () => {
  const { world, t, uploads } = await start();
  await t.sync.addPhoto(simId(1), picture('one'));
  world.condition = (path) => (path.endsWith('/WMS/UploadPhoto') ? '500' : 'ok');
  await t.commit([op(1, ['a'])]);
  await t.commit([op(2, ['a'])]);
  await world.until(async () => (await t.statuses())[simId(2)] === 'observed');
  expect((await t.device.ops.ops.where('opId').equals(simId(2)).first())?.lanes).toEqual(['a']);
  expect(uploads).toEqual([]);
});

test('every third answer lost: each picture arrives once', async () => {
  const { world, t, uploads } = await start();
  let n = 0;
  world.condition = () => ((n += 1) % 3 === 0 ? 'lostAfter' : 'ok');
  for (const text of ['1', '2', '3', '4']) await t.sync.addPhoto(simId(1), picture(text));
  await t.commit([op(1, ['a'])]);
  await world.until(settled(t));
  expect(uploads.map((u) => u.text)).toEqual(['1', '2', '3', '4']);
});

test('the tenth picture is refused', async () => {
  const { t } = await start();
  for (let n = 1; n <= 9; n += 1) expect(await t.sync.addPhoto(simId(1), picture(`${n}`))).toBe(true);
  expect(await t.sync.addPhoto(simId(1), picture('10'))).toBe(false);
  expect(await photosOf(t.device, simId(1))).toHaveLength(9);
});

test('a picture can be taken away until its op is stored', async () => {
  const { t } = await start();
  await t.sync.addPhoto(simId(1), picture('one'));
  await t.sync.addPhoto(simId(1), picture('two'));
  const [first, second] = await photosOf(t.device, simId(1));
  await t.sync.removePhoto(first?.photoId ?? '');
  expect(await photosOf(t.device, simId(1))).toHaveLength(1);
  await t.commit([op(1, ['a'])]);
  await t.sync.removePhoto(second?.photoId ?? '');
  expect((await t.device.ops.ops.toArray()).map((r) => r.kind)).toEqual(['sim.count', 'photo.upload']);
});

test('killed and started again, pictures and uploads are still there', async () => {
  const { world, t } = await start();
  world.condition = () => 'lostBefore';
  await t.sync.addPhoto(simId(1), picture('one'));
  await t.commit([op(1, ['a'])]);
  t.kill();
  const again = world.boot();
  expect(await photosOf(again.device, simId(1))).toHaveLength(1);
  world.condition = () => 'ok';
  const answer = world.wms.answer.bind(world.wms);
  world.wms.answer = (path, body) =>
    path.endsWith('/WMS/UploadPhoto') ? { resultCode: 0, msg: '' } : answer(path, body);
  await again.sync.start();
  await world.until(settled(again));
  again.kill();
});

test('a refused op holds its pictures; corrected, they follow the op that took its place', async () => {
  const { world, t, uploads } = await start();
  world.wms.refuses = (opId) => (opId === simId(1) ? 'no' : null);
  await t.sync.addPhoto(simId(1), picture('one'));
  await t.commit([op(1, ['a'])]);
  await world.until(async () => Object.values(await t.statuses()).join() === 'refused,blocked');
  await t.commit([op(2, ['a'], { supersedes: simId(1) })]);
  await world.until(async () => Object.values(await t.statuses()).every((s) => s === 'observed' || s === 'superseded'));
  expect(uploads.map((u) => u.ofOpId)).toEqual([simId(2)]);
});

test('a dropped op takes its pictures along', async () => {
  const { world, t, uploads } = await start();
  world.wms.refuses = (opId) => (opId === simId(1) ? 'no' : null);
  await t.sync.addPhoto(simId(1), picture('one'));
  await t.commit([op(1, ['a'])]);
  await world.until(async () => Object.values(await t.statuses()).join() === 'refused,blocked');
  await t.sync.drop(simId(1), 'wrongScan', '');
  await world.pass(60_000);
  expect(Object.values(await t.statuses())).toEqual(['dropped', 'withdrawn']);
  expect(uploads).toEqual([]);
  expect(await photosOf(t.device, simId(1))).toEqual([]);
});

test('pictures for an op that never came are given up after a week, not before', async () => {
  const { world, t } = await start();
  await t.sync.addPhoto(simId(1), picture('one'));
  await sweepPhotos(t.device, world.clock.now() + 6 * 86_400_000);
  expect(await photosOf(t.device, simId(1))).toHaveLength(1);
  await sweepPhotos(t.device, world.clock.now() + 8 * 86_400_000);
  expect(await photosOf(t.device, simId(1))).toEqual([]);
});

test('a picture whose bytes are gone is shown to a person, never sent empty', async () => {
  const { world, t, uploads } = await start();
  world.condition = () => 'lostBefore';
  await t.sync.addPhoto(simId(1), picture('one'));
  await t.commit([op(1, ['a'])]);
  await t.device.ops.photos.clear();
  world.condition = () => 'ok';
  await t.sync.kick();
  await world.until(async () => Object.values(await t.statuses()).join() === 'observed,quarantined');
  expect(uploads).toEqual([]);
});

test('a picture that is not on disk whole does not count as kept', async () => {
  const { t } = await start();
  const photo = { photoId: simId(9), partition: '', opId: simId(1), ...picture('one'), takenAt: '' };
  const { photos } = t.device.ops;
  const get = photos.get.bind(photos);
  photos.get = (async () => ({ ...photo, blob: new Blob([]) })) as unknown as typeof photos.get;
  await expect(addPhoto(t.device, photo)).rejects.toThrow('whole');
  photos.get = get;
  expect(await photosOf(t.device, simId(1))).toEqual([]);
});
