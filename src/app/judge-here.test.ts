import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

vi.mock('#sync/barcodes.ts', () => ({ judge: async (...args: unknown[]) => args.slice(1) }));

test('without the worker the page judges a code itself, for whoever works here', async () => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  const { device, judgeHere } = await import('./device-data.ts');
  const state = { userId: 'u1' } as never;
  expect(await judgeHere(state, 'LPN', 'P-1')).toEqual([state, 'LPN', 'P-1']);
  device.ref.close();
  device.ops.close();
});
