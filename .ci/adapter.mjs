import { become } from './build.mjs';

/** `npm run adapter -- --system rest --config site.json`: another WMS behind the app, see docs/admin/join-your-wms.md. */
await become('dist/adapter/main.js');
