import { become } from './build.mjs';

/** `npm run gateway -- --wms <url>`: operation ids for a WMS that keeps none, see docs/admin/gateway.md. */
await become('dist/gateway/main.js');
