/**
 * The screens of the modules are a file of their own, loaded beside the session: the login page does not wait for it, and
 * a new screen makes the first load no larger.
 */
import type * as screens from './screens.ts';

let loaded: typeof screens | undefined;

export const loadScreens = async (): Promise<typeof screens> => (loaded ??= await import('./screens.ts'));

/** Undefined until `loadScreens` has resolved, as it has before a screen of a module is opened. */
export const screensLoaded = (): typeof screens | undefined => loaded;
