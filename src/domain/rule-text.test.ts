import { describe, expect, test } from 'vitest';
import type { RuleValues } from '#domain/rule-text.ts';
import { parseRule } from '#domain/rule-text.ts';

function holds(text: string, value: string | number): boolean {
  const rule = parseRule(text, ['LPN']);
  if (!rule.ok) throw new Error(`${rule.fault.kind} at ${rule.fault.at}: ${text}`);
  return rule.test({ lpn: value });
}

function fault(text: string): string {
  const rule = parseRule(text, ['LPN']);
  return rule.ok ? 'none' : rule.fault.kind;
}

describe('operators', () => {
  test.each([
    ["LPN contains '-'", 'A-1', 'A1'],
    ["LPN not-contains '-'", 'A1', 'A-1'],
    ["LPN begins-with 'P'", 'P1', '1P'],
    ["LPN ends-with 'X'", '1X', 'X1'],
    ["LPN = 'P1'", 'P1', 'p1'],
    ["LPN <> 'P1'", 'P2', 'P1'],
    ['LPN >= 1000', '1000', '999'],
    ['LPN <= 1000', '0999', '1001'],
    ['LPN > 1000', '1001', '1000'],
    ['LPN < 1000', '999', '1000'],
    ['LPN = 7', '007', '8'],
    ['LPN contains 28', '1281', '1821'],
    ["'P1' = LPN", 'P1', 'P2'],
  ])('%s holds for %s, not for %s', (text, yes, no) => {
    expect(holds(text, yes)).toBe(true);
    expect(holds(text, no)).toBe(false);
  });

  test('word operators may be spelled with hyphen, underscore, blank or none, in any case', () => {
    for (const op of ['begins-with', 'Begins-With', 'BEGINSWITH', 'begins with', 'begins_with', 'starts-with']) {
      expect(holds(`LPN ${op} 'P'`, 'P1')).toBe(true);
    }
    for (const op of ['not-contains', 'Not Contains', 'notcontains', 'NOT_CONTAIN']) {
      expect(holds(`LPN ${op} 'P'`, 'P1')).toBe(false);
    }
  });
});

describe('logic', () => {
  test('"and" binds tighter than "Or"', () => {
    const text = "LPN = 'A' Or LPN begins-with 'B' and LPN ends-with '9'";
    expect(holds(text, 'A')).toBe(true);
    expect(holds(text, 'B9')).toBe(true);
    expect(holds(text, 'B8')).toBe(false);
  });

  test('parentheses come first, full-width ones too', () => {
    for (const text of [
      "(LPN = 'A' or LPN begins-with 'B') AND LPN ends-with '9'",
      "（LPN = ‘A’ or LPN begins-with “B”）and LPN ends-with '9'",
    ]) {
      expect(holds(text, 'A')).toBe(false);
      expect(holds(text, 'B9')).toBe(true);
    }
  });

  test('words inside quotes are text', () => {
    expect(holds("LPN = 'and or ('", 'and or (')).toBe(true);
    expect(holds("LPN = 'it''s'", "it's")).toBe(true);
    expect(holds('LPN contains "\'"', "it's")).toBe(true);
  });

  test('a field whose name begins like an operator is still a field', () => {
    const rule = parseRule("ORDER_ID = 'x' and ANDON = 'y' and contains_x = 'z'", ['ORDER_ID', 'ANDON', 'contains_x']);
    expect(rule.ok && rule.test({ ORDER_ID: 'x', ANDON: 'y', contains_x: 'z' })).toBe(true);
  });
});

describe('numbers', () => {
  test('are exact at the length of an SSCC', () => {
    expect(holds('LPN > 106141412345678907', '106141412345678908')).toBe(true);
    expect(holds('LPN = 106141412345678907', '106141412345678908')).toBe(false);
  });

  test('quoted numbers are ordered as numbers and equal only as text', () => {
    expect(holds("LPN >= '1000'", '999')).toBe(false);
    expect(holds("LPN = '7'", '007')).toBe(false);
  });

  test('text is ordered as text; text is neither above nor below a number', () => {
    expect(holds("LPN >= 'B'", 'C1')).toBe(true);
    expect(holds('LPN >= 0', 'C1')).toBe(false);
    expect(holds('LPN <= 0', 'C1')).toBe(false);
    expect(holds('LPN <> 0', 'C1')).toBe(true);
  });
});

describe('several fields, as on custom RF pages', () => {
  const check = (text: string, values: RuleValues): boolean => {
    const rule = parseRule(text, ['temp', 'state', 'limit']);
    return rule.ok && rule.test(values);
  };

  test('values may be numbers and fields may be compared with each other', () => {
    expect(check("temp <= limit and state = 'OK'", { temp: -18, limit: -15.5, state: 'OK' })).toBe(true);
    expect(check('temp <= limit', { temp: -10, limit: -15.5 })).toBe(false);
    expect(check('temp = -18', { temp: -18 })).toBe(true);
  });

  test('names are found in any case, a missing value is empty', () => {
    expect(check("STATE = 'OK'", { state: 'OK' })).toBe(true);
    expect(check("state = ''", {})).toBe(true);
  });
});

describe('a malformed rule is a fault, never an exception and never code', () => {
  const MALFORMED = [
    ['', 'empty'],
    ['   ', 'empty'],
    ['LPN', 'unexpected'],
    ['LPN = ', 'unexpected'],
    ["LPN contains 'A' or 'B'", 'unexpected'],
    ["LPN = 'A' LPN = 'B'", 'unexpected'],
    ["(LPN = 'A'", 'unexpected'],
    ["LPN = 'A')", 'unexpected'],
    ["and LPN = 'A'", 'unexpected'],
    ["LPN = 'A", 'unclosedText'],
    ['LPN = A', 'unknownField'],
    ["SKU = 'A'", 'unknownField'],
    ["constructor = 'A'", 'unknownField'],
    ['LPN = 12AB', 'unknownCharacter'],
    ["alert(1); LPN = 'A'", 'unknownCharacter'],
    ["alert('x') = 'A'", 'unknownField'],
    ["LPN like '%A'", 'unexpected'],
    ["LPN = 'A' && true", 'unknownCharacter'],
    ['x'.repeat(2001), 'tooLong'],
    [`${'('.repeat(51)}LPN = 1${')'.repeat(51)}`, 'tooDeep'],
  ] as const;
  test.each(MALFORMED.map(([text, kind]) => [text.slice(0, 40), kind, text] as const))('%j is %s', (_, kind, text) => {
    expect(fault(text)).toBe(kind);
  });

  test('says where', () => {
    expect(parseRule("LPN = 'A' or SKU = 'B'", ['LPN'])).toEqual({
      ok: false,
      fault: { kind: 'unknownField', at: 13 },
    });
  });
});

test('whatever the rule text and the code, the answer comes at once and nothing is thrown', () => {
  const fields = ['LPN', 'sku_id', '(LPN'];
  const operators = ['contains', 'not-contains', 'begins-with', 'ends-with', '>=', '<=', '<>', '='];
  const values = ["'A'", '12', "'12')", "'漢'"];
  const junk = ["'", '"', '(', ')', '-', '%', '\\', '\u0000', '\uD800', 'not', 'a'.repeat(300), '('.repeat(60)];
  let seed = 11;
  // The high bits: the low ones of this generator repeat.
  const next = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  };
  const one = (list: readonly string[]) => list[next(list.length)] ?? '';
  const clause = () => [one(fields), one(operators), one(values)];
  const text = () => {
    const parts = Array.from({ length: 1 + next(4) }, clause).flatMap((c, i) =>
      i ? [one(['and', 'Or', 'OR']), ...c] : c,
    );
    for (let i = next(3); i > 0; i--) parts.splice(next(parts.length), next(2), one(junk));
    return parts.join(' ');
  };
  const began = performance.now();
  let understood = 0;
  for (let i = 0; i < 20_000; i++) {
    const rule = parseRule(text(), ['LPN', 'SKU_ID']);
    if (!rule.ok) continue;
    understood += 1;
    expect(typeof rule.test({ lpn: one(junk), skuId: one(values) })).toBe('boolean');
  }
  expect(understood).toBeGreaterThan(1000);
  expect(understood).toBeLessThan(19_000);
  // A hang, not a slow machine: this takes a fraction of a second.
  expect(performance.now() - began).toBeLessThan(15_000);
});
