import { startWms } from '#wms/server.ts';
import type { Wms, WmsOptions } from '#wms/server.ts';
import { seededPglite } from '#wms/testing/template.ts';
import { SMALL } from '#wms/testing/worlds.ts';

/** The reference WMS with the small warehouse, on a database of its own. */
export const startSmallWms = async (more: WmsOptions = {}): Promise<Wms> =>
  startWms({
    port: 0,
    database: await seededPglite({ ...SMALL, orders: more.orders ?? SMALL.orders, fresh: false }),
    operatorPage: true,
    ...SMALL,
    ...more,
  });
