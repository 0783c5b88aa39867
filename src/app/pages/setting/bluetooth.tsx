import { useSession } from '#app/live.ts';
import { LinkRow } from '#app/pages/personal/link-row.tsx';
import { NoBluetooth, NotChosen } from '#app/scale/connection.tsx';
import type { ScaleFault } from '#app/scale/connection.tsx';
import { chooseScale, forgetScale } from '#app/scale/link.ts';
import { useScaleObstacle } from '#app/scale/use-scale.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { Facts } from '#ui/Facts.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from './page.module.css';

/** Which scale belongs to this terminal, and the two ways to try it. */
export function Bluetooth() {
  const { t } = useLingui();
  const { go } = useTerminal();
  const { cacheBlueName = '' } = useSession() ?? {};
  const obstacle = useScaleObstacle();
  const [fault, setFault] = useState<ScaleFault | null>(null);
  const choose = () => {
    setFault(null);
    drop(chooseScale().then(({ kind }) => setFault(kind === 'chosen' ? null : kind)));
  };
  return (
    <Section title={<Trans>Bluetooth scale</Trans>}>
      <Facts rows={[{ label: t`Chosen`, value: cacheBlueName || t`None` }]} />
      {obstacle && <NoBluetooth why={obstacle} />}
      {fault && <NotChosen why={fault} onAgain={choose} />}
      {obstacle === null && (
        <div className={styles['pair']}>
          <Action icon="bluetooth" onClick={choose}>
            {cacheBlueName === '' ? <Trans>Choose a scale</Trans> : <Trans>Choose another</Trans>}
          </Action>
          {cacheBlueName !== '' && (
            <Action icon="trash" onClick={() => drop(forgetScale())}>
              <Trans>Forget it</Trans>
            </Action>
          )}
        </div>
      )}
      <LinkRow icon="scale" onOpen={() => go('/setting', { show: 'weighing' })}>
        <Trans>Weighing test</Trans>
      </LinkRow>
      <LinkRow icon="chart" onOpen={() => go('/BlueData')}>
        <Trans>Bluetooth data test</Trans>
      </LinkRow>
    </Section>
  );
}
