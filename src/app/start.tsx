/**
 * Starts the app. The session is read and the words are loaded before anything is drawn, so that the asked
 * page comes up at once, with or without network. The worker starts after the first paint; calls wait for it.
 */
import { drop } from '#ui/drop.ts';
import { UiProvider } from '#ui/UiProvider.tsx';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { afterPaint } from './after-paint.ts';
import { stillSignedIn } from './auto-login.ts';
import { watchBack } from './back.ts';
import { watchFaults } from './faults.ts';
import { speak, spoken, storedLanguage } from './i18n.ts';
import { told } from './kept.ts';
import { watchInstallOffer } from './install.ts';
import { session, workerFault } from './live.ts';
import { useDisplay } from './preferences/use-display.ts';
import { guardReloads } from './reload-guard.ts';
import { createAppRouter } from './router.tsx';
import { loadScreens } from './screens-loaded.ts';
import { listenToPackage } from './scan-sources.ts';
import { takeOverServers } from './servers.ts';
import { TerminalProvider } from './terminal.tsx';
import type { Parts } from './terminal.tsx';
import { resumeTyped } from './typed.ts';
import { wakeDrain } from './wake.ts';
import { keepScreenOn } from './screen-awake.ts';
import { keepTapsSteady } from './steady-taps.ts';
import { startWorker, sync } from './worker.ts';

export async function start(place: HTMLElement): Promise<void> {
  watchFaults();
  guardReloads();
  keepTapsSteady();
  watchInstallOffer();
  listenToPackage();
  const [data, { startHardware }] = await Promise.all([import('./device-data.ts'), import('./hardware.ts')]);
  // A database that cannot be read is told by the worker, which opens it too; the login page still comes up.
  const unread = () => undefined;
  const [known, form] = await Promise.all([data.sessionNow().catch(unread), data.typedBefore().catch(unread)]);
  session.set(known);
  if (form) resumeTyped(form);
  const words = speak(storedLanguage(document.cookie, session.get()?.language));
  void loadScreens().catch(() => undefined); // whoever opens one is told
  const router = createAppRouter(async () => accessOf(await data.sessionNow().catch(() => undefined)));
  const hardware = startHardware();
  router.subscribe('onBeforeNavigate', () => hardware.leaving());
  for (const event of ['onResolved', 'onRendered'] as const) router.subscribe(event, () => hardware.arrived());
  const back = watchBack(router);
  // The asked page is read beside the words: the first thing that is drawn has it. Whoever goes elsewhere meanwhile is
  // followed; once the router is drawn, it does so itself.
  const letGo = router.history.subscribe(() => void router.load());
  await Promise.all([words, router.load()]);
  createRoot(place).render(<App parts={{ data, hardware, router, back }} />);
  afterPaint(() => {
    letGo();
    startWorker(told)
      .then(tellLanguage)
      .then(async () => drop(takeOverServers(await data.sessionNow())))
      .catch((fault: unknown) => workerFault.set(fault));
    wakeDrain();
    keepScreenOn();
    void import('./office-asks/watch.ts').then(({ watchOffice }) => watchOffice(router));
    if (import.meta.env.PROD) void import('./updates/watch.ts').then(({ watchUpdates }) => watchUpdates(router));
  });
}

function App({ parts }: { parts: Parts }) {
  const theme = useDisplay();
  const { Feeds } = parts.data;
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider choice={theme}>
        <Feeds />
        <TerminalProvider parts={parts}>
          <RouterProvider router={parts.router} />
        </TerminalProvider>
      </UiProvider>
    </I18nProvider>
  );
}

/**
 * The cookie is what the screens speak; the answers of the WMS come in the language of the session. On a slow start
 * another one may have been chosen by now.
 */
async function tellLanguage(): Promise<void> {
  if (session.get()?.language !== spoken()) await sync.setLanguage(spoken());
}

const accessOf = (state: ReturnType<typeof session.get>) => ({
  token: Boolean(state?.userName) && stillSignedIn(state ?? {}),
  // The address of "this server" is empty; whoever signed in here has chosen it.
  server: Boolean(state?.serverName || state?.account),
  menu: state?.menu ?? [],
});
