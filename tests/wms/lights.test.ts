/** The lights of a station fall silent: taken over by hand in a dead zone, while the station comes back. Nothing counts twice. */
import 'fake-indexeddb/auto';
import { LightBatch } from '#contract/picking-sow.ts';
import type { Demand } from '#contract/rows.ts';
import { ClaimJobs, GetJobList } from '#contract/work.ts';
import { sub } from '#domain/decimal.ts';
import { sortGoods, takeOverLights } from '#modules/picking/sow/ops.ts';
import { RealTerminal } from '#tests/harness/real-terminal.ts';
import { verify } from '#wms/ledger/verify.ts';
import type { Wms } from '#wms/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmallWms } from './small-wms.ts';

const STATION = 'CAPS-1';
const TOTE = 'TOTE-701801';
let wms: Wms;

beforeAll(async () => {
  wms = await startSmallWms({ orders: 30 });
});
afterAll(() => wms.close());

async function plays(act: 'confirm' | 'silence'): Promise<unknown> {
  const body = JSON.stringify({ whgid: 'WH1', station: STATION, act });
  return (await fetch(`${wms.url}/__wms/lights`, { method: 'POST', body })).json();
}

/** The wave that waits at the station, claimed by a sorter, its lights on. */
async function lit() {
  const terminal = new RealTerminal('terminal-lights', wms.url);
  await terminal.sync.start();
  await terminal.signIn('sorter1');
  const { deviceId } = await terminal.session();
  await terminal.pulls(GetJobList, { kinds: ['sow.light'], areaIds: [], code: 'W-7018' });
  const db = await terminal.db();
  const job = (await db.jobs.all()).find(({ of }) => of === 'W-7018');
  const jobId = job?.jobId ?? '';
  await terminal.pulls(ClaimJobs, { jobIds: [jobId], deviceId });
  await terminal.pulls(LightBatch, { jobId, station: STATION, fromLpn: TOTE, act: 'start' });
  expect((await db.jobs.get(jobId))?.carries).toMatchObject({ station: STATION, lights: 'running' });
  return { terminal, db, jobId };
}

test('what hands and lights have both sorted counts once, and everything else counts', async () => {
  const { terminal, db, jobId } = await lit();
  const shares = (await db.demands.where('jobId', jobId)).sort((a, b) => (a.demandId < b.demandId ? -1 : 1));
  expect(shares.length).toBeGreaterThan(3);
  // One is confirmed that the terminal does not hear of, then nothing is heard of the station.
  expect(await plays('confirm')).toEqual({ confirmed: 1, refused: '' });
  await plays('silence');
  terminal.radio = false;

  const tote = await db.containers.get(TOTE);
  const cells = await db.containers.where('jobId', jobId);
  const byHand = async (share: Demand): Promise<string> => {
    const { demandId, rev, orderNo, skuId, storeId, slot, qty, doneQty, shortQty } = share;
    const goods = tote?.contents.find((its) => its.skuId === skuId);
    const cell = cells.find(({ out, orderId }) => out?.slot === slot && orderId === orderNo);
    const into = { storeId, slot, tray: cell?.containerId ?? '', trayType: '' };
    const what = { fromLpn: TOTE, skuId, lot: goods?.lot ?? {}, qty: sub(sub(qty, doneQty), shortQty), uomId: 'EA' };
    return terminal.posts(sortGoods, { jobId, demandId, seen: rev, orderId: orderNo, ...into, ...what });
  };
  const taken = await terminal.posts(takeOverLights, { jobId, station: STATION });
  const sorted = new Map<string, string>();
  for (const share of shares) sorted.set(share.demandId, await byHand(share));
  expect((await db.jobs.get(jobId))?.carries).not.toMatchObject({ lights: 'running' });

  // It answers again, and goes on before the terminal is heard of.
  expect(await plays('confirm')).toEqual({ confirmed: 1, refused: '' });
  await terminal.drains();
  const statuses = await terminal.statuses();
  expect(statuses[taken]).toBe('refused');
  const refused = [...sorted].filter(([, opId]) => statuses[opId] === 'refused').map(([demandId]) => demandId);
  expect(refused).toHaveLength(2);
  expect([...sorted.values()].filter((opId) => statuses[opId] === 'observed')).toHaveLength(shares.length - 2);

  const confirmed = await wms.db
    .selectFrom('ledger')
    .select('ref_id')
    .where('user_id', '=', 'MACHINE')
    .where('verb', '=', 'SORT')
    .execute();
  expect(confirmed.map((row) => row.ref_id).sort()).toEqual(refused.sort());
  const after = await wms.db.selectFrom('demand').select(['qty', 'done']).where('job_id', '=', jobId).execute();
  expect(after.every(({ qty, done }) => qty === done)).toBe(true);
  expect(await plays('confirm')).toEqual({ confirmed: 0, refused: 'nothing' });
  expect(await verify(wms.db)).toEqual([]);
});
