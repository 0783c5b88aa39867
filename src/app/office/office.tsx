/** The frame of the office: what may be seen by who sits here, and the page that was chosen. */
import { LANGUAGES } from '#ui/languages.ts';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useSession } from '../live.ts';
import { sync } from '../worker.ts';
import { Button } from './button.tsx';
import { followSession, rights, speakTo, trouble } from './desk.ts';
import styles from './office.module.css';
import { AuditPage } from './pages/audit.tsx';
import { HealthPage } from './pages/health.tsx';
import { PeoplePage } from './pages/people.tsx';
import { ReleasesPage } from './pages/releases.tsx';
import { ShiftPage } from './pages/shift.tsx';
import { StuckPage } from './pages/stuck.tsx';
import { TerminalsPage } from './pages/terminals.tsx';
import { SignIn } from './sign-in.tsx';

interface Page {
  readonly path: string;
  readonly title: Text;
  readonly right: string;
  readonly Page: ComponentType;
}

const PAGES: readonly Page[] = [
  { path: 'terminals', title: msg`Terminals`, right: 'office.fleet', Page: TerminalsPage },
  { path: 'stuck', title: msg`Stuck work`, right: 'office.stuck', Page: StuckPage },
  { path: 'shift', title: msg`Shift`, right: 'office.stats', Page: ShiftPage },
  { path: 'audit', title: msg`Audit`, right: 'office.audit', Page: AuditPage },
  { path: 'people', title: msg`People and roles`, right: 'office.people', Page: PeoplePage },
  { path: 'releases', title: msg`Releases`, right: 'office.release', Page: ReleasesPage },
  { path: 'health', title: msg`Health`, right: 'office.release', Page: HealthPage },
];

export function Office() {
  const say = useTranslate();
  const { i18n, t } = useLingui();
  const session = useSession();
  const held = rights.use();
  const wrong = trouble.use();
  const path = usePath();
  const mine = PAGES.filter(({ right }) => held?.has(right));
  const page = mine.find((one) => one.path === path) ?? mine[0];
  useEffect(() => {
    entitle(page ? `${say(page.title)} · Aisle` : 'Aisle');
  }, [page, say]);
  return (
    <div className={styles['office']}>
      <header className={styles['head']}>
        <b className={styles['name']}>
          <Trans>Aisle office</Trans>
        </b>
        <nav className={styles['nav']} aria-label={t`Pages`}>
          {mine.map((one) => (
            <a
              key={one.path}
              href={`/office/${one.path}`}
              aria-current={one === page ? 'page' : undefined}
              onClick={go}
            >
              {say(one.title)}
            </a>
          ))}
        </nav>
        <select
          aria-label={t`Language`}
          value={i18n.locale}
          onChange={(event) => {
            const chosen = LANGUAGES.find(({ code }) => code === event.currentTarget.value);
            if (chosen) drop(speakTo(chosen.code));
          }}
        >
          {LANGUAGES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {session?.userName && held && (
          <>
            <span className={styles['who']} title={session.storeName}>
              {session.userName}
            </span>
            <Button
              onClick={() =>
                drop(
                  sync.signOut().then(async () => {
                    rights.set(null);
                    await followSession();
                  }),
                )
              }
            >
              <Trans>Sign out</Trans>
            </Button>
          </>
        )}
      </header>
      <div role="alert" className={styles['trouble']} data-shown={wrong !== null || undefined}>
        {wrong !== null && say(wrong)}
      </div>
      <main className={styles['main']}>
        {held === null ? (
          <SignIn />
        ) : page ? (
          <>
            <h1>{say(page.title)}</h1>
            <page.Page />
          </>
        ) : (
          <p className={styles['none']}>
            <Trans>Your role has no right of the office. Ask an administrator for one.</Trans>
          </p>
        )}
      </main>
    </div>
  );
}

function entitle(title: string): void {
  document.title = title;
}

/** The page after `/office/`, and the terminal after that. */
function usePath(): string {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const follow = () => setPath(location.pathname);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return path.split('/')[2] ?? '';
}

function go(event: React.MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // It was about the page before.
  trouble.set(null);
  history.pushState(null, '', event.currentTarget.href);
  dispatchEvent(new PopStateEvent('popstate'));
}
