/** An order that was picked into a tote, set down at a packing table and claimed there: what a packer takes into the dead zone. */
import { CompleteStockup, ConfirmPick, SetDownContainers } from '#contract/picking.ts';
import { ClaimJobs, GetJobList } from '#contract/work.ts';
import type { Terminal } from './client.ts';
import { begun, takes, type ToPick } from './picking.ts';
import type { World } from './worlds.ts';

export async function atTable(world: World, picker: Terminal, who: Terminal, spec: ToPick = {}) {
  const its = await begun(world, picker, spec);
  const { qty } = its.pick;
  await picker.op(ConfirmPick, takes(its, qty));
  const table = await world.given.loc({ usage: 'pack', max_pallets: 0 });
  await picker.op(CompleteStockup, { jobId: its.jobId, open: [], reason: '' });
  await picker.op(SetDownContainers, { jobId: '', lpns: [its.tote], loc: table, next: 'pack' });
  const { rows: list } = await who.ask(GetJobList, { kinds: ['pack'], areaIds: [], code: its.orderId });
  const jobId = list.jobs[0]?.jobId ?? '';
  const pack = await who.ask(ClaimJobs, { jobIds: [jobId], deviceId: who.deviceId });
  const [order, line] = [pack.rows.orders[0]!, pack.rows.orderLines[0]!];
  const whose = { jobId, orderId: its.orderId, seen: order.rev };
  return { ...its, table, pack, rows: pack.rows, order, line, whose, box: world.given.id('BOX') };
}
export type AtTable = Awaited<ReturnType<typeof atTable>>;

export const packRow = <M extends object = object>({ line }: AtTable, qty: number, more: M = {} as M) => ({
  orderLineId: line.orderLineId,
  skuId: line.skuId,
  lot: {},
  qty,
  uomId: 'EA',
  ...more,
});
