/** Roles and demo users; names are jobs, not people. */
export const DEMO_PASSWORD = '1234';

export const roles = [
  { role_id: 'OPERATOR', role_name: 'Operator' },
  { role_id: 'RECEIVER', role_name: 'Receiver' },
  { role_id: 'SUPERVISOR', role_name: 'Supervisor' },
];

const receiving = [
  '/receive',
  '/receiveList',
  '/LPNReceive',
  '/CaseReceive',
  '/SKUReceive',
  '/ASNDetail',
  '/ConfirmReceiveGoods',
  '/ScanList',
];
const putaway = ['/PutawayMenu', '/putOnGoodList', '/LPNPutaway', '/CasePutaway'];

/**
 * Menu entries are screens; buttons are permissions inside of them: `receiving.reverse` reverses a receive,
 * `claim.revoke` gives back what another user holds.
 */
export const roleFunctions: Record<string, { menu: string[]; buttons: string[] }> = {
  OPERATOR: { menu: [...receiving, ...putaway], buttons: ['receiving.reverse'] },
  RECEIVER: { menu: receiving, buttons: [] },
  SUPERVISOR: {
    menu: [...receiving, ...putaway],
    buttons: ['receiving.reverse', 'claim.revoke'],
  },
};

const allOwners = ['OW01', 'OW02', 'OW03'];
const allAreas = ['DOCK', 'A', 'B', 'C', 'D'];

export const users = [
  {
    user_id: 'op1',
    user_name: 'Operator 1',
    role_id: 'OPERATOR',
    owners: allOwners,
    warehouses: ['WH1', 'WH2'],
    areas: allAreas,
  },
  {
    user_id: 'op2',
    user_name: 'Operator 2',
    role_id: 'OPERATOR',
    owners: allOwners,
    warehouses: ['WH1', 'WH2'],
    areas: allAreas,
  },
  {
    user_id: 'recv1',
    user_name: 'Receiver 1',
    role_id: 'RECEIVER',
    owners: allOwners,
    warehouses: ['WH1'],
    areas: ['DOCK', 'A'],
  },
  {
    user_id: 'sup1',
    user_name: 'Supervisor 1',
    role_id: 'SUPERVISOR',
    owners: allOwners,
    warehouses: ['WH1', 'WH2'],
    areas: allAreas,
  },
  { user_id: 'new1', user_name: 'Newcomer 1', role_id: 'OPERATOR', owners: [], warehouses: ['WH1'], areas: ['DOCK'] },
];
