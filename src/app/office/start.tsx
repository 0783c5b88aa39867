/** The office: an entry of its own of the same build, with the session and the language of this browser. Online only. */
import type { Language } from '#contract/envelope.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { device } from '../device-data.ts';
import { watchFaults } from '../faults.ts';
import { speakInOffice, storedLanguage } from '../i18n.ts';
import { session } from '../live.ts';
import { useDisplay } from '../preferences/use-display.ts';
import { startWorker, sync } from '../worker.ts';
import { readSession } from '#data/readers.ts';
import { loadRights, trouble } from './desk.ts';
import { Office } from './office.tsx';
import { msg } from '@lingui/core/macro';

export async function startOffice(place: HTMLElement): Promise<void> {
  watchFaults();
  document.documentElement.dataset['entry'] = 'office';
  await speakInOffice(storedLanguage(document.cookie));
  createRoot(place).render(<Whole />);
  try {
    await startWorker(() => {});
    await followSession();
    await loadRights();
  } catch {
    trouble.set(msg`This browser cannot open its database. Close other windows of the app and load the page again.`);
  }
}

/** Whoever signs in or out, here or in another window. */
export async function followSession(): Promise<void> {
  const state = await readSession(device);
  session.set(state);
}

export async function speakTo(language: Language): Promise<void> {
  await speakInOffice(language);
  await sync.setLanguage(language);
}

function Whole() {
  const look = useDisplay();
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider choice={look}>
        <Office />
      </UiProvider>
    </I18nProvider>
  );
}
