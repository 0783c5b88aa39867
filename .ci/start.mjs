import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, outdated, root } from './build.mjs';

/**
 * `npm start -- [arguments of the WMS]`: builds what is missing or old, then becomes the reference WMS,
 * which serves the app. In this process, so that signals, exit code and streams are simply its own.
 */
if (outdated()) {
  console.error('Building the app and the server, this takes some seconds.');
  if (!build()) process.exit(1);
}
const main = join(root, 'dist/wms/main.js');
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
