import { expect, test } from 'vitest';
import { checkNew } from './new-password.ts';

test.each([
  ['secret-1', 'secret-1', null],
  ['', '', 'missing'],
  ['', 'secret-1', 'missing'],
  ['secret-1', '', 'differs'],
  ['secret-1', 'secret-1 ', 'differs'],
])('a new password %j and again %j: %s', (first, again, problem) => expect(checkNew({ first, again })).toBe(problem));
