/** A new password, typed twice. Whether it is good enough is for the WMS to say. */

export interface NewPassword {
  readonly first: string;
  readonly again: string;
}
export const NO_PASSWORD: NewPassword = { first: '', again: '' };

export type NewPasswordProblem = 'missing' | 'differs';

export function checkNew({ first, again }: NewPassword): NewPasswordProblem | null {
  if (first === '') return 'missing';
  return first === again ? null : 'differs';
}
