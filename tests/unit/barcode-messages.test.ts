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
  [{ fixedLength: 8 }, 'A', 'LPN:输入长度必须是8'],
  [{ minLength: 4 }, 'A', 'LPN:输入长度必须大于4'],
  [{ maxLength: 4 }, 'ABCDE', 'LPN:输入长度必须小于4'],
  [{ fixedChar: 'X' }, 'A', 'LPN:必须包含X'],
  [{ barcodeType: 'Digit' }, 'A', '必须为数字'],
  [{ barcodeType: 'Char' }, '1', '必须为字母'],
  [{ barcodeType: 'CharAfterDigit' }, '1A', '必须先字母后数字'],
  [{ barcodeType: 'DigitAfterChar' }, 'A1', '必须先数字后字母'],
  [{ barcodeType: 'Mixed' }, '-', '必须包含数字和字母'],
  [{ ruleWhereTxt: "LPN = 'B'" }, 'A', '不满足条码约束设置'],
  [{ ruleWhereTxt: "LPN = 'B" }, 'A', '条码约束设置有误'],
])('%j refuses in the words of the specification', (rule, code, words) => {
  const verdict = checkBarcode(rule, code, 'LPN');
  if (!verdict) throw new Error('accepted');
  const { text } = wordVerdict(verdict, LABEL);
  expect(translate(zh, text)).toBe(words);
});
