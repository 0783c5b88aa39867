import { beforeAll, describe, expect, it } from 'vitest';
import { CompleteShippingPackage, SaveShippingPackage } from '#contract/packing.ts';
import { ReopenContainer } from '#contract/picking-containers.ts';
import { StopOrder } from '#contract/picking-orders.ts';
import { ClaimJobs, ReleaseJobs, RenewWork } from '#contract/work.ts';
import type { RequestOf } from '#contract/call.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Terminal } from '#wms/testing/client.ts';
import { inside } from '#wms/testing/inside.ts';
import { atTable, packRow, type AtTable } from '#wms/testing/packing.ts';
import { refusalOf, type World } from '#wms/testing/worlds.ts';
import { numberBlock } from './numbers.ts';
import { collectParcel, parcelBlock, useParcel } from './parcels.ts';

/** Numbers of carriers: each is given to one terminal and is on one parcel, whatever becomes of either. */
export const parcelNumbers = (world: World): void => {
  let picker: Terminal;
  let lead: Terminal;
  let t: Terminal;
  let colleague: Terminal;
  const id = (prefix: string) => world.given.id(prefix);
  const db = () => world.wms.db;

  beforeAll(async () => {
    const signed = async (role: string) => world.signedIn(await world.given.user({ role }));
    [picker, lead] = [await signed('PICKER'), await signed('PICKLEAD')];
    [t, colleague] = [await signed('PACKER'), await signed('PACKER')];
  });

  /** A carrier of its own that gave so many numbers. */
  async function carrier(count: number): Promise<string> {
    const carrier_id = id('CR');
    const rows = Array.from({ length: count }, (_, i) => ({
      parcel_no: `${carrier_id}-${i + 1}`,
      carrier_id,
      wh_gid: 'WH1',
      position: i + 1,
    }));
    if (rows.length > 0) await db().insertInto('parcel_number').values(rows).execute();
    return carrier_id;
  }
  const orderOf = (carrier_id: string, who = t) => atTable(world, picker, who, { order: { carrier_id } });
  const numbersOf = ({ pack }: AtTable) => pack.parcels.map(({ parcelNo }) => parcelNo);
  const parcel = (no: string) =>
    db().selectFrom('parcel_number').selectAll().where('parcel_no', '=', no).executeTakeFirstOrThrow();

  async function packed(at: AtTable, who = t): Promise<void> {
    await who.op(SaveShippingPackage, {
      ...at.whose,
      fromLpn: at.tote,
      lpn: at.box,
      typeId: 'CARTON-M',
      rows: [packRow(at, 6)],
    });
  }
  const seal = (at: AtTable, parcelNo: string): RequestOf<typeof CompleteShippingPackage> => ({
    ...at.whose,
    lpn: at.box,
    typeId: 'CARTON-M',
    materials: [],
    parcelNo,
    holds: 6,
  });
  const refusal = async (at: AtTable, parcelNo: string, who = t) =>
    refusalOf(await who.tryOp(CompleteShippingPackage, seal(at, parcelNo)));

  describe('parcel numbers', () => {
    it('come with the claim of a packing job, half of what is left at most, and boxes with them; renewed they are the same', async () => {
      const cr = await carrier(6);
      const at = await orderOf(cr);
      expect(at.pack.parcels).toEqual([1, 2, 3].map((n) => ({ parcelNo: `${cr}-${n}`, carrierId: cr })));
      expect(at.pack.blocks).toEqual([
        { kind: 'box', numbers: expect.arrayContaining([expect.stringMatching(/^BOX/)]) },
      ]);
      expect(at.pack.lpnBlock).toEqual([]);
      const renewed = await t.ask(RenewWork, { deviceId: t.deviceId, receipts: [], tasks: [], jobs: [at.whose.jobId] });
      expect(renewed.parcels.filter(({ carrierId }) => carrierId === cr)).toEqual(at.pack.parcels);
    });

    it('one that a terminal holds is given to nobody else: not after the job was given back, not when its terminal is lost', async () => {
      const cr = await carrier(6);
      const at = await orderOf(cr);
      await t.ask(ReleaseJobs, { jobIds: [at.whose.jobId], deviceId: t.deviceId });
      const other = await orderOf(cr, colleague);
      expect(numbersOf(other)).toEqual([4, 5].map((n) => `${cr}-${n}`));
      const taken = await colleague.ask(ClaimJobs, { jobIds: [at.whose.jobId], deviceId: colleague.deviceId });
      expect(taken.parcels.map(({ parcelNo }) => parcelNo)).toEqual(numbersOf(other));
      expect(await refusal({ ...at, whose: at.whose }, `${cr}-1`, colleague)).toBe('containerUnknown');
    });

    it('is used up by the box that is sealed with it, and topped up; void ones are not given out', async () => {
      const cr = await carrier(4);
      await db().updateTable('parcel_number').set({ voided: true }).where('parcel_no', '=', `${cr}-1`).execute();
      const at = await orderOf(cr);
      expect(numbersOf(at)).toEqual([`${cr}-2`, `${cr}-3`]);
      await packed(at);
      await t.op(CompleteShippingPackage, seal(at, `${cr}-2`));
      expect(await parcel(`${cr}-2`)).toMatchObject({ container_id: at.box, device_id: t.deviceId, voided: false });
      expect(numbersOf(await orderOf(cr))).toEqual([`${cr}-3`]);
      expect(await verify(db())).toEqual([]);
    });

    it('none of a block, of another terminal, of another carrier, void, or on another box: refused', async () => {
      const [cr, other] = [await carrier(8), await carrier(2)];
      const first = await orderOf(cr);
      const [used, gone] = numbersOf(first);
      await packed(first);
      await t.op(CompleteShippingPackage, seal(first, used!));
      const [theirs] = numbersOf(await orderOf(cr, colleague));
      const [foreign] = numbersOf(await orderOf(other));
      await db().updateTable('parcel_number').set({ voided: true }).where('parcel_no', '=', gone!).execute();
      const at = await orderOf(cr);
      await packed(at);
      for (const [no, why] of [
        [id('PX'), 'parcelNotLeased'],
        [`${cr}-8`, 'parcelNotLeased'],
        [theirs!, 'parcelNotLeased'],
        [foreign!, 'parcelOfOtherCarrier'],
        [gone!, 'parcelVoided'],
        [used!, 'parcelUsed'],
      ] as const)
        expect(await refusal(at, no), no).toBe(why);
      const box = db().selectFrom('outbound_container').select('state').where('container_id', '=', at.box);
      expect(await box.executeTakeFirst()).toEqual({ state: 'picking' });
      await t.op(CompleteShippingPackage, seal(at, numbersOf(at)[0]!));
    });

    it('a box that is opened again keeps its own', async () => {
      const at = await orderOf(await carrier(8));
      const [one, two] = numbersOf(at);
      await packed(at);
      const { changed } = await t.op(CompleteShippingPackage, seal(at, one!));
      expect(changed.containers[0]?.out).toMatchObject({ state: 'closed', parcelNo: one });
      await (await world.terminal()).op(ReopenContainer, { lpn: at.box, reason: 'DAMAGED' });
      expect(await parcel(one!)).toMatchObject({ container_id: at.box, voided: false });
      expect(await parcel(two!)).toMatchObject({ container_id: '' });
      expect(await verify(db())).toEqual([]);
    });

    it('of an order that is stopped it is void: it goes back on its box, and no other is sealed with it', async () => {
      const cr = await carrier(8);
      const at = await orderOf(cr);
      const [one, two] = numbersOf(at);
      await packed(at);
      await lead.op(StopOrder, { orderId: at.orderId, reason: 'CUSTOMER' });
      await t.op(CompleteShippingPackage, seal(at, one!));
      expect(await parcel(one!)).toMatchObject({ container_id: at.box, voided: true });
      const next = await orderOf(cr);
      expect(numbersOf(next)).not.toContain(one);
      expect(numbersOf(next)).toContain(two);
      await packed(next);
      expect(await refusal(next, one!)).toBe('parcelUsed');
      expect(await verify(db())).toEqual([]);
    });

    it('one that the carrier brought is used at once and never given out; one of a block is used as such', async () => {
      const cr = await carrier(2);
      const [brought, lpn] = [id('PX'), id('BOX')];
      const inWms = <T>(run: Parameters<typeof inside<T>>[1]) => inside(world, run);
      expect(await inWms((ctx) => collectParcel(ctx, lpn, brought, cr))).toBe(brought);
      expect(await inWms((ctx) => collectParcel(ctx, lpn, brought, cr)), 'again on the same').toBe(brought);
      await expect(inWms((ctx) => collectParcel(ctx, id('BOX'), brought, cr))).rejects.toMatchObject({
        refusal: 'parcelUsed',
      });
      await expect(inWms((ctx) => useParcel(ctx, id('BOX'), brought, cr))).rejects.toMatchObject({
        refusal: 'parcelUsed',
      });
      await expect(inWms((ctx) => collectParcel(ctx, lpn, `${cr}-1`, cr))).rejects.toMatchObject({
        refusal: 'parcelNotLeased',
      });
      const block = await inWms((ctx) => parcelBlock(ctx, 'd1', [cr, cr]));
      expect(block).toEqual([{ parcelNo: `${cr}-1`, carrierId: cr }]);
    });

    it('two terminals that ask at the same time are given different ones', async () => {
      const cr = await carrier(40);
      const blocks = await Promise.all(
        ['a', 'b', 'a', 'b'].map((device) => inside(world, (ctx) => parcelBlock(ctx, `${cr}-${device}`, [cr]))),
      );
      const [a, b] = blocks.map((block) => new Set(block.map(({ parcelNo }) => parcelNo)));
      expect([...a!].filter((no) => b!.has(no))).toEqual([]);
      expect(blocks[2]!.map(({ parcelNo }) => parcelNo).filter((no) => a!.has(no)).length).toBeGreaterThan(0);
    });

    it('numbers of trips and sheets come in blocks of their own, the same until they are used', async () => {
      for (const [kind, prefix] of [
        ['trip', 'TRIP'],
        ['sheet', 'SHEET'],
      ] as const) {
        const ask = () => inside(world, (ctx) => numberBlock(ctx, `dev-${kind}`, kind));
        const block = await ask();
        expect(block).toHaveLength(20);
        for (const number of block) expect(number.startsWith(prefix)).toBe(true);
        expect(await ask()).toEqual(block);
      }
    });
  });
};
