/**
 * Whether a start of the app finds its operator still signed in. With auto login off, a new start asks for the
 * password; a reload, or Android bringing a discarded page back, is no new start: nobody is thrown out in mid-work.
 */
import type { SessionState } from '#data/records.ts';

/** Lives as long as the tab. */
const KEY = 'signedInHere';
export const markSignedIn = (): void => sessionStorage.setItem(KEY, '1');

/** The record of an older build does not have the switch; it was on then. */
export const stillSignedIn = ({ isAutoLogin = true }: Partial<SessionState>): boolean =>
  isAutoLogin || sessionStorage.getItem(KEY) === '1';
