/** What keeps a sign-in from being asked for (platform.md section 5). Pure. */
import { checkCode, checkPhone } from '#app/verification-code/typed.ts';
import type { TypedProblem } from '#app/verification-code/typed.ts';
import type { Address } from './addresses.ts';

export interface Filled {
  readonly way: 'account' | 'phone';
  readonly account: string;
  readonly password: string;
  readonly phone: string;
  readonly code: string;
  readonly address: Address | null;
}

/** Field by field; null or left out where nothing is wrong. */
export interface Wrong {
  readonly account?: boolean;
  readonly password?: boolean;
  readonly phone?: TypedProblem | null;
  readonly code?: TypedProblem | null;
  readonly address?: boolean;
}

export function checkFilled({ way, account, password, phone, code, address }: Filled): Wrong {
  const fields =
    way === 'account'
      ? { account: account.trim() === '', password: password === '' }
      : { phone: checkPhone(phone), code: checkCode(code) };
  return { ...fields, address: address === null };
}

export const isWrong = (wrong: Wrong): boolean => Object.values(wrong).some(Boolean);
