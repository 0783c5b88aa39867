/** Places where somebody found nothing, and who passes them next. */
import { beforeAll, describe, expect, it } from 'vitest';
import { SeePlace, ShortPick } from '#contract/picking.ts';
import { ClaimJobs } from '#contract/work.ts';
import { verify } from '#wms/ledger/verify.ts';
import { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { zone, type Zone } from '#wms/testing/zone.ts';
import { releaseWave } from '#wms/work/release/release-wave.ts';

export const emptyPlaces = (world: World): void => {
  const db = () => world.wms.db;

  describe('places where somebody found nothing', () => {
    let finder: Terminal;
    let passer: Terminal;
    beforeAll(async () => {
      finder = await world.signedIn('op1');
      passer = await world.signedIn('op2');
    });

    /** A pick of six pieces at a face of its own. */
    async function pickAt(z: Zone, walk: number) {
      const sku = await world.given.sku();
      const loc = await z.face(walk, sku);
      await world.given.stock({ sku, qty: 6, loc });
      const { orderId, externalNo } = await world.given.order({ lines: [{ sku, qty: 6 }] });
      const waveId = await world.given.wave('single', [{ orderId, externalNo, lines: [] }]);
      await inside(world, (ctx) => releaseWave(ctx, waveId));
      const its = db().selectFrom('job').select('job_id').where('wave_id', '=', waveId);
      return { loc, jobId: (await its.executeTakeFirstOrThrow()).job_id };
    }
    const pack = (t: Terminal, jobId: string) => t.ask(ClaimJobs, { jobIds: [jobId], deviceId: t.deviceId });

    /** So many of six were missing; answers the place, and a job of whoever passes it. */
    async function missed(missing: number) {
      const z = zone(world);
      const [at, beside] = [await pickAt(z, 1), await pickAt(z, 2)];
      const { rows } = await pack(finder, at.jobId);
      const [pick = { pickId: '', rev: 0 }] = rows.picks;
      const short = { pickId: pick.pickId, seen: pick.rev, loc: at.loc, reason: 'MISSING', photos: 1 };
      await finder.op(ShortPick, { jobId: at.jobId, missing, ...short });
      return { loc: at.loc, passing: beside.jobId };
    }
    const asks = async ({ loc, passing }: Awaited<ReturnType<typeof missed>>) =>
      (await pack(passer, passing)).rows.places.find((place) => place.loc === loc)?.toCount;
    const countOf = (lineId: string) =>
      db()
        .selectFrom('job_line as l')
        .innerJoin('job as j', 'j.job_id', 'l.job_id')
        .select(['l.done', 'l.status', 'l.reason', 'j.status as job'])
        .where('l.job_line_id', '=', lineId)
        .executeTakeFirstOrThrow();

    it('who picks in the same aisle is told; that it is empty is the second look, and its count is done', async () => {
      const at = await missed(6);
      const jobLineId = (await asks(at)) ?? '';
      expect(await countOf(jobLineId)).toEqual({ done: 0, status: 'open', reason: 'MISSING', job: 'ready' });
      const { changed } = await passer.op(SeePlace, { loc: at.loc, jobLineId, empty: true });
      expect(changed.places).toMatchObject([{ loc: at.loc }]);
      expect(changed.places[0]).not.toHaveProperty('toCount');
      expect(await countOf(jobLineId)).toEqual({ done: 0, status: 'done', reason: 'MISSING', job: 'done' });
      expect(await asks(at)).toBeUndefined();
      // Another one passed in a dead zone: it is not counted twice.
      await finder.op(SeePlace, { loc: at.loc, jobLineId, empty: false });
      expect(await countOf(jobLineId)).toMatchObject({ status: 'done', job: 'done' });
      expect(await verify(db())).toEqual([]);
    });

    it('where goods stand after all nobody asks again, and the count is still to be made', async () => {
      const at = await missed(6);
      const jobLineId = (await asks(at)) ?? '';
      await passer.op(SeePlace, { loc: at.loc, jobLineId, empty: false });
      expect(await countOf(jobLineId)).toEqual({ done: 0, status: 'open', reason: '', job: 'ready' });
      expect(await asks(at)).toBeUndefined();
      await finder.op(SeePlace, { loc: at.loc, jobLineId, empty: true });
      expect(await countOf(jobLineId)).toMatchObject({ status: 'open' });
    });

    it('where some were found it is not empty, and nobody is asked; nor while somebody counts it', async () => {
      expect(await asks(await missed(4))).toBeUndefined();
      const at = await missed(6);
      const jobLineId = (await asks(at)) ?? '';
      const counting = { claimed_by: 'sup1', lease_until: new Date(Date.now() + 60_000).toISOString() };
      await db().updateTable('job').set(counting).where('of_id', '=', at.loc).execute();
      expect(await asks(at)).toBeUndefined();
      expect(jobLineId).not.toBe('');
    });

    it('a line that is none, of another place or of another owner is refused', async () => {
      const at = await missed(6);
      const jobLineId = (await asks(at)) ?? '';
      const see = (line: string, loc = at.loc, t = passer) => t.tryOp(SeePlace, { loc, jobLineId: line, empty: true });
      expect(refusalOf(await see('J-none/1'))).toBe('jobLineUnknown');
      expect(refusalOf(await see(jobLineId, 'DOCK-01'))).toBe('jobLineUnknown');
      const foreign = await Terminal.signedIn(world.wms.url, await world.given.user({ owners: ['OW02'] }));
      expect(refusalOf(await see(jobLineId, at.loc, foreign))).toBe('ownerNotAllowed');
      expect(await countOf(jobLineId)).toMatchObject({ status: 'open' });
    });
  });
};
