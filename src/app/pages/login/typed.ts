/** What was typed to sign in, kept while one looks into the settings or gets a new password. Never a password. */
import { store } from '#app/store.ts';

export interface Typed {
  readonly way: 'account' | 'phone';
  /** Null = untouched: the account of the last sign-in is shown. */
  readonly account: string | null;
  readonly phone: string;
}

const NOTHING: Typed = { way: 'account', account: null, phone: '' };

export const typed = store<Typed>(NOTHING);
export const type = (change: Partial<Typed>): void => typed.set({ ...typed.get(), ...change });
export const forgetTyped = (): void => typed.set(NOTHING);
