/** What becomes of orders after picking: packed and sealed, reviewed, shipped, loaded, handed over to a carrier or to another owner. */
import { gtin14 } from '#wms/seed/barcodes.ts';
import type { OrderedOut, STAGES } from '#wms/seed/order-out.ts';
import { eanOf } from './task.ts';
import type { Act, Claim, Maker, Office, Task } from './task.ts';

/** Carriers that give their numbers in blocks: all terminals take from the same. */
const CARRIERS = ['CR01', 'CR02', 'CR03'] as const;
/** Gives none. */
const OTHER_CARRIER = 'CR05';
/** The days in which no clock jump of the campaign makes it too late. */
const ARRIVES_IN_DAYS = 5;

type Stage = (typeof STAGES)[number];

const ordered = (office: Office, whgid: string, stage: Stage, count: number, carrierId?: string): Promise<OrderedOut> =>
  office('orders', { whgid, count, stage, ...(carrierId !== undefined && { carrierId }) });

const claimOf = (list: string, code: string, stops: Claim['stops']): Claim => ({ list, code, stops });

// ---- packing ---------------------------------------------------------------------------------------------------------

/** Goods of an order that go into one box. */
const A_BOX = 3;
const BOXES = 2;
/** Numbers that come with each order: of what is left a terminal is given half, and three of them share. */
const NUMBERS = 12;

/** Each order of the next carrier. */
export function packed(): Maker {
  let made = 0;
  return async (office, whgid) => {
    const carrierId = CARRIERS[made++ % CARRIERS.length] ?? CARRIERS[0];
    await office('parcels', { whgid, carrierId, count: NUMBERS });
    const order = await ordered(office, whgid, 'pack', A_BOX * BOXES, carrierId);
    return { claim: claimOf('/ShippingList', order.orderId, ['chosen', 'goods']), todo: tasksOfPacking(order) };
  };
}

/** Out of its tote into boxes with numbers of the terminal, each of them sealed with the next number of the carrier. */
function tasksOfPacking({ jobId, stops }: OrderedOut): Task[] {
  const seal: Task = {
    path: `/sealBox?jobId=${jobId}`,
    answers: { box: { taps: '' }, weight: { types: '0' }, way: { taps: 'usual' } },
    last: 'way',
    closes: true,
  };
  return stops.flatMap(({ skuId }, i) => {
    const pack: Task = {
      path: `/Packing?jobId=${jobId}`,
      answers: { goods: eanOf(skuId), qty: 'Enter', scanned: 'F1', type: { taps: 'CARTON-L' } },
      last: 'qty',
      behind: ['scanned', 'type'],
      // A box whose seal was refused is open again: what is packed into it then comes too late for the seal that is sent again.
      closes: true,
    };
    return (i + 1) % A_BOX === 0 ? [pack, seal] : [pack];
  });
}

// ---- review, goods issue, loading ------------------------------------------------------------------------------------

/** Containers of an order. */
const CONTAINERS = 3;

export const shipped = (): Maker[] => [reviewed, shippedWhole, shippedByCase, loaded];

const reviewed: Maker = async (office, whgid) => {
  const { orderId, jobId, containers, stops } = await ordered(office, whgid, 'review', CONTAINERS);
  return {
    // Of the two lists that lead to it the one that begins anew each time.
    claim: claimOf('/QRReview', orderId, ['chosen', 'box']),
    todo: containers.map((box, i) => ({
      path: `/Review?jobId=${jobId}`,
      // The case that lies in it stands for all of its pieces.
      answers: { box, counted: [caseOf(stops[i]?.skuId ?? ''), 'End'], said: { fills: {} } },
      last: 'said',
    })),
  };
};

const caseOf = (skuId: string): string => gtin14(Number(skuId.slice(2)) - 100_000, 1);

const shippedWhole: Maker = async (office, whgid) => {
  const { orderId } = await ordered(office, whgid, 'ship', CONTAINERS);
  return {
    claim: claimOf('/shipList', orderId, ['chosen', 'scanned']),
    todo: [{ path: '/OrderShip', answers: { order: orderId, seen: 'Enter' }, last: 'seen' }],
  };
};

const shippedByCase: Maker = async (office, whgid) => {
  const { orderId, containers } = await ordered(office, whgid, 'ship', CONTAINERS);
  return {
    claim: claimOf('/shipList', orderId, ['chosen', 'scanned']),
    todo: containers.map((scanned) => ({ path: '/CaseShip', answers: { scanned }, last: 'scanned' })),
  };
};

/** A truck that comes for one order: started, loaded, closed, and gone. */
const loaded: Maker = async (office, whgid) => {
  const { orderId, containers } = await ordered(office, whgid, 'ship', CONTAINERS, OTHER_CARRIER);
  const tripNo = `T-${orderId}`;
  const plan = { tripNo, carrierId: OTHER_CARRIER, toName: `Customer of ${orderId}`, plate: `PL${orderId.slice(3)}` };
  await office('trips', { whgid, ...plan, lpns: containers });
  return { claim: claimOf('/tripList', tripNo, ['chosen', 'dock']), todo: tasksOfTrip(tripNo, containers) };
};

function tasksOfTrip(tripNo: string, containers: readonly string[]): Task[] {
  const arrival = new Date(Date.now() + ARRIVES_IN_DAYS * 24 * 3_600_000).toISOString().slice(0, 10);
  const closing = { seal: `SEAL-${tripNo}`, arrivalDate: arrival.replaceAll('-', '') };
  const at = (screen: string): string => `/${screen}?tripNo=${tripNo}`;
  return [
    { path: at('startLoading'), answers: { dock: 'DOCK-01', truck: { fills: {} } }, last: 'truck' },
    ...containers.map((its): Task => ({ path: at('Entrucking'), answers: { its }, last: 'its' })),
    {
      path: at('finishLoading'),
      answers: { seen: 'Enter', rest: { taps: 'stay' }, leaves: { taps: 'later' }, closing: { fills: closing } },
      last: 'closing',
      closes: true,
    },
    { path: at('departTrip'), answers: { seen: 'Enter', sure: 'Enter' }, last: 'sure', closes: true },
  ];
}

// ---- transfer --------------------------------------------------------------------------------------------------------

/** Its pallets are gathered in a lane, and get another owner all at once. */
export const transferred: Maker = async (office, whgid) => {
  const { orderId, jobId, lane, containers } = await ordered(office, whgid, 'transfer', CONTAINERS);
  return {
    claim: claimOf('/ContainerAllocation', orderId, ['chosen', 'container']),
    todo: [
      ...containers.map((container): Task => ({
        path: `/ContainerAllocationAction?jobId=${jobId}`,
        answers: { container, target: lane },
        last: 'target',
      })),
      { path: `/transferFinish?jobId=${jobId}`, answers: { seen: 'Enter', sure: 'Enter' }, last: 'sure', closes: true },
    ],
  };
};

// ---- handover --------------------------------------------------------------------------------------------------------

/** Parcels of a carrier are read onto a sheet, every other one by its number, and signed for. The first begins the sheet. */
export const handedOver: Maker = async (office, whgid, userId) => {
  const { carrierId, containers } = await ordered(office, whgid, 'handover', CONTAINERS);
  // The sheet has a number of the terminal, so it is opened by the list.
  const open = { chosen: carrierId, vehicle: { fills: { plate: 'AB1234' } } } as const;
  const leads = Object.keys(open);
  const counted: Act = { types: String(containers.length) };
  return {
    claim: claimOf('/handoverList', carrierId, ['chosen', 'vehicle']),
    todo: [
      ...containers.map((lpn, i): Task => ({
        path: '/handoverList',
        answers: { ...open, parcel: i % 2 === 0 ? lpn : `PN-${lpn}` },
        last: 'parcel',
        leads,
      })),
      {
        path: '/handoverList',
        answers: {
          ...open,
          parcel: 'F1',
          counted,
          mine: userId,
          driver: 'DRV-77',
          signed: { fills: { signature: '1' } },
        },
        last: 'signed',
        leads: [...leads, 'parcel'],
        closes: true,
      },
    ],
  };
};
