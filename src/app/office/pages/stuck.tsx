import type { Settling } from '#contract/fleet.ts';
import { GetStuckWork, SettleStuck, TakeStuck } from '#contract/office.ts';
import type { StuckOp } from '#contract/office.ts';
import type { Registry } from '#data/outbox-state.ts';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSession } from '#app/live.ts';
import { AskingWhy } from '../asking.tsx';
import { Button } from '../button.tsx';
import { ask, usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import { ageMinutes, ageText, SETTLINGS, STATUSES } from '../words.ts';

/** What no terminal could send: looked after by one supervisor, and decided. */
export function StuckPage() {
  const { t, i18n } = useLingui();
  const say = useTranslate();
  const me = useSession()?.userId ?? '';
  const [data, look] = usePolled(GetStuckWork, {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [drops, setDrops] = useState(false);
  const title = useTitles();
  const there = data?.data.filter(({ opId }) => chosen.has(opId)) ?? [];
  const isMine = there.length > 0 && there.every(({ takenBy }) => takenBy === me);
  const opIds = there.map(({ opId }) => opId);
  const settle = async (how: Settling, reason = '') => {
    const done = await ask(SettleStuck, { opIds, how, reason });
    if (done) setChosen(new Set());
    look();
    return done;
  };
  const state = ({ status, decided, takenBy }: StuckOp): string =>
    [say(STATUSES[status] ?? status), decided && say(SETTLINGS[decided]), takenBy && `→ ${takenBy}`]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <p className={styles['note']}>
        <Trans>
          Take work over first, so that nobody else decides on it too. What is dropped is never posted, however late its
          terminal comes back.
        </Trans>
      </p>
      <div className={styles['row']}>
        <Button
          look="primary"
          disabled={there.length === 0 || isMine}
          onClick={() => drop(ask(TakeStuck, { opIds }).then(look))}
        >
          <Trans>Take over</Trans>
        </Button>
        <Button disabled={!isMine} onClick={() => drop(settle('back'))}>
          <Trans>Offer back</Trans>
        </Button>
        <Button disabled={!isMine} onClick={() => drop(settle('resend'))}>
          <Trans>Send again</Trans>
        </Button>
        <Button disabled={!isMine} onClick={() => drop(settle('offer'))}>
          <Trans>Open to supervisors there</Trans>
        </Button>
        <Button look="stop" disabled={!isMine} onClick={() => setDrops(true)}>
          <Trans>Drop</Trans>
        </Button>
      </div>
      <Table
        name="stuck"
        rows={data?.data}
        keyOf={({ opId }) => opId}
        chosen={chosen}
        onChosen={setChosen}
        isDim={({ decided }) => decided !== null}
        empty={<Trans>Nothing is stuck.</Trans>}
        columns={[
          {
            head: t`Age`,
            text: ({ capturedAt }) => ageText(ageMinutes(capturedAt), i18n.locales),
            order: ({ capturedAt }) => ageMinutes(capturedAt),
          },
          { head: t`What`, text: ({ kind, about }) => `${title(kind)} ${about}`.trim() },
          { head: t`State`, text: state },
          { head: t`The WMS says`, text: ({ says }) => says },
          { head: t`Whose`, text: ({ userName }) => userName },
          { head: t`Terminal`, text: ({ terminal, isSilent }) => (isSilent ? t`${terminal}, silent` : terminal) },
          { head: t`Behind it`, text: ({ behind }) => String(behind), isNumber: true },
        ]}
      />
      {drops && (
        <Drop
          count={opIds.length}
          onClose={() => setDrops(false)}
          onDrop={(reason) => drop(settle('drop', reason).then((done) => done && setDrops(false)))}
        />
      )}
    </>
  );
}

/** What an operation is called, as its screen does; the registry of all of them comes after the page. */
function useTitles(): (kind: string) => string {
  const say = useTranslate();
  const [known, setKnown] = useState<Registry | null>(null);
  useEffect(() => {
    void import('#workers/ops.ts').then(({ opRegistry }) => setKnown(opRegistry));
  }, []);
  return (kind) => say(known?.get(kind)?.title ?? kind);
}

const Drop = ({ count, onClose, onDrop }: { count: number; onClose: () => void; onDrop: (reason: string) => void }) => (
  <AskingWhy
    title={<Plural value={count} one="Drop # operation?" other="Drop # operations?" />}
    onClose={onClose}
    look="stop"
    action={<Trans>Drop</Trans>}
    onSaid={onDrop}
  >
    <p>
      <Trans>The WMS will refuse it should it still come. Make sure that the goods are booked in another way.</Trans>
    </p>
  </AskingWhy>
);
