import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { isText, translate } from './translate.ts';

const chinese = setupI18n({
  locale: 'zh_cn',
  messages: { zh_cn: { short: '{label}：输入长度必须大于{n}', noun: '托盘', kind: '{size}的{what}', big: '大' } },
});

describe('wording into words', () => {
  it('leaves words that the WMS sent as they are', () => {
    expect(translate(chinese, '库位 {x} 已锁定')).toBe('库位 {x} 已锁定');
  });

  it('translates a wording with its values', () => {
    expect(
      translate(chinese, { id: 'short', message: '{label}: must be longer than {n}', values: { label: 'LPN', n: 8 } }),
    ).toBe('LPN：输入长度必须大于8');
  });

  it('translates wordings inside the values too', () => {
    const label = { id: 'noun', message: 'Pallet' };
    expect(translate(chinese, { id: 'short', values: { label, n: 8 } })).toBe('托盘：输入长度必须大于8');
  });

  it('at any depth', () => {
    const label = { id: 'kind', values: { size: { id: 'big' }, what: { id: 'noun' } } };
    expect(translate(chinese, { id: 'short', values: { label, n: 8 } })).toBe('大的托盘：输入长度必须大于8');
  });

  it('does not take other values for wordings', () => {
    for (const value of [null, undefined, 7, 'id', new Date(0), { name: 'x' }, { id: 4 }])
      expect(isText(value)).toBe(false);
    expect(isText({ id: 'x' })).toBe(true);
  });
});
