/** The office: an entry of its own of the same build, with the session and the language of this browser. Online only. */
import { UiProvider } from '#ui/UiProvider.tsx';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { watchFaults } from '../faults.ts';
import { speakInOffice, storedLanguage } from '../i18n.ts';
import { useDisplay } from '../preferences/use-display.ts';
import { startWorker } from '../worker.ts';
import { followSession, loadRights, trouble } from './desk.ts';
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
