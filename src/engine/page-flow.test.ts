import { SubmitCustomPage } from '#contract/rf-template.ts';
import { Memory } from '#tests/harness/memory.ts';
import { operator } from '#tests/harness/operator.ts';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { defineOp, opRegistry } from './op.ts';
import { byPerson } from './verify.ts';
import { flowFromTemplate } from './template.ts';

const submit = defineOp('custom.submit', {
  to: SubmitCustomPage,
  title: msg`Custom page`,
  summary: (r) => r.template,
  lanes: (r) => [`custom:${r.template}`],
  project: async () => {},
  ifRefused: msg`None`,
  verify: byPerson,
});
const dockCheck = {
  id: 'dock-check',
  version: 2,
  title: 'Dock check',
  controls: [
    { type: 'scan', id: 'pallet', label: 'Pallet', code: 'LPN' },
    { type: 'number', id: 'temp', label: 'Temp', min: 2, max: 8 },
    { type: 'select', id: 'state', label: 'State', options: ['OK', 'Damaged'] },
    { type: 'text', id: 'note', label: 'Note', when: "state = 'Damaged'" },
    { type: 'date', id: 'expiry', label: 'Expiry' },
  ],
};
const open = async (template: unknown) => {
  const read = flowFromTemplate(template, submit);
  if (read.kind !== 'ok') throw new Error(read.kind);
  return operator(read.flow, new Memory(opRegistry({ submit })));
};

test('a page of the WMS runs on the same engine: scan, number, select, date', async () => {
  const op = await open(dockCheck);
  await op.scan('P-1');
  await op.types(9);
  op.isRefused('template.tooHigh');
  await op.types(5.5);
  await op.picks('OK');
  op.isAt('expiry');
  await op.fills({ expiry: '20261231' });
  op.hasPosted({
    template: 'dock-check',
    version: 2,
    values: { pallet: 'P-1', temp: 5.5, state: 'OK', expiry: '2026-12-31' },
  });
  op.isAt('pallet');
});

test('a control with a condition is asked only when it holds', async () => {
  const op = await open(dockCheck);
  await op.scan('P-1');
  await op.types(5);
  await op.picks('Damaged');
  op.isAt('note');
  await op.fills({ note: 'wet' });
  await op.fills({ expiry: '20261231' });
  expect(op.at.outbox[0]?.request).toMatchObject({ values: { note: 'wet' } });
});

test('a page killed in the middle resumes, like any flow', async () => {
  const op = await open(dockCheck);
  await op.scan('P-1');
  const read = flowFromTemplate(dockCheck, submit);
  if (read.kind !== 'ok') throw new Error();
  const again = await operator(read.flow, op.at.reopened());
  again.isAt('temp');
});

test.each([
  ['an unknown control', { controls: [{ type: 'hologram', id: 'x', label: 'X' }] }],
  ['a condition that does not parse', { controls: [{ type: 'text', id: 'x', label: 'X', when: 'alert(1)' }] }],
  [
    'a condition on a control below it',
    {
      controls: [
        { type: 'text', id: 'x', label: 'X', when: "y = '1'" },
        { type: 'text', id: 'y', label: 'Y' },
      ],
    },
  ],
  [
    'the same control twice',
    {
      controls: [
        { type: 'text', id: 'x', label: 'X' },
        { type: 'text', id: 'x', label: 'X' },
      ],
    },
  ],
  ['no controls', { controls: [] }],
])('%s needs a newer app, and nothing is drawn', (_, over) => {
  expect(flowFromTemplate({ ...dockCheck, ...over }, submit)).toEqual({ kind: 'newerApp' });
});
