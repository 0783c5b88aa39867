/** Roles and demo users; names are jobs, not people. */
export const DEMO_PASSWORD = '1234';

export const roles = [
  { role_id: 'OPERATOR', role_name: 'Operator' },
  { role_id: 'RECEIVER', role_name: 'Receiver' },
  { role_id: 'SUPERVISOR', role_name: 'Supervisor' },
];

const paths = (text: string): string[] => text.split(/\s+/).filter((path) => path !== '');

/** The 57 routes of modules.md section 2, the functions that it names without a route, and those that are ours. */
const receiving = paths(`
  /receive /receiveList /LPNReceive /CaseReceive /SKUReceive /SingSkuReceive /ASNDetail /ConfirmReceiveGoods /ScanList
  /ReceiveDetailToCheck /ReceiveCheckInfo /PalletizedDetail /ReceiveCheck /DirectReceive /DirectReceiveAction
  /DirectReceiveQuery /DirectReceiveFinish /DirectBatchReceive /TransportSow /TransportPicking /TransportReject
  /PartGoodsQuery /HPPartGoodsQuery /MDLSKUReceive /MDLSKUReceiveAction /MoreSkuReceive /TemplateDetail /NoCodeDisk
  /GroupDiskHandle /CenterMulReceiveList /CenterMulReceiveAction /WeightReceive /WeightReceiveDetial /ScanReceive
  /SerialReceive /SerialReceiveStandard /CWSSkuReceiveList /CWSSkuReceiveAction /CWBatchReceive /CWBatchReceiveQuery
  /CWBatchMulReceive /CWBatchMulReceiveAction /BatchTransportPicking /BatchTransportPickingNew /TransportPickingList
  /SingleScanReceive /SingleScanReceiveAction /SSCCReceive /SSCCReceiveAction /DeLiDeIndex /TagReceive
  /SkupictureCollect /PackingCollection /XDReceive /XDReceiveAction /ReturnTally /ReturnAndReceipt
  /chooseReceiptType /deliveryVehicle /movers /qualityCheck
  /receiptFilter /takeWork /receivingChoices
`);
const putaway = paths(`
  /PutawayMenu /putOnGoodList /LPNPutaway /CasePutaway /BatchCasePutaway /BatchCasePutawayEach /SkuPutaway /CancelOrderPutaway
`);
const transport = ['/transportMenu', '/relayTransport', '/historicalWaybill', '/waybillHandOver'];

/**
 * Menu entries are screens; buttons are permissions inside of them: `receiving.reverse` reverses a receive,
 * `claim.revoke` gives back what another user holds, `transport.handOver` gives a waybill to the next carrier,
 * `outbox.takeOver` sends what another operator captured and could not get through.
 */
export const roleFunctions: Record<string, { menu: string[]; buttons: string[] }> = {
  OPERATOR: { menu: [...receiving, ...putaway, ...transport], buttons: ['receiving.reverse', 'transport.handOver'] },
  RECEIVER: { menu: receiving, buttons: [] },
  SUPERVISOR: {
    menu: [...receiving, ...putaway, ...transport],
    buttons: ['receiving.reverse', 'claim.revoke', 'transport.handOver', 'outbox.takeOver'],
  },
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
];
