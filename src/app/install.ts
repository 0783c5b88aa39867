/** The browser's offer to install the app. It comes once and early, so it is kept from the start. */
import { createInstallPrompt } from '#device/lifecycle/install.ts';
import { useSyncExternalStore } from 'react';
import { keepStorage } from './wake.ts';

const prompt = createInstallPrompt(window);
export const watchInstallOffer = (): void => prompt.attach();

type Install = 'offered' | 'installed' | 'none';
const now = (): Install => (prompt.isInstalled() ? 'installed' : prompt.isAvailable() ? 'offered' : 'none');

const watch = (changed: () => void) => prompt.watch(changed);

export const useInstall = (): Install => useSyncExternalStore(watch, now);

/** Data of an installed app is protected; the browser grants it then. */
export async function install(): Promise<void> {
  if ((await prompt.ask()) === 'installed') await keepStorage();
}
