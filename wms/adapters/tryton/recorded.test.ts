/** The adapter on what a real Tryton answered once; the head of recording.jsonl says which, and when. */
import { GetSku } from '#contract/session.ts';
import { afterEach, expect, it } from 'vitest';
import { startAdapter, type TestAdapter } from './testing/adapter.ts';
import { goodsComeIn } from './testing/acceptance.ts';
import { NEVER_MS, startReplay, type Replay } from './testing/recording.ts';

let replay: Replay;
let adapter: TestAdapter;
afterEach(async () => {
  await adapter.close();
  await replay.close();
});

it('recorded: goods come in, are put away, moved and found, and a no is in words', async () => {
  replay = await startReplay();
  adapter = await startAdapter({ url: replay.url, database: 'recorded' }, { settleMs: NEVER_MS });
  const [terminal, nobody] = [await adapter.terminal(), await adapter.terminal('nobody1')];
  await goodsComeIn(terminal, nobody);
  expect([replay.strange, replay.left()]).toEqual([[], 0]);
});

it('recorded: what nobody has recorded has no answer', async () => {
  replay = await startReplay();
  adapter = await startAdapter({ url: replay.url, database: 'recorded' }, { settleMs: NEVER_MS });
  const terminal = await adapter.terminal();
  await expect(terminal.ask(GetSku, { barcode: 'nobody asked' })).rejects.toThrow('122');
  expect(replay.strange).toHaveLength(1);
});
