/** One table for every kind of container: whoever does not know a kind goes on with the rest. */
import { Container, ContainerKind, WorkRows } from '#contract/rows.ts';
import { understand } from '#contract/understood.ts';
import { expect, test } from 'vitest';
import * as v from 'valibot';

const row = (containerId: string, kind: string) => ({
  containerId,
  kind,
  parentId: '',
  loc: 'DOCK-01',
  status: 'received',
  ownerId: 'OW01',
  receiptId: 'R1',
  contents: [],
  sealed: false,
  rev: 1,
});

/** The contract as it was when a container was a pallet or a case. */
const olderRows = v.object({
  ...WorkRows.entries,
  containers: v.array(v.object({ ...Container.entries, kind: v.picklist(['pallet', 'case']) })),
});
const idsOf = (rows: { containers: readonly { containerId: string }[] }) => rows.containers.map((c) => c.containerId);

test('every kind of the design is read', () => {
  const containers = ContainerKind.options.map((kind) => row(kind, kind));
  const read = understand(WorkRows, { containers });
  expect(read).toMatchObject({ kind: 'ok', left: [] });
  expect(read.kind === 'ok' && idsOf(read.data)).toEqual(['pallet', 'case', 'tote', 'box', 'cage', 'cart', 'cell']);
});

test('an older terminal leaves out the rows of kinds that it does not know, and nothing else', () => {
  const containers = [row('P1', 'pallet'), row('T1', 'tote'), row('C1', 'case'), row('G1', 'cage')];
  const read = understand(olderRows, { containers });
  expect(read.kind === 'ok' && idsOf(read.data)).toEqual(['P1', 'C1']);
  expect(read.kind === 'ok' && read.left.map(({ id, field }) => [id, field])).toEqual([
    ['T1', 'kind'],
    ['G1', 'kind'],
  ]);
});

test('so does this one with a kind of tomorrow', () => {
  const read = understand(WorkRows, { containers: [row('P1', 'pallet'), row('D1', 'drone')] });
  expect(read.kind === 'ok' && idsOf(read.data)).toEqual(['P1']);
});
