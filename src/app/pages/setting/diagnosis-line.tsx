import type { Diagnosis } from '#workers/api.ts';
import { levelWords } from '#app/server-level.ts';
import type { ServerLevel } from '#contract/session.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export type Tested = Diagnosis | { readonly kind: 'untested' } | { readonly kind: 'testing' };

interface DiagnosisLineProps {
  readonly tested: Tested;
  /** Name or IP with its port, as the address says it. */
  readonly host: string;
}

/** What stands between this terminal and the WMS, and what to do next. */
export function DiagnosisLine({ tested, host }: DiagnosisLineProps) {
  if (tested.kind === 'untested') return null;
  const isBad = tested.kind !== 'ok' && tested.kind !== 'testing';
  return (
    <output
      className={styles['answer']}
      data-diagnosis={tested.kind}
      data-ok={tested.kind === 'ok' || undefined}
      data-bad={isBad || undefined}
    >
      {diagnosisWords(tested, host)}
    </output>
  );
}

export function diagnosisWords(tested: Tested, host: string): ReactNode {
  switch (tested.kind) {
    case 'untested':
      return null;
    case 'testing':
      return <Trans>Asking the server</Trans>;
    case 'ok': {
      const { version, took, level } = tested;
      return (
        <>
          <Trans>
            The WMS answers: version {version}, {took} ms
          </Trans>
          <span className={styles['level']} data-level={level}>
            <ServerLevelWords level={level} />
          </span>
        </>
      );
    }
    case 'offline':
      return <Trans>This terminal has no network. Switch Wi-Fi on or go into coverage, then test again.</Trans>;
    case 'noHost':
      return <Trans>{host} cannot be found. Check how the name is written and that this network knows it.</Trans>;
    case 'down':
      return <Trans>{host} does not answer. Check that the WMS runs there and that the port is right.</Trans>;
    case 'captive':
      return (
        <Trans>
          A page of the network answers in place of the WMS. Open any other page in the browser, sign in to the network
          there, then test again.
        </Trans>
      );
    case 'notWms':
      return (
        <Trans>
          Something answers at {host}, but it is not a WMS. Check address and port; a guest network may want a sign-in
          first.
        </Trans>
      );
    case 'mixedContent':
      return (
        <Trans>
          The browser blocks it: this app came over https, the server has only http. Use its https address, or open the
          app from that server.
        </Trans>
      );
    case 'localNetworkDenied':
      return (
        <Trans>
          The browser blocks it: this app may not reach the local network. Allow it in the site settings of the browser,
          then test again.
        </Trans>
      );
    case 'crossOrigin':
      return (
        <Trans>
          A server answers at {host}, but does not let this app read it. Open the app from that server, or have its
          administrator allow this address.
        </Trans>
      );
  }
}

function ServerLevelWords({ level }: { level: ServerLevel }) {
  return useTranslate()(levelWords[level]);
}
