/** `node .ci/ts.mjs wms/adapters/rest/sample/main.ts --port 8090`: the sample API as a process; its goods are forgotten at its end. */
import { parseArgs } from 'node:util';
import { SampleApi } from './api.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8090' } } });
const api = await SampleApi.start(Number(values.port));
console.log(
  `people: ${[...api.people].map(([user, { password }]) => `${user} / ${password}`).join(', ')}\nlistening ${api.url}`,
);
