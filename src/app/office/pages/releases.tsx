import { GetReleases, StartRollout, SteerRollout } from '#contract/office.ts';
import { readRings } from '#domain/rollout.ts';
import type { Text } from '#engine/text.ts';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Asking, AskingWhy } from '../asking.tsx';
import { Button } from '../button.tsx';
import { ask, usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import { guardWords, timeText } from '../words.ts';

const STATES: Readonly<Record<string, Text>> = {
  running: msg`Running`,
  stopped: msg`Stopped`,
  done: msg`Done`,
};

/** One ring a line: its name, then groups or a percentage. */
const USUAL = 'pilot: pilot\nten: 10%\nall: 100%';

/** The version that is published, ring by ring; stopping asks nothing, going on asks why. */
export function ReleasesPage() {
  const { t } = useLingui();
  const say = useTranslate();
  const [data, look] = usePolled(GetReleases, {});
  const [plans, setPlans] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const { published, rollout } = data ?? {};
  const rings = rollout?.rings.map(({ name }) => name) ?? [];
  const steer = (to: 'stop' | 'goOn', reason = '') =>
    ask(SteerRollout, { build: rollout?.build ?? '', to, reason }).then((done) => {
      look();
      return done;
    });
  return (
    <>
      <section className={styles['panel']}>
        <dl className={styles['facts']}>
          <div>
            <dt>
              <Trans>Published</Trans>
            </dt>
            <dd>{published ? `${published.version} (${published.build})` : '–'}</dd>
          </div>
          <div>
            <dt>
              <Trans>Rollout</Trans>
            </dt>
            <dd className={rollout?.state === 'stopped' ? styles['bad'] : undefined}>
              {rollout ? `${rollout.build}: ${say(STATES[rollout.state] ?? rollout.state)}` : '–'}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>The guard saw</Trans>
            </dt>
            <dd>{rollout?.says ? guardWords(rollout.says, say, rings) : '–'}</dd>
          </div>
        </dl>
      </section>
      <div className={styles['row']} style={{ marginTop: 12 }}>
        <Button look="primary" disabled={!published || published.build === ''} onClick={() => setPlans(true)}>
          <Trans>Roll out ring by ring</Trans>
        </Button>
        <Button look="stop" disabled={rollout?.state !== 'running'} onClick={() => drop(steer('stop'))}>
          <Trans>Stop</Trans>
        </Button>
        <Button disabled={rollout?.state !== 'stopped'} onClick={() => setGoesOn(true)}>
          <Trans>Go on</Trans>
        </Button>
      </div>
      <Table
        name="rings"
        rows={rollout ? rollout.rings : []}
        keyOf={({ name }) => name}
        empty={<Trans>No version is rolled out ring by ring: whoever the version file names gets it.</Trans>}
        columns={[
          { head: t`Ring`, text: ({ name }) => name },
          { head: t`Groups`, text: ({ groups }) => groups.join(', ') },
          { head: t`Terminals`, text: ({ devices }) => devices.join(', '), isCode: true },
          { head: t`Share %`, text: ({ percent }) => String(percent), isNumber: true },
          { head: t`Gets it since`, text: ({ from }) => (from === null ? '–' : timeText(from)) },
        ]}
      />
      <h2>
        <Trans>Versions on terminals</Trans>
      </h2>
      <Table
        name="versions"
        rows={data?.versions}
        keyOf={({ build }) => build}
        empty={<Trans>No terminal has reported this week.</Trans>}
        columns={[
          { head: t`Version`, text: ({ version }) => version || '–' },
          { head: t`Build`, text: ({ build }) => build, isCode: true },
          { head: t`Terminals`, text: ({ terminals }) => String(terminals), isNumber: true },
          { head: t`Fetched, not in yet`, text: ({ fetched }) => String(fetched), isNumber: true },
          {
            head: t`Waits for`,
            text: ({ waits }) => waits.map(({ what, terminals }) => `${waitWords(what, say)}: ${terminals}`).join(', '),
          },
        ]}
      />
      {plans && published && <Plan build={published.build} onClose={() => setPlans(false)} onBegun={look} />}
      {goesOn && (
        <GoOn
          onClose={() => setGoesOn(false)}
          onSaid={(reason) => drop(steer('goOn', reason).then((done) => done && setGoesOn(false)))}
        />
      )}
    </>
  );
}

const WAITS: Readonly<Record<string, Text>> = {
  unsent: msg`unsent work that it cannot read`,
  moment: msg`a safe moment`,
  operator: msg`the operator’s yes`,
};
const waitWords = (what: string, say: (text: Text | string) => string): string => say(WAITS[what] ?? what);

function Plan({ build, onClose, onBegun }: { build: string; onClose: () => void; onBegun: () => void }) {
  const [rings, setRings] = useState(USUAL);
  const [soak, setSoak] = useState('60');
  const [margin, setMargin] = useState('50');
  const read = readRings(rings);
  const begin = async () => {
    if (!read) return;
    if (await ask(StartRollout, { build, rings: read, soak: Number(soak), margin: Number(margin) })) onClose();
    onBegun();
  };
  return (
    <Asking
      title={<Trans>Roll out {build}</Trans>}
      onClose={onClose}
      action={
        <Button look="primary" disabled={!read} onClick={() => drop(begin())}>
          <Trans>Begin with the first ring</Trans>
        </Button>
      }
    >
      <label className={styles['field']}>
        <Trans>Rings, one a line: name, then groups, or a share in percent</Trans>
        <textarea name="rings" rows={5} value={rings} onChange={(event) => setRings(event.currentTarget.value)} />
      </label>
      <div className={styles['row']} style={{ marginTop: 12 }}>
        <label className={styles['field']}>
          <Trans>Minutes of reports before the next ring</Trans>
          <input
            name="soak"
            inputMode="numeric"
            value={soak}
            onChange={(event) => setSoak(digitsOf(event.currentTarget.value))}
          />
        </label>
        <label className={styles['field']}>
          <Trans>Worse than the others by at most, %</Trans>
          <input
            name="margin"
            inputMode="numeric"
            value={margin}
            onChange={(event) => setMargin(digitsOf(event.currentTarget.value))}
          />
        </label>
      </div>
    </Asking>
  );
}

const GoOn = ({ onClose, onSaid }: { onClose: () => void; onSaid: (reason: string) => void }) => (
  <AskingWhy
    title={<Trans>Let it go on?</Trans>}
    onClose={onClose}
    look="primary"
    action={<Trans>Go on</Trans>}
    onSaid={onSaid}
  />
);

/** A number that is typed, also in the wide digits of a Chinese input method. */
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
