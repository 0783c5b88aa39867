import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', { addEventListener: () => {} });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
const { readUsed, withUse } = await import('./lately.ts');

test('the newest comes first, and each screen once', () => {
  let used = readUsed(null);
  for (const path of ['/a', '/b', '/a', '/c']) used = withUse(used, 'op1', path);
  expect(used).toEqual({ op1: ['/c', '/a', '/b'] });
});

test('two operators of one terminal each have their own', () => {
  const used = withUse(withUse({}, 'op1', '/a'), 'op2', '/b');
  expect(used).toEqual({ op1: ['/a'], op2: ['/b'] });
});

test('neither the screens of one nor the operators grow for ever', () => {
  let used = readUsed({});
  for (let i = 0; i < 40; i++) used = withUse(used, 'op1', `/${i}`);
  expect(used['op1']).toHaveLength(12);
  for (let i = 0; i < 80; i++) used = withUse(used, `user${i}`, '/a');
  expect(Object.keys(used)).toHaveLength(50);
  expect(used['user79']).toEqual(['/a']);
});

test.each([null, 'x', 7, [], { op1: 'x' }, { op1: [1] }])('what was damaged is nothing: %j', (raw) => {
  expect(readUsed(raw)).toEqual({});
});
