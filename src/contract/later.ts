/**
 * Calls and data that are ready but not used yet, each with the later module that will use it. A test compares the list with the
 * sources in both directions; docs/screens.md shows it.
 */

interface Later {
  /** The module that takes it up. */
  readonly module: string;
  readonly what: string;
}

/** By path: calls of the contract that no screen makes yet. */
export const CALLS_FOR_LATER: Readonly<Record<string, Later>> = {
  '/WMS/AllocateOrders': { module: 'none', what: 'the office keeps stock for orders' },
  '/WMS/ReleaseWave': { module: 'none', what: 'the office plans the orders of a wave' },
  '/WMS/CancelWave': { module: 'none', what: 'the office takes a wave back' },
  '/SCM.Configration.Apis/Api/BaseInfo/GetItemList': { module: 'none', what: 'items by a word' },
  '/WMS/SearchPrivateSysCodeDatas': { module: 'custom pages', what: 'codes of the customer' },
  '/SCM.Configration.Apis/Api/BaseInfo/GetQueryPrivateSysCodeList': {
    module: 'custom pages',
    what: 'codes of the customer, from the configuration service',
  },
  '/WMS/ExecuteSamplingValuableSku': { module: 'none', what: 'named by the specification, and unused by it' },
  '/SCM.RoleManage.Apis/Api/UserInfo/GetUsers': { module: 'handover', what: 'whom work is handed over to' },
};

/** Loaded at each sign-in, or ready in the code. */
export const DATA_FOR_LATER: readonly (Later & { readonly name: string })[] = [
  {
    name: 'codes of type Priority, with isShow',
    module: 'none',
    what: 'priorities that are offered',
  },
  { name: 'quantityText with baseFirst', module: 'none', what: 'the base quantity before the breakdown' },
  {
    name: 'accessToken: false of a call',
    module: 'none',
    what: 'a WMS that does not want Access_Token; ours all want it',
  },
];
