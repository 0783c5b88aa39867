import { expect, test } from 'vitest';
import { refuseScan } from './scan-refusals.ts';
import { wmsText } from './text.ts';

test('what the WMS says is shown as it is, a no without words as an operation failure', () => {
  const words = (text: { message?: string }) => text.message;
  expect(words(wmsText('locked by Ann'))).toBe('locked by Ann');
  expect(words(wmsText(' '))).toBe('operation failure');
  expect(refuseScan.wmsSays({ says: 'locked by Ann' }).text).toMatchObject({
    message: 'The WMS says: {says}',
    values: { says: 'locked by Ann' },
  });
  expect(words(refuseScan.wmsSays({ says: '' }).text)).toBe('operation failure');
});
