/** Every guard against every lie: what the adapter says is done is done once, and what it says is not, is not. */
import { VERIFIED_ABSENT } from '#contract/envelope.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { refusalCode } from '#wms/refusals.ts';
import { random } from '#wms/seed/random.ts';
import type { Lie } from '../double/there.ts';
import { World } from '../double/world.ts';

let world: World;
afterEach(() => world.close());

const SAFE = ['native', 'stamped', 'drafted', 'state'];
const GUARDS = [...SAFE, 'named'];
const LIES: Lie[] = ['well', 'cutBefore', 'cutAfter', 'cutWhile', 'null', 'slow', 'half', 'noSession', 'busy', 'no'];
const settled = () => new Promise((resolve) => setTimeout(resolve, world.there.lateMs * 2));

describe.each(GUARDS)('%s', (guard) => {
  test.each([...LIES, ...(guard === 'named' ? [] : ['twice'])] as Lie[])('%s', async (lie) => {
    world = await World.start(guard);
    const { there } = world;
    there.announce('L1', 3);
    const hand = await world.signedIn();
    const op = hand.op('L1', 3);
    // The first call of `drafted` makes the draft; the lie is about the one that counts.
    there.lies = guard === 'drafted' ? ['well', lie] : [lie];
    let said = await hand.send(op);
    if (said.body.resultCode === 2) await hand.signIn('ann');
    said = await hand.until(op);
    if (lie === 'cutWhile') await settled();
    const isDone = said.body.resultCode === 0;
    expect(isDone, JSON.stringify(said.body)).toBe(lie !== 'no');
    expect(there.received('L1')).toBe(isDone ? 3 : 0);
    expect((await hand.send(op)).body).toEqual(said.body);
    expect(await world.state()).toMatchObject({ plansOpen: 0, inDoubt: 0 });
    expect(there.received('L1')).toBe(isDone ? 3 : 0);
  });

  test('many at once, each cut at random, with restarts: applied in the journal is what came in', async () => {
    world = await World.start(guard);
    const { there } = world;
    const rng = random(Date.now(), guard);
    const hand = await world.signedIn();
    const isWhole = guard === 'state';
    // Of `state` each line is taken whole; of the others three writes go at one line.
    const lines = Array.from({ length: 6 }, (_, i) => `L${i}`);
    for (const line of lines) there.announce(line, isWhole ? 2 : 6);
    const ops = lines.flatMap((line) => (isWhole ? [hand.op(line, 2)] : [2, 2, 2].map((qty) => hand.op(line, qty))));
    const pool: Lie[] = ['cutBefore', 'cutAfter', 'cutWhile', 'null', 'half', 'busy', 'well', 'well'];
    there.lies = Array.from({ length: 20 }, () => pool[rng.int(0, pool.length - 1)] ?? 'well');
    const first = Promise.all(ops.map((op) => hand.send(op).catch(() => null)));
    await new Promise((resolve) => setTimeout(resolve, rng.int(0, 120)));
    await world.again();
    await first;
    await hand.signIn('ann');
    const said = await Promise.all(ops.map((op) => hand.until(op)));
    await settled();
    const applied = ops.filter((_, at) => said[at]?.body.resultCode === 0);
    for (const line of lines)
      expect(there.received(line), line).toBe(
        applied.reduce((sum, { lineId, qty }) => sum + (lineId === line ? qty : 0), 0),
      );
    // Three nulls in a row are a no.
    const refused = said.filter(({ body }) => ![0, refusalCode('notTaken')].includes(body.resultCode));
    expect(refused.map(({ body }) => body)).toEqual([]);
    expect(await world.state()).toMatchObject({ plansOpen: 0, inDoubt: 0 });
    const writes = there.writes;
    for (const [at, op] of ops.entries()) expect((await hand.send(op)).body).toEqual(said[at]?.body);
    expect(there.writes).toBe(writes);
  });
});

describe('adds', () => {
  test('after a lost answer it is not sent again but for a terminal that has looked', async () => {
    world = await World.start('adds');
    const { there } = world;
    const hand = await world.signedIn();
    const op = hand.op('L1', 2);
    there.lies = ['cutBefore'];
    for (let i = 0; i < 3; i++) expect(await hand.send(op)).toMatchObject({ status: 502, body: { inDoubt: true } });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await hand.send(op)).status).toBe(502);
    expect(there.writes).toBe(1);
    expect((await hand.send(op, { [VERIFIED_ABSENT]: '1' })).body.resultCode).toBe(0);
    expect(there.received('L1')).toBe(2);
  });

  test('goods that somebody else worked on after the doubt are not taken for its own', async () => {
    world = await World.start('adds');
    const { there } = world;
    const hand = await world.signedIn();
    const op = hand.op('L1', 2);
    there.lies = ['cutBefore'];
    expect((await hand.send(op)).status).toBe(502);
    there.effects.push({ line: 'L1', qty: 1, by: 'office' });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await hand.send(op, { [VERIFIED_ABSENT]: '1' })).toMatchObject({ status: 502, body: { inDoubt: true } });
    expect(there.received('L1')).toBe(1);
  });
});

describe('drafted', () => {
  test('empty drafts that came to nothing are cancelled, and none that a plan still wants', async () => {
    world = await World.start('drafted', {}, { sweepMs: 100 });
    const { there } = world;
    const hand = await world.signedIn();
    // The answer to the draft is lost, so another one is made.
    there.lies = ['cutAfter'];
    const op = hand.op('L1', 2);
    expect((await hand.until(op)).body.resultCode).toBe(0);
    await expect.poll(() => [...there.drafts.values()].map(({ state }) => state).sort()).toEqual(['cancelled', 'done']);
    // One whose filling is in doubt stays until it is known.
    there.lies = ['well', 'cutBefore', 'no'];
    const second = hand.send(hand.op('L1', 3));
    await expect.poll(() => there.drafts.size).toBe(3);
    there.isSilent = true;
    await second;
    await new Promise((resolve) => setTimeout(resolve, 500));
    there.isSilent = false;
    await expect.poll(() => there.received('L1')).toBe(5);
  });
});

describe('named', () => {
  test('it is not made again while the first may still be at work there', async () => {
    world = await World.start('named');
    const { there } = world;
    const hand = await world.signedIn();
    there.lies = ['cutWhile'];
    there.lateMs = 700;
    const op = hand.op('L1', 2);
    expect((await hand.send(op)).status).toBe(502);
    expect((await hand.until(op)).body.resultCode).toBe(0);
    expect([there.named.length, there.received('L1')]).toEqual([1, 2]);
  });
});

describe('stamped', () => {
  const lies = async (...given: Lie[]) => {
    world = await World.start('stamped');
    world.there.announce('L1', 5);
    world.there.lies = given;
    return world.signedIn();
  };

  test('changed in the office before it got there: planned anew on what there is now', async () => {
    const hand = await lies('office');
    expect((await hand.until(hand.op('L1', 3))).body.resultCode).toBe(0);
    expect([world.there.received('L1'), world.there.openOf('L1')?.qty]).toEqual([3, 1]);
    expect((await world.state())['counts']).toMatchObject({ foreign: 1, applied: 1 });
  });

  test('changed in the office again and again: said so, and nothing is done', async () => {
    const hand = await lies('office', 'office', 'office', 'office');
    world.there.office('L1', (part) => (part.qty = 20));
    expect((await hand.until(hand.op('L1', 3))).body.resultCode).toBe(refusalCode('changedElsewhere'));
    expect([world.there.received('L1'), (await world.state())['plansOpen']]).toEqual([0, 0]);
  });

  test('not enough left after the change: refused, and nothing is done', async () => {
    const hand = await lies('office');
    expect((await hand.until(hand.op('L1', 5))).body.resultCode).toBe(refusalCode('overReceived'));
    expect(world.there.received('L1')).toBe(0);
  });

  test('done by somebody else after a doubt: nobody says that it was ours', async () => {
    const hand = await lies('cutBefore');
    world.there.isSilent = false;
    const op = hand.op('L1', 5);
    // The look after the lost answer finds that the office has taken the same goods meanwhile.
    const part = world.there.openOf('L1');
    const first = hand.send(op);
    await expect.poll(() => world.there.writes).toBe(1);
    world.there.office('L1', (open) => (open.state = 'done'));
    expect(await first).toMatchObject({ status: 502, body: { inDoubt: true } });
    expect([part?.by, world.there.received('L1')]).toEqual(['office', 0]);
  });

  test('half of it done and the rest refused: nothing else touches the goods, and it goes on with the rest', async () => {
    const hand = await lies('well', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'no');
    const op = hand.op('L1', 3);
    expect(await hand.send(op)).toMatchObject({ status: 502 });
    const part = [...world.there.parts.values()].find(({ by }) => by === 'ann');
    expect([part?.qty, world.there.received('L1')]).toEqual([3, 0]);
    world.there.lies = [];
    await expect.poll(() => world.there.received('L1')).toBe(3);
    await expect.poll(() => hand.isKnown(op.opId)).toBe(true);
    expect((await hand.send(op)).body.resultCode).toBe(0);
  });

  test('a null between two steps: the second is not sent on what the first has not done', async () => {
    const hand = await lies('null');
    expect((await hand.until(hand.op('L1', 3))).body.resultCode).toBe(0);
    expect([world.there.received('L1'), world.there.openOf('L1')?.qty]).toEqual([3, 2]);
  });

  test('two of the same goods at once wait for each other', async () => {
    const hand = await lies('slow', 'slow', 'slow', 'slow');
    const ops = [hand.op('L1', 2), hand.op('L1', 2)];
    const said = await Promise.all(ops.map((op) => hand.send(op)));
    expect(said.map(({ body }) => body.resultCode)).toEqual([0, 0]);
    expect([world.there.received('L1'), world.there.openOf('L1')?.qty]).toEqual([4, 1]);
  });

  test('a system that cannot be asked: told to come back, and the id is free', async () => {
    const hand = await lies();
    world.there.isSilent = true;
    const away = await hand.send(hand.op('L1', 2));
    expect([away.status, away.headers.get('retry-after'), away.body['inDoubt']]).toEqual([503, '5', undefined]);
    expect(await world.state()).toMatchObject({ plansOpen: 0, inDoubt: 0 });
  });

  test('yes is only what the look saw: a null that did nothing is a no', async () => {
    const hand = await lies('null', 'null', 'null', 'null', 'null', 'null');
    expect((await hand.until(hand.op('L1', 3))).body.resultCode).toBe(refusalCode('notTaken'));
    expect(world.there.received('L1')).toBe(0);
  });

  test('without a terminal: what is in doubt is settled when the system is back', async () => {
    const hand = await lies('cutAfter');
    const op = hand.op('L1', 5);
    const first = hand.send(op);
    await expect.poll(() => world.there.writes).toBe(1);
    world.there.isSilent = true;
    expect((await first).status).toBe(502);
    expect(await world.state()).toMatchObject({ plansOpen: 1, inDoubt: 1 });
    world.there.isSilent = false;
    await expect.poll(() => hand.isKnown(op.opId)).toBe(true);
    expect(await world.state()).toMatchObject({ plansOpen: 0, inDoubt: 0 });
    expect(world.there.received('L1')).toBe(5);
  });
});
