/** Phone numbers and codes as people type them: with blanks and dashes, and sometimes not at all. */

export type TypedProblem = 'missing' | 'malformed';

/** As the WMS wants it. */
export const plain = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');

export const checkPhone = (typed: string): TypedProblem | null => check(plain(typed), /^\+?\d{5,15}$/);
export const checkCode = (typed: string): TypedProblem | null => check(plain(typed), /^\d{4,8}$/);

function check(text: string, form: RegExp): TypedProblem | null {
  if (text === '') return 'missing';
  return form.test(text) ? null : 'malformed';
}
