import { expect, test } from 'vitest';
import { ScanAssembler } from './assembler.ts';
import { judgeJson } from './judge-json.ts';

const CODE = JSON.stringify({ aisle: 1, server: { name: 'Yard', url: 'https://wms.example.com/{a}' }, user: 'op1' });

test('JSON is complete when it parses, and not before', () => {
  for (let i = 3; i < CODE.length; i++) expect(judgeJson(CODE.slice(0, i)), CODE.slice(0, i)).toBe('incomplete');
  expect(judgeJson(CODE)).toBe('complete');
});

test.each(['LOC-A01', '{GS}10A', '{', '{}', '[1]', '"x"', ''])('%j is nothing that can be judged', (text) => {
  expect(judgeJson(text)).toBe('unknown');
});

test('a long sign-in code in two chunks without terminator is taken as soon as it is whole', () => {
  const assembler = new ScanAssembler({ completeness: judgeJson });
  assembler.feed({ kind: 'commit', text: CODE.slice(0, 60), at: 0 });
  assembler.feed({ kind: 'commit', text: CODE.slice(60), at: 3000 });
  expect(assembler.due).toBe(3120);
  expect(assembler.feed({ kind: 'tick', at: 3120 })).toMatchObject([{ kind: 'scan', code: CODE }]);
});
