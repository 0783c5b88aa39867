/**
 * Whether a start of the app finds its operator still signed in. Off, a new start asks for the password; a
 * reload, or Android bringing a discarded page back, is no new start: nobody is thrown out in mid-work.
 */
import { stored } from './stored.ts';

export const autoLogin = stored<boolean>('autoLogin', (raw) => raw !== false);

const KEY = 'signedInHere';
export const markSignedIn = (): void => sessionStorage.setItem(KEY, '1');
export const stillSignedIn = (): boolean => autoLogin.get() || sessionStorage.getItem(KEY) === '1';
