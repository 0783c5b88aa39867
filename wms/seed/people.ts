/** Roles and demo users; names are jobs, not people. */
import { screensOf } from '../permits.ts';

export const DEMO_PASSWORD = '1234';

export const roles = [
  { role_id: 'OPERATOR', role_name: 'Operator' },
  { role_id: 'SUPERVISOR', role_name: 'Supervisor' },
  { role_id: 'RECEIVER', role_name: 'Receiver at the dock' },
  { role_id: 'CENTRAL', role_name: 'Receiver of central warehouse and retail' },
  { role_id: 'CROSSDOCK', role_name: 'Cross-dock and stores' },
  { role_id: 'RETURNS', role_name: 'Returns clerk' },
  { role_id: 'QUALITY', role_name: 'Acceptance check' },
  { role_id: 'MASTERDATA', role_name: 'Pictures and measures' },
  { role_id: 'DRIVER', role_name: 'Putaway driver' },
  { role_id: 'GATE', role_name: 'Gate' },
  { role_id: 'PICKER', role_name: 'Picker' },
  { role_id: 'PICKLEAD', role_name: 'Shift lead of picking' },
  { role_id: 'SORTER', role_name: 'Sorter' },
  { role_id: 'PACKER', role_name: 'Packer' },
  { role_id: 'SHIPPER', role_name: 'Shipper' },
  { role_id: 'SHIPLEAD', role_name: 'Shift lead of shipping' },
  { role_id: 'LOADER', role_name: 'Loader' },
  { role_id: 'LOADLEAD', role_name: 'Shift lead of loading' },
  { role_id: 'TRANSFERS', role_name: 'Transfers' },
  { role_id: 'HANDOVER', role_name: 'Parcel handover' },
  { role_id: 'REPLENISHER', role_name: 'Replenisher' },
  { role_id: 'REPLEAD', role_name: 'Shift lead of replenishment' },
  { role_id: 'SAMPLER', role_name: 'Sampler' },
  { role_id: 'SAMPLELEAD', role_name: 'Shift lead of sampling' },
  { role_id: 'CHECKER', role_name: 'Outbound checker' },
  { role_id: 'CHECKLEAD', role_name: 'Shift lead of review' },
  { role_id: 'FINDER', role_name: 'Enquiries' },
  { role_id: 'COUNTER', role_name: 'Stock counter' },
  { role_id: 'COUNTLEAD', role_name: 'Shift lead of counting' },
  { role_id: 'MOVER', role_name: 'Mover' },
  { role_id: 'INSPECTOR', role_name: 'Inspector' },
  { role_id: 'QCLEAD', role_name: 'Lead of quality control' },
  { role_id: 'CODES', role_name: 'Barcodes and settings' },
  { role_id: 'YARD', role_name: 'Yard and docks' },
  { role_id: 'UNLOADER', role_name: 'Unloader' },
  { role_id: 'MATERIAL', role_name: 'Material for production' },
  { role_id: 'MATERIALLEAD', role_name: 'Shift lead of production supply' },
  { role_id: 'PRODUCT', role_name: 'Production receipts' },
  { role_id: 'PRODUCTLEAD', role_name: 'Shift lead of a production line' },
  { role_id: 'PRODUCTHAND', role_name: 'Product handover' },
  { role_id: 'ASSEMBLER', role_name: 'Value-added services' },
  { role_id: 'PAGES', role_name: 'Custom pages' },
  { role_id: 'ADMIN', role_name: 'Administrator' },
];

/** The menu of a module, and its screens of these kinds of work. */
function work(module: string, ...groups: readonly string[]): string[] {
  const screens = screensOf[module] ?? {};
  const unknown = groups.find((group) => !screens[group]);
  if (unknown !== undefined) throw new Error(`module ${module} has no screens of ${unknown}`);
  return ['menu', ...groups].flatMap((group) => screens[group] ?? []);
}

const everything = [...new Set(Object.values(screensOf).flatMap((groups) => Object.values(groups).flat()))];

/**
 * Menu entries are screens; buttons are permissions inside of them: `receiving.reverse` reverses a receive,
 * `claim.revoke` gives back what another user holds, `transport.handOver` gives a waybill to the next carrier,
 * `outbox.takeOver` sends what another operator captured and could not get through, `order.stop` blocks and cancels
 * outbound orders, `wave.release` plans orders and waves, `picking.reverse` takes a pick back, `review.oneKey` passes a whole
 * order without looking into its containers, `shipping.unload` opens the doors of a truck that was finished, and takes something off it,
 * `shipping.reverse` takes back what has left without one, `quality.reverse` a QC order that nobody has begun, `count.spot` counts what nobody planned, `count.approve` decides on
 * differences, `quality.oneKey` and `quality.skip` let a container leave that nobody, or nobody wholly, looked into, `quality.decide`
 * says what becomes of goods that an inspection holds, `hold.set` and `hold.release` hold goods and let them go, `replenish.settings` changes when
 * pick faces are replenished, `yard.dock` sends vehicles to docks, `production.scrap` takes material that is of no use any more out of stock,
 * `pages.design` draws custom RF pages and publishes them. At a desk (`/office`): `office.fleet` sees terminals, `office.orders` asks
 * something of them, `office.stuck` settles their stuck work, `office.stats` reads numbers, `office.release` rolls versions out,
 * `office.audit` reads the audit, `office.people` gives roles.
 */
export const roleFunctions: Record<string, { menu: string[]; buttons: string[] }> = {
  OPERATOR: {
    menu: everything,
    buttons: [
      'receiving.reverse',
      'transport.handOver',
      'review.oneKey',
      'shipping.reverse',
      'quality.reverse',
      'count.spot',
      'quality.oneKey',
      'quality.skip',
      'yard.dock',
    ],
  },
  SUPERVISOR: {
    menu: everything,
    buttons: [
      'receiving.reverse',
      'claim.revoke',
      'transport.handOver',
      'outbox.takeOver',
      'order.stop',
      'wave.release',
      'picking.reverse',
      'picking.instead',
      'container.reopen',
      'review.oneKey',
      'shipping.unload',
      'shipping.reverse',
      'quality.reverse',
      'count.spot',
      'count.approve',
      'quality.oneKey',
      'quality.skip',
      'quality.decide',
      'hold.set',
      'hold.release',
      'replenish.settings',
      'yard.dock',
      'production.scrap',
      'pages.design',
      'office.fleet',
      'office.orders',
      'office.stuck',
      'office.stats',
    ],
  },
  // Works at a desk only.
  ADMIN: {
    menu: [],
    buttons: [
      'office.fleet',
      'office.orders',
      'office.stuck',
      'office.stats',
      'office.release',
      'office.audit',
      'office.people',
    ],
  },
  // As narrow as real ones, so that a missing permission shows.
  RECEIVER: {
    menu: work('receiving', 'receipts', 'announced', 'loose', 'pieces', 'special', 'pallets', 'dock'),
    buttons: [],
  },
  CENTRAL: { menu: work('receiving', 'receipts', 'central'), buttons: [] },
  CROSSDOCK: { menu: work('receiving', 'receipts', 'crossDock'), buttons: [] },
  RETURNS: { menu: work('receiving', 'receipts', 'returns'), buttons: ['receiving.reverse'] },
  QUALITY: { menu: work('receiving', 'checks'), buttons: [] },
  MASTERDATA: { menu: work('receiving', 'items'), buttons: [] },
  DRIVER: { menu: work('putaway', 'putaway', 'nearby'), buttons: [] },
  GATE: { menu: work('transport', 'transport'), buttons: ['transport.handOver'] },
  PICKER: {
    // Orders are stopped by who leads the shift.
    menu: work('picking', 'orders', 'stockup', 'stores', 'special', 'pallets', 'containers').filter(
      (path) => path !== '/orderStop',
    ),
    buttons: [],
  },
  SORTER: { menu: work('picking', 'sow'), buttons: [] },
  PACKER: { menu: work('packing', 'pack'), buttons: [] },
  // What has left is taken back by who leads the shift.
  SHIPPER: { menu: work('shipping', 'ship').filter((path) => path !== '/cancelShip'), buttons: [] },
  SHIPLEAD: { menu: work('shipping', 'ship'), buttons: ['shipping.reverse', 'claim.revoke'] },
  LOADER: {
    // Doors that were sealed are opened again, and what has left is taken back, by who leads the shift.
    menu: work('shipping', 'load', 'ship').filter((path) => path !== '/reopenLoading' && path !== '/cancelShip'),
    buttons: [],
  },
  LOADLEAD: { menu: work('shipping', 'load'), buttons: ['shipping.unload', 'claim.revoke'] },
  TRANSFERS: { menu: work('transfer', 'transfer'), buttons: [] },
  HANDOVER: { menu: work('handover', 'parcels'), buttons: [] },
  // What a colleague has in hand is taken over by who leads the shift.
  REPLENISHER: {
    menu: work('replenishment', 'replenish', 'nearby').filter((path) => path !== '/repTakeOver'),
    buttons: [],
  },
  REPLEAD: { menu: work('replenishment', 'replenish', 'nearby'), buttons: ['claim.revoke'] },
  // What nobody looked at leaves by who leads the shift.
  SAMPLER: {
    menu: work('quality', 'sample').filter((path) => path !== '/samplingOneKey' && path !== '/samplingSkip'),
    buttons: [],
  },
  SAMPLELEAD: { menu: work('quality', 'sample'), buttons: ['quality.oneKey', 'quality.skip', 'claim.revoke'] },
  // Whole orders are passed with one key by who leads the shift.
  CHECKER: { menu: work('shipping', 'review').filter((path) => path !== '/reviewAll'), buttons: [] },
  CHECKLEAD: { menu: work('shipping', 'review'), buttons: ['review.oneKey', 'container.reopen'] },
  FINDER: { menu: work('search', 'enquire'), buttons: [] },
  // A whole location is moved in a dead zone where its area was taken along.
  MOVER: { menu: [...work('move', 'move'), ...work('search'), '/takeArea'], buttons: [] },
  // Goods are held, and holds decided, by who leads quality control.
  INSPECTOR: {
    menu: work('quality', 'inspect').filter((path) => path !== '/holdSet' && path !== '/holdRelease'),
    buttons: ['quality.reverse'],
  },
  QCLEAD: {
    menu: work('quality', 'inspect'),
    buttons: ['quality.decide', 'quality.reverse', 'hold.set', 'hold.release', 'claim.revoke'],
  },
  CODES: { menu: work('search', 'master'), buttons: ['replenish.settings'] },
  YARD: { menu: work('arrival', 'gate', 'unloading', 'lists'), buttons: ['yard.dock'] },
  // Who comes in, and to which dock, is decided by the yard.
  UNLOADER: { menu: work('arrival', 'unloading', 'lists'), buttons: [] },
  MATERIAL: { menu: work('production', 'issue'), buttons: [] },
  MATERIALLEAD: { menu: work('production', 'issue'), buttons: ['claim.revoke'] },
  // Material leaves stock as scrap, and an order is finished, by who leads the line; pallets are put away as any others.
  PRODUCT: {
    menu: [
      ...work('production', 'output').filter((path) => path !== '/materialScrap' && path !== '/productionFinish'),
      '/LPNPutaway',
    ],
    buttons: [],
  },
  PRODUCTLEAD: {
    menu: [...work('production', 'output', 'handover'), '/LPNPutaway'],
    buttons: ['production.scrap', 'claim.revoke'],
  },
  PRODUCTHAND: { menu: work('production', 'handover'), buttons: [] },
  ASSEMBLER: { menu: work('added', 'assemble'), buttons: [] },
  PAGES: { menu: work('custom-rf', 'pages', 'design'), buttons: ['pages.design'] },
  PICKLEAD: { menu: work('picking', 'orders'), buttons: ['order.stop', 'claim.revoke'] },
  // What nobody planned is counted, and differences are decided, by who leads the shift.
  COUNTER: {
    menu: work('counting', 'counts', 'nearby').filter(
      (path) => !['/spotCount', '/countApproval', '/countDecision', '/countAsk'].includes(path),
    ),
    buttons: [],
  },
  COUNTLEAD: { menu: work('counting', 'counts', 'nearby'), buttons: ['count.spot', 'count.approve', 'claim.revoke'] },
};

const allOwners = ['OW01', 'OW02', 'OW03'];
const allAreas = ['DOCK', 'A', 'B', 'C', 'D'];

/** Made-up numbers: nothing is ever sent to them. `rf_upgrade` is RF_UPGRADE_MANANGEMENT: op1 is asked, op2 never, sup1 gets none. */
export const users = [
  {
    user_id: 'op1',
    phone: '13800000001',
    rf_upgrade: '1',
    user_name: 'Operator 1',
    role_id: 'OPERATOR',
    owners: allOwners,
    warehouses: ['WH1', 'WH2'],
    areas: allAreas,
  },
  {
    user_id: 'op2',
    phone: '13800000002',
    rf_upgrade: '*',
    user_name: 'Operator 2',
    role_id: 'OPERATOR',
    owners: allOwners,
    warehouses: ['WH1', 'WH2'],
    areas: allAreas,
  },
  {
    user_id: 'recv1',
    phone: '13800000003',
    rf_upgrade: '1',
    user_name: 'Receiver 1',
    role_id: 'RECEIVER',
    owners: allOwners,
    warehouses: ['WH1'],
    areas: ['DOCK', 'A'],
  },
  {
    user_id: 'sup1',
    phone: '13800000004',
    rf_upgrade: '0',
    user_name: 'Supervisor 1',
    role_id: 'SUPERVISOR',
    owners: allOwners,
    warehouses: ['WH1', 'WH2'],
    areas: allAreas,
  },
  {
    user_id: 'new1',
    phone: '13800000005',
    rf_upgrade: '1',
    user_name: 'Newcomer 1',
    role_id: 'OPERATOR',
    owners: [],
    warehouses: ['WH1'],
    areas: ['DOCK'],
  },
  narrow('central1', 'CENTRAL', 6),
  narrow('cross1', 'CROSSDOCK', 7),
  narrow('returns1', 'RETURNS', 8),
  narrow('quality1', 'QUALITY', 9),
  narrow('master1', 'MASTERDATA', 10),
  narrow('driver1', 'DRIVER', 11),
  narrow('gate1', 'GATE', 12),
  narrow('picker1', 'PICKER', 13),
  narrow('picker2', 'PICKER', 14),
  narrow('picklead1', 'PICKLEAD', 15),
  narrow('sorter1', 'SORTER', 16),
  narrow('packer1', 'PACKER', 17),
  narrow('shipper1', 'SHIPPER', 44),
  narrow('shiplead1', 'SHIPLEAD', 45),
  narrow('loader1', 'LOADER', 41),
  narrow('loader2', 'LOADER', 42),
  narrow('loadlead1', 'LOADLEAD', 43),
  narrow('transfer1', 'TRANSFERS', 28),
  narrow('handover1', 'HANDOVER', 29),
  narrow('sampler1', 'SAMPLER', 81),
  narrow('sampler2', 'SAMPLER', 82),
  narrow('samplelead1', 'SAMPLELEAD', 83),
  narrow('checker1', 'CHECKER', 31),
  narrow('checklead1', 'CHECKLEAD', 32),
  narrow('finder1', 'FINDER', 71),
  narrow('rep2', 'REPLENISHER', 62),
  // Nobody has set his areas yet.
  { ...narrow('rep1', 'REPLENISHER', 61), areas: [] },
  narrow('rep3', 'REPLENISHER', 63),
  narrow('replead1', 'REPLEAD', 64),
  narrow('counter1', 'COUNTER', 51),
  narrow('counter2', 'COUNTER', 52),
  narrow('countlead1', 'COUNTLEAD', 53),
  narrow('mover1', 'MOVER', 55),
  narrow('qc1', 'INSPECTOR', 84),
  narrow('qc2', 'INSPECTOR', 85),
  narrow('qclead1', 'QCLEAD', 86),
  narrow('codes1', 'CODES', 72),
  narrow('yard1', 'YARD', 91),
  narrow('unload1', 'UNLOADER', 92),
  narrow('material1', 'MATERIAL', 65),
  narrow('material2', 'MATERIAL', 66),
  narrow('materiallead1', 'MATERIALLEAD', 67),
  narrow('product1', 'PRODUCT', 68),
  narrow('product2', 'PRODUCT', 69),
  narrow('productlead1', 'PRODUCTLEAD', 73),
  narrow('assembler1', 'ASSEMBLER', 74),
  narrow('assembler2', 'ASSEMBLER', 75),
  narrow('pages1', 'PAGES', 76),
  narrow('admin1', 'ADMIN', 93),
  narrow('prodhand1', 'PRODUCTHAND', 77),
  narrow('prodhand2', 'PRODUCTHAND', 78),
];

/** One who does the work of this role only. */
function narrow(user_id: string, role_id: string, number: number) {
  const role = roles.find((r) => r.role_id === role_id);
  return {
    user_id,
    phone: `138000000${String(number).padStart(2, '0')}`,
    rf_upgrade: '1',
    user_name: role?.role_name ?? role_id,
    role_id,
    owners: allOwners,
    warehouses: ['WH1'],
    areas: allAreas,
  };
}
