/** Enquiries: any scan is looked up here at once, and asked for at the WMS. */
import { screen } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { ENQUIRE } from '../menu.ts';

export const toStockQuery = screen('/StockQuery', 'search.stock', msg`Find stock`, {
  icon: 'search',
  offline: 'N',
  group: ENQUIRE,
  /** Codes that the stock has to be of; `more` asks for one beside them. */
  params: ['codes[]?', 'more?'],
});

export const toStockQueryAction = screen('/StockQueryAction', 'search.stockDetail', msg`Stock in detail`, {
  icon: 'detail',
  offline: 'N',
  params: ['stock'],
  via: '/StockQuery',
});

export const toSkuQuery = screen('/SkuQuery', 'search.sku', msg`Find a SKU`, {
  icon: 'sku',
  offline: 'A',
  group: ENQUIRE,
  /** `uom`: the unit whose barcode was scanned. */
  params: ['sku?', 'uom?'],
});

export const toContainerQuery = screen('/ContainerQuery', 'search.container', msg`Find a container`, {
  icon: 'pallet',
  offline: 'N',
  group: ENQUIRE,
  params: ['lpn?'],
});

export const toLocQuery = screen('/locQuery', 'search.loc', msg`Find a location`, {
  icon: 'location',
  offline: 'N',
  group: ENQUIRE,
  params: ['loc?'],
});

export const toTakeArea = screen('/takeArea', 'search.takeArea', msg`Take an area along`, {
  icon: 'download',
  offline: 'N',
  group: ENQUIRE,
  params: ['area?'],
});

export const toPackQuery = screen('/packQuery', 'search.pack', msg`Packaging of a SKU`, {
  icon: 'case',
  offline: 'A',
  group: ENQUIRE,
});

export const toSortQuery = screen('/sortQuery', 'search.sort', msg`Who waits for goods`, {
  icon: 'sku',
  offline: 'N',
  group: ENQUIRE,
});

export const toSNPickSearch = screen('/SNPickSearch', 'search.serial', msg`Find a serial number`, {
  icon: 'serial',
  offline: 'N',
  group: ENQUIRE,
});

export const toPalletizedList = screen('/PalletizedList', 'search.built', msg`Built pallets`, {
  icon: 'pallet',
  offline: 'N',
  group: ENQUIRE,
  /** A receipt, a worker or a day: only its pallets. */
  params: ['of?'],
});
