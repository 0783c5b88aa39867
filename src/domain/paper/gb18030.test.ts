import { describe, expect, it } from 'vitest';
import { gb18030 } from './gb18030.ts';

describe('GB 18030', () => {
  it.each(['苹果 500g', '镕（测试）', 'ABC-123', '。，、；：'])('%s comes back as it was', (text) => {
    const bytes = gb18030(text);
    expect(bytes && new TextDecoder('gb18030').decode(bytes)).toBe(text);
  });

  it('the bytes are those of the standard', () => {
    expect(gb18030('啊')).toEqual(Uint8Array.of(0xb0, 0xa1));
  });

  it('characters that no printer font has are not encoded, they are drawn', () => {
    expect(gb18030('Nhập kho ế')).toBeNull();
    expect(gb18030('🍎')).toBeNull();
  });
});
