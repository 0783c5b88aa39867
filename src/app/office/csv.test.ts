import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file begins with a BOM and parts its columns as the language does', () => {
  expect(csvOf(['A', 'B'], [['1', '2']], 'en')).toBe('\uFEFFA,B\r\n1,2\r\n');
  expect(csvOf(['A', 'B'], [['1,5', '2']], 'vn')).toBe('\uFEFFA;B\r\n1,5;2\r\n');
});

test('quotes, line ends and the separator are quoted', () => {
  expect(csvOf(['A'], [['say "yes"'], ['two\nlines'], ['a,b']], 'en')).toBe(
    '\uFEFFA\r\n"say ""yes"""\r\n"two\nlines"\r\n"a,b"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)'])('%s is text, never a formula', (text) => {
  expect(csvOf(['A'], [[text]], 'zh_cn')).toBe(`\uFEFFA\r\n"'${text}"\r\n`);
});
