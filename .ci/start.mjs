import { become } from './build.mjs';

/** `npm start -- [arguments of the WMS]`: the reference WMS, which serves the app. */
await become('dist/wms/main.js');
