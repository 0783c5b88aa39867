import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEVICE_CHECKS } from '../spec/device-checks.ts';
import { replacementOf } from '../spec/mutants.ts';
import type { Result } from '../spec/results.ts';
import { printOfAll, sentencesOf } from '../spec/sentences.ts';
import { isLater, readList, readReviews, readTable } from '../spec/table.ts';
import type { Edit } from '../spec/table.ts';
import { faultsOf, judge, lostOf, unlistedOf } from '../spec/verdict.ts';
import { breakSources } from '../tools/sources.ts';

describe('the tables of this repository', () => {
  test.each(['platform', 'modules'])(
    '%s: every sentence has its rules or says why not, every rule a mutant',
    (page) => {
      const table = readTable(page);
      expect(lostOf(table)).toEqual([]);
      expect(faultsOf(table)).toEqual([]);
      expect(table.rules.length).toBeGreaterThan(30);
    },
  );

  test.each(['platform', 'modules'])('%s: what each mutant replaces stands once in its file', (page) => {
    const edits = readTable(page).rules.flatMap(({ id, mutants }) =>
      mutants.flatMap((mutant) => mutant.edits.map((edit) => ({ id, edit }))),
    );
    const stands = ({ file, from, to }: Edit): boolean =>
      from.length > 0 && readFileSync(file, 'utf8').split(replacementOf({ file, from, to })[1]).length === 2;
    expect(edits.filter(({ edit }) => !stands(edit)).map(({ id, edit: { file } }) => `${id}: ${file}`)).toEqual([]);
  });

  test('platform: nothing of it is left for later but what later modules bring', () => {
    const later = readTable('platform').sentences.filter(isLater);
    expect(later.map(({ nothing }) => nothing).filter((why) => !/\bmodule/.test(why ?? ''))).toEqual([]);
  });

  test('every failure that outboxes are known for has a proof', () => {
    const named = new Set(readList('faults').map(({ section }) => section));
    // The list has no F15 to F19.
    const listed = Array.from({ length: 42 }, (_, i) => i + 1).filter((n) => n < 15 || n > 19);
    expect(listed.map((n) => `F${String(n).padStart(2, '0')}`).filter((name) => !named.has(name))).toEqual([]);
  });

  test('every check of the device layer has a test, whatever else is checked by hand', () => {
    const proved = new Set(
      readList('device').flatMap(({ section, proofs }) => (proofs[0]?.file === 'hardware' ? [] : [section])),
    );
    expect(DEVICE_CHECKS.map((_, i) => String(i + 1)).filter((number) => !proved.has(number))).toEqual([]);
  });
});

const PAGE = `
# Page
## 1. First
One holds. Two holds 'as well'.
## 2. Table
| Item | Value |
|---|---|
| Limit | 9 |
`;
const sentences = sentencesOf('platform', PAGE);
const [one, two, head, limit] = sentences.map(({ print }) => print);
const TABLE = `# comment
all ${printOfAll(sentences)}
1.1 ${one}
  One is so
    = a.test.ts › one › holds
    & Two doors
    ! src/one.ts
    - if (a)
    - return b;
    + return c;
1.2 ${two}
  > 1.1
2.1 ${head}
  ~ names the columns
2.2 ${limit}
  At most nine
    = wms/limit.suite.ts › nine pass
    ! src/limit.ts
    - const MOST = 9;
    + const MOST = 10;
`;
const table = readTable('test', TABLE);
const ran = (path: string[], status = 'passed', file = 'a.test.ts'): Result => ({ file, path, status, at: 10 });
const RESULTS = [
  ran(['one', 'holds']),
  ran(['two', 'holds'], 'failed'),
  ran(['PGlite', 'nine pass'], 'passed', 'wms/wms.test.ts'),
];
const problems = (results: readonly Result[], changed = 5): (string | null)[] =>
  judge(table.rules, results, { changed: () => changed }).map(({ problem }) => problem);

describe('a rule is proved by a test that passed in the last run', () => {
  test('which it is: its title, and its group where the table names one', () => {
    expect(problems(RESULTS)).toEqual([null, null]);
  });
  test.each([
    ['skipped', [ran(['one', 'holds'], 'skipped')], 'skipped: a.test.ts › one › holds'],
    ['failed', [ran(['one', 'holds'], 'failed')], 'failed: a.test.ts › one › holds'],
    [
      'failed on one of two browsers',
      [ran(['one', 'holds']), ran(['one', 'holds'], 'failed')],
      'failed: a.test.ts › one › holds',
    ],
    ['renamed', [ran(['one', 'holds well'])], 'the last run had no a.test.ts › one › holds'],
    ['moved to another group', [ran(['three', 'holds'])], 'the last run had no a.test.ts › one › holds'],
    ['not run', [], 'a.test.ts was not part of the last run'],
  ])('%s: unproved', (_, results, problem) => {
    expect(problems(results)[0]).toBe(problem);
  });
  test('skipped on one browser and passed on another: proved', () => {
    expect(problems([...RESULTS, ran(['one', 'holds'], 'skipped')])[0]).toBeNull();
  });
  test('changed since it ran: unproved', () => {
    expect(problems(RESULTS, 20)[0]).toBe('changed since it ran: a.test.ts');
  });
  test('a file that is gone: unproved', () => {
    expect(judge(table.rules, RESULTS, { changed: () => null })[0]?.problem).toBe('there is no a.test.ts');
  });
  test('left to another draw: proved, and said to be; a file that ran or is gone is judged as ever', () => {
    const left = new Set(['a.test.ts']);
    const judged = (results: readonly Result[], changed: number | null) =>
      judge(table.rules, results, { left, changed: () => changed })[0];
    expect(judged([], 5)).toMatchObject({ problem: null, isLeft: true });
    expect(judged([ran(['one', 'holds'], 'failed')], 5)?.problem).toBe('failed: a.test.ts › one › holds');
    expect(judged([], null)?.problem).toBe('there is no a.test.ts');
  });
  test('a title of a list that stands for many cases fails with one of them', () => {
    const list = readList('test', 'F01 | each holds | a.test.ts | case %s holds\nF02 | by hand | hardware | hold it');
    const cases = [ran(['case 1 holds']), ran(['case 2 holds'], 'failed')];
    expect(judge(list, cases, { changed: () => 5 }).map(({ problem }) => problem)).toEqual([
      'failed: a.test.ts › case %s holds',
      null,
    ]);
    expect(judge(list, cases.slice(0, 1), { changed: () => 5 }).map(({ byHand }) => byHand)).toEqual([false, true]);
  });
});

describe('the answers to reviews', () => {
  test('are a list: every title of the last cell, of the file that stands there or before it', () => {
    const page =
      '| defect | answer | test |\n| --- | --- | --- |\n| 4 | Fixed | a.test.ts › one › holds · %s too |\n| 5 | – | – |';
    expect(readReviews(page).map(({ id, section, proofs }) => ({ id, section, proofs }))).toEqual([
      {
        id: 'line 3',
        section: '4',
        proofs: [
          { file: 'a.test.ts', path: ['one', 'holds'] },
          { file: 'a.test.ts', path: ['%s too'] },
        ],
      },
    ]);
  });
  test('each names tests by file and title, and the files are there', () => {
    const proofs = readReviews().flatMap(({ id, proofs: own }) => own.map((proof) => ({ id, ...proof })));
    expect(proofs.filter(({ file, path }) => path.length === 0 || !existsSync(file)).map(({ id }) => id)).toEqual([]);
  });
});

describe('a table cannot leave anything out', () => {
  const more = (from: string, to: string) => readTable('test', TABLE.replace(from, to));
  test('whole, it has no faults', () => {
    expect(faultsOf(table, new Set(['Two doors']))).toEqual([]);
    expect(lostOf(table)).toEqual([]);
    expect(unlistedOf(table, sentences)).toEqual([]);
  });
  test('a sentence that was taken out shows without the page and with it', () => {
    const less = more(`1.2 ${two}\n  > 1.1\n`, '');
    expect(lostOf(less)).toHaveLength(1);
    expect(unlistedOf(less, sentences)).toEqual([`1.2 ${two} Two holds 'as well'.`]);
  });
  test('a sentence that was changed in the page, or left it, shows', () => {
    const page = sentencesOf('platform', PAGE.replace('One holds', 'One held').replace('| Limit | 9 |', ''));
    expect(unlistedOf(table, page)).toEqual([expect.stringContaining('1.1'), '2.2 stands in no page']);
  });
  test.each([
    [
      'a rule without a mutant',
      '    ! src/limit.ts\n    - const MOST = 9;\n    + const MOST = 10;\n',
      '',
      '2.2/1: no mutant',
    ],
    ['a sentence with nothing under it', '  ~ names the columns\n', '', '2.1: nothing under it'],
    ['a sentence that points nowhere', '> 1.1', '> 1.9', '1.2: there is no 1.9'],
    ['a sentence that points at itself', '> 1.1', '> 1.2', '1.2: leads round in a circle'],
    ['a sentence that points at one with nothing to prove', '> 1.1', '> 2.1', '1.2: 2.1 has nothing to prove'],
    ['a proof that names many cases', '› nine pass', '› %s pass', '2.2/1: "%s pass" names no single case'],
    ['a deviation that is not written down', '& Two doors', '& Three', '1.1/1: docs/deviations.md has no "Three"'],
  ])('%s is a fault', (_, from, to, fault) => {
    expect(faultsOf(more(from, to), new Set(['Two doors']))).toEqual([fault]);
  });
  test.each(['  One is so', '    = a.test.ts', '? 1'])(
    'a line that is not understood is told with its number: %s',
    (line) => {
      expect(() => readTable('test', `all 00000000\n${line}`)).toThrow('test.txt:2');
    },
  );
});

test('lists of modules.md are split into the rules that they name', () => {
  const page =
    '## 3. Fields\nNone.\n## 5. Rules\n- Receive: one; two (a; b is two more).\n- Pick: three.\n## 9. Limits\n- Four: 4.';
  expect(sentencesOf('modules', page).map(({ id, text }) => `${id} ${text}`)).toEqual([
    '5.receive.1 one',
    '5.receive.2 two (a',
    '5.receive.3 b is two more).',
    '5.pick.1 three.',
    '9.1 Four: 4.',
  ]);
});

test('of a section of modules.md only what stands under one of its headings may be proved', () => {
  const page =
    '## 2. Screens\nAll.\n### Shipping\n/A, /B\nFunctions: a, b.\n### Packing\n/C\n### Stock count\nFirst.\n### Handover\nA list.\n## 4. States\n- Loading: one; two.';
  expect(sentencesOf('modules', page).map(({ id, text }) => `${id} ${text}`)).toEqual([
    '2.shipping.1 /A, /B',
    '2.shipping.2 Functions: a, b.',
    '2.stock-count.1 First.',
    '2.handover.1 A list.',
    '4.loading.1 one',
    '4.loading.2 two.',
  ]);
});

test('a bug is put in where its lines stand once, however they are indented, and taken back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-broken-'));
  const read = () => readFileSync(join(folder, 'one.ts'), 'utf8');
  try {
    writeFileSync(join(folder, 'one.ts'), 'if (a)\n  return b;\nreturn b;\n');
    const mend = await breakSources(folder, [['one.ts', /if \(a\)\s*\n\s*return b;/, 'return $&;']]);
    expect(read()).toBe('return $&;\nreturn b;\n');
    await mend();
    expect(read()).toBe('if (a)\n  return b;\nreturn b;\n');
    await expect(breakSources(folder, [['one.ts', 'return b;', '']])).rejects.toThrow('not once in one.ts');
    await expect(breakSources(folder, [['one.ts', 'return c;', '']])).rejects.toThrow('not once in one.ts');
    expect(read()).toBe('if (a)\n  return b;\nreturn b;\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
