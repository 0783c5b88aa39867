/** Views as the engine would publish them. */
import { flow } from '#engine/flow.ts';
import { link } from '#engine/link.ts';
import type { FlowView } from '#engine/view.ts';
import { emptyView } from '#engine/view.ts';
import type { Text } from '#engine/text.ts';

const words = (message: string): Text => ({ id: message, message });
const blank = emptyView(
  flow(link('gallery'))
    .view('x', { prompt: words(''), rows: async () => [], next: words('') })
    .leave(),
);
const view = (some: Partial<FlowView>): FlowView => ({ ...blank, stop: 'now', round: 'r', inputs: [], ...some });

const chips = [
  { stop: 'pallet', text: 'P-100027' },
  { stop: 'sku', text: 'SKU 4010' },
  { stop: 'qty', text: '24 EA' },
];
const progress = { done: 12, of: 38, what: words('pallets') };
const scan = view({
  kind: 'scan',
  prompt: words('Scan the location'),
  expected: 'A-01-02',
  chips,
  progress,
  canUndo: true,
});

const choices = [
  { id: 'R1', title: 'R-2025-00118', detail: 'Nestle China, 3 lines', amount: '12', ready: true },
  { id: 'R2', title: 'R-2025-00121', detail: 'Yili Dairy, 14 lines, dock 4', amount: '48', ready: true },
  { id: 'R3', title: 'R-2025-00127', detail: 'Unilever Hefei, 1 line', amount: '6' },
  { id: 'R4', title: 'R-2025-00133', detail: 'Procter and Gamble Guangzhou distribution', amount: '1,240' },
  { id: 'R5', title: 'R-2025-00139', detail: 'Haier, 22 lines', amount: '22' },
];
const ask = { call: { path: '/WMS/GetReceipts' }, request: {} } as unknown as FlowView['refresh'];
const fields: FlowView['fields'] = [
  { name: 'lot', label: words('Lot'), kind: 'text', required: true },
  { name: 'made', label: words('Production date'), kind: 'date', required: true },
  { name: 'temp', label: words('Temperature'), kind: 'number' },
  {
    name: 'state',
    label: words('Condition'),
    kind: 'select',
    required: true,
    options: [
      { value: 'ok', label: 'Good' },
      { value: 'bad', label: 'Damaged' },
    ],
  },
];
const items = Array.from({ length: 7 }, (_, i) => ({
  title: `6901234567${String(800 + i)}`,
  detail: 'Nescafe 3 in 1, 30 sticks',
  amount: '1 CS',
}));

export const views = {
  scan,
  scanRefused: {
    ...scan,
    tries: 1,
    problem: {
      code: 'x',
      text: words('A-01-03 is not the suggested location. Go to A-01-02, or ask your supervisor.'),
    },
  },
  scanSaved: {
    ...scan,
    chips: [],
    canUndo: false,
    prompt: words('Scan the next pallet'),
    expected: null,
    done: {
      title: words('Put away'),
      goods: { first: '24 EA Torch', others: 0 },
      label: 'P-100026 → A-01-01',
      waiting: true,
      opIds: ['1'],
    },
  },
  scanDone: {
    ...scan,
    chips: [],
    canUndo: false,
    prompt: words('Scan the next pallet'),
    expected: null,
    done: {
      title: words('Put away'),
      goods: { first: '24 EA Torch', others: 0 },
      label: 'P-100026 → A-01-01',
      waiting: false,
      opIds: ['sent-1'],
    },
  },
  scanLong: {
    ...scan,
    prompt: words('Scan the pallet label of the supplier, not the one of the carrier'),
    expected: '006901234567890123',
    buttons: [
      { name: 'a', label: words('Skip') },
      { name: 'b', label: words('Print the label again') },
      { name: 'c', label: words('Damaged') },
    ],
  },
  scanChinese: {
    ...scan,
    prompt: words('请扫描目标库位'),
    expected: 'B-10-04-2',
    progress: { done: 3, of: 120, what: words('托') },
    problem: { code: 'x', text: words('库位 B-10-04-1 不是推荐库位，请前往 B-10-04-2') },
  },
  qty: view({
    kind: 'qty',
    prompt: words('How many of SKU 4010'),
    qty: { suggest: 24, unit: 'EA', weighs: false, units: [], inUnit: '' },
    chips: chips.slice(0, 2),
    progress,
    canUndo: true,
  }),
  qtyLabel: view({
    kind: 'qty',
    prompt: words('How many of SKU 4010'),
    qty: { suggest: 24, unit: 'EA', weighs: false, units: [], inUnit: '' },
    chips: chips.slice(0, 2),
    label: [
      { ai: '02', text: '09501101530003', as: 'checked', state: 'taken' },
      { ai: '17', text: '2026-12-20', as: 'day', state: 'left' },
      { ai: '10', text: 'L-77/2026', as: 'plain', state: 'left' },
      { ai: '37', text: '24', as: 'plain', state: 'offered' },
      { ai: '3103', text: '12.500', as: 'kg', state: 'left' },
      { ai: '400', text: 'PO-4500077', as: 'plain', state: 'other' },
    ],
    progress,
    canUndo: true,
  }),
  qtyRefused: view({
    kind: 'qty',
    prompt: words('How many of SKU 4010'),
    qty: { suggest: 24, unit: 'CS', weighs: false, units: [], inUnit: '' },
    chips: chips.slice(0, 2),
    progress,
    canUndo: true,
    tries: 1,
    problem: { code: 'x', text: words('30 is more than the 24 that are open. Type 24 or less.') },
  }),
  confirm: view({
    kind: 'confirm',
    prompt: words('Not the suggested location A-01-02. Put it here all the same?'),
    chips: chips.slice(0, 2),
    progress,
    canUndo: true,
  }),
  choose: view({ kind: 'choose', prompt: words('Choose a receipt'), choices, refresh: ask }),
  chooseEmpty: view({
    kind: 'choose',
    prompt: words('Choose a receipt'),
    refresh: ask,
    none: { code: 'x', text: words('No receipt is open for your areas') },
  }),
  chooseMany: view({
    kind: 'choose',
    prompt: words('Choose a receipt'),
    choices: Array.from({ length: 3000 }, (_, i) => ({
      id: `R${i}`,
      title: `R-2025-${String(10_000 + i)}`,
      detail: `Supplier ${i % 17}, ${i % 9} lines`,
      amount: String((i * 7) % 90),
      ready: i < 4,
    })),
  }),
  collect: view({
    kind: 'collect',
    prompt: words('Scan cases onto P-100027'),
    items,
    canEnd: true,
    canUndo: true,
    progress: { done: 7, of: 40, what: words('cases') },
    chips: chips.slice(0, 1),
  }),
  collectEmpty: view({
    kind: 'collect',
    prompt: words('Scan cases onto P-100027'),
    items: [],
    chips: chips.slice(0, 1),
    canUndo: true,
  }),
  form: view({
    kind: 'form',
    prompt: words('Attributes of SKU 4010'),
    fields,
    chips: chips.slice(0, 2),
    canUndo: true,
  }),
  formMissing: view({
    kind: 'form',
    prompt: words('Attributes of SKU 4010'),
    fields,
    problem: { code: 'x', text: words('Fill in the marked fields') },
  }),
  view: view({
    kind: 'view',
    prompt: words('Check, then confirm the receipt'),
    next: words('Confirm the receipt'),
    rows: [
      { label: words('Received'), value: '1,236 EA', detail: '51 CS 12 EA', strong: true },
      { label: words('Expected'), value: '1,240 EA', strong: true },
      { label: words('Supplier'), value: 'Procter and Gamble Guangzhou distribution' },
      { label: words('Dock'), value: 'D-04' },
      { label: words('Pallets'), value: '12' },
      { label: words('Damaged'), value: '0' },
    ],
  }),
  load: view({
    kind: 'load',
    chips: chips.slice(0, 1),
    canUndo: true,
    problem: { code: 'x', text: words('This needs the network. Go back into coverage and try again.') },
  }),
  start: view({ kind: 'start', busy: true }),
} satisfies Record<string, FlowView>;
