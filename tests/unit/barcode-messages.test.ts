import { checkBarcode } from '#domain/barcode-rules.ts';
import type { BarcodeRule } from '#domain/barcode-rules.ts';
import { wordVerdict } from '#engine/scan-refusals.ts';
import { translate } from '#ui/translate.ts';
import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { messages } from '#locales/zh_cn/app.po';

const zh = setupI18n({ locale: 'zh_cn', messages: { zh_cn: messages } });
/** A noun that has no translation, so that the label can be seen in the sentence. */
const LABEL = msg`LPN`;

test.each<[BarcodeRule, string, string]>([
  [{ FIXED_LENGTH: 8 }, 'A', 'LPN:输入长度必须是8'],
  [{ MIN_LENGTH: 4 }, 'A', 'LPN:输入长度必须大于4'],
  [{ MAX_LENGTH: 4 }, 'ABCDE', 'LPN:输入长度必须小于4'],
  [{ FIXED_CHAR: 'X' }, 'A', 'LPN:必须包含X'],
  [{ BARCODE_TYPE: 'Digit' }, 'A', '必须为数字'],
  [{ BARCODE_TYPE: 'Char' }, '1', '必须为字母'],
  [{ BARCODE_TYPE: 'CharAfterDigit' }, '1A', '必须先字母后数字'],
  [{ BARCODE_TYPE: 'DigitAfterChar' }, 'A1', '必须先数字后字母'],
  [{ BARCODE_TYPE: 'Mixed' }, '-', '必须包含数字和字母'],
  [{ RULE_WHERE_TXT: "LPN = 'B'" }, 'A', '不满足条码约束设置'],
  [{ RULE_WHERE_TXT: "LPN = 'B" }, 'A', '条码约束设置有误'],
])('%j refuses in the words of the specification', (rule, code, words) => {
  const verdict = checkBarcode(rule, code, 'LPN');
  if (!verdict) throw new Error('accepted');
  const { text } = wordVerdict(verdict, LABEL);
  expect(translate(zh, text)).toBe(words);
});
