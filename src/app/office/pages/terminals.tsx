import type { OrderKind } from '#contract/fleet.ts';
import {
  GetTerminal,
  GetTerminalFile,
  GetTerminals,
  GiveOrder,
  NameTerminal,
  ReleaseClaims,
} from '#contract/office.ts';
import type { HeldClaim, Terminal } from '#contract/office.ts';
import { fromBase64 } from '#sync/base64.ts';
import { saveFile } from '#app/files.ts';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskingWhy } from '../asking.tsx';
import { Button } from '../button.tsx';
import { ask, rights, usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';
import type { Column } from '../table.tsx';
import { ageMinutes, ageText, ORDERS, OUTCOMES, timeText } from '../words.ts';

const LOW = 20;

/** The fleet: who works on which terminal, and how each of them is. */
export function TerminalsPage() {
  const { t } = useLingui();
  const [data, look] = usePolled(GetTerminals, {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | null>(null);
  const [only, setOnly] = useState<'all' | 'silent' | 'low' | 'waiting'>('all');
  const mayOrder = rights.use()?.has('office.orders') ?? false;
  const columns = useColumns(setOpen);
  const filters: Record<typeof only, [string, (one: Terminal) => boolean]> = {
    all: [t`All`, () => true],
    silent: [t`Silent`, ({ isSilent }) => isSilent],
    low: [t`Low battery`, ({ report }) => report.battery !== null && report.battery.percent < LOW],
    waiting: [t`With unsent work`, ({ unsent }) => unsent > 0],
  };
  if (open !== null) return <OneTerminal deviceId={open} onBack={() => setOpen(null)} />;
  return (
    <>
      {mayOrder && <GiveOrders deviceIds={[...chosen]} onGiven={look} />}
      <Table
        name="terminals"
        rows={data?.data.filter(filters[only][1])}
        columns={columns}
        keyOf={({ deviceId }) => deviceId}
        isDim={({ isSilent }) => isSilent}
        empty={<Trans>No terminal of this warehouse has reported yet.</Trans>}
        {...(mayOrder && { chosen, onChosen: setChosen })}
        filters={(Object.keys(filters) as (typeof only)[]).map((name) => (
          <Button key={name} isPressed={only === name} onClick={() => setOnly(name)}>
            {filters[name][0]}
          </Button>
        ))}
      />
    </>
  );
}

function useColumns(open: (deviceId: string) => void): readonly Column<Terminal>[] {
  const { t, i18n } = useLingui();
  const heard = ({ heardAt, isSilent }: Terminal): string => {
    const minutes = ageMinutes(heardAt);
    const age = ageText(minutes, i18n.locales);
    return isSilent ? t`${age} ago, silent` : minutes === 0 ? t`Now` : t`${age} ago`;
  };
  return [
    {
      head: t`Terminal`,
      text: ({ name }) => name,
      cell: ({ name, deviceId }) => <Button onClick={() => open(deviceId)}>{name}</Button>,
    },
    { head: t`Group`, text: ({ group }) => group },
    { head: t`User`, text: ({ userName }) => userName },
    { head: t`Screen`, text: ({ report }) => report.screen, isExtra: true },
    { head: t`Heard`, text: heard, order: ({ heardAt }) => ageMinutes(heardAt) },
    { head: t`Unsent`, text: ({ unsent }) => String(unsent), isNumber: true },
    { head: t`Needs a person`, text: ({ report }) => String(report.queue.needsYou), isNumber: true },
    { head: t`Claims`, text: ({ claims }) => String(claims), isNumber: true },
    {
      head: t`Battery %`,
      text: ({ report }) => (report.battery === null ? '' : String(report.battery.percent)),
      isNumber: true,
      cell: ({ report: { battery } }) =>
        battery && <span className={battery.percent < LOW ? styles['bad'] : undefined}>{battery.percent}</span>,
    },
    { head: t`Version`, text: ({ report }) => report.version },
    { head: t`Chrome`, text: ({ report }) => String(report.chrome || ''), isNumber: true, isExtra: true },
  ];
}

const KINDS = [
  'say',
  'find',
  'sendNow',
  'diagnose',
  'release',
  'signOut',
  'outboxFile',
  'update',
  'hold',
  'pin',
  'profile',
] as const;

function GiveOrders({ deviceIds, onGiven }: { deviceIds: readonly string[]; onGiven: () => void }) {
  const { t } = useLingui();
  const say = useTranslate();
  const [kind, setKind] = useState<OrderKind>('say');
  const [text, setText] = useState('');
  const needsText = kind === 'say' || kind === 'pin' || kind === 'profile';
  const label = kind === 'pin' ? t`Build` : kind === 'profile' ? t`Volume, 0 to 100` : t`Message`;
  const give = async () => {
    const body = {
      text: kind === 'say' ? text : '',
      build: kind === 'pin' ? text.trim() : '',
      opId: '',
      how: 'back' as const,
      profile: kind === 'profile' && text.trim() !== '' ? { volume: Number(text) } : {},
    };
    const given = await ask(GiveOrder, {
      orderId: crypto.randomUUID(),
      deviceIds: [...deviceIds],
      kind,
      body,
      hours: 12,
    });
    if (given) setText('');
    onGiven();
  };
  return (
    <div className={styles['row']}>
      <label className={styles['field']}>
        <Trans>Ask the chosen terminals</Trans>
        <select name="order" value={kind} onChange={(event) => setKind(event.currentTarget.value as OrderKind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {say(ORDERS[one])}
            </option>
          ))}
        </select>
      </label>
      {needsText && (
        <label className={styles['field']}>
          {label}
          <input
            name="orderText"
            value={text}
            maxLength={300}
            size={36}
            onChange={(e) => setText(e.currentTarget.value)}
          />
        </label>
      )}
      <Button
        look="primary"
        disabled={deviceIds.length === 0 || (needsText && text.trim() === '')}
        onClick={() => drop(give())}
      >
        {t`Ask (${deviceIds.length})`}
      </Button>
    </div>
  );
}

function OneTerminal({ deviceId, onBack }: { deviceId: string; onBack: () => void }) {
  const { t } = useLingui();
  const say = useTranslate();
  const [data, look] = usePolled(GetTerminal, { deviceId });
  const [asks, setAsks] = useState(false);
  const held = rights.use();
  if (!data)
    return (
      <Button onClick={onBack}>
        <Trans>Back to all</Trans>
      </Button>
    );
  const { terminal, hours, orders, claims, files } = data;
  const { report } = terminal;
  const battery = report.battery?.percent;
  return (
    <>
      <div className={styles['row']}>
        <Button onClick={onBack}>
          <Trans>Back to all</Trans>
        </Button>
        {held?.has('office.stuck') && claims.length > 0 && (
          <Button look="stop" onClick={() => setAsks(true)}>
            <Trans>Give its claims back</Trans>
          </Button>
        )}
      </div>
      <section className={styles['panel']}>
        <dl className={styles['facts']}>
          <Fact name={t`Terminal`} value={`${terminal.name} · ${deviceId.slice(-8)}`} />
          <Fact name={t`User`} value={terminal.userName} />
          <Fact name={t`Heard`} value={timeText(terminal.heardAt)} bad={terminal.isSilent} />
          <Fact name={t`Version`} value={`${report.version} (${report.build})`} />
          <Fact name={t`Chrome`} value={String(report.chrome || '')} />
          <Fact name={t`Free space, MB`} value={String(report.storage.freeMb ?? '')} />
          <Fact name={t`Battery %`} value={battery === undefined ? '' : String(battery)} bad={(battery ?? 100) < LOW} />
          <Fact name={t`Unsent`} value={String(terminal.unsent)} />
          <Fact name={t`Clock off, s`} value={report.clockOff === null ? '' : (report.clockOff / 1000).toFixed(1)} />
          <Fact name={t`Number in rollouts`} value={report.drawn.toFixed(0)} />
        </dl>
      </section>
      {held?.has('office.orders') && <NameIt terminal={terminal} onNamed={look} />}
      <h2>
        <Trans>What it holds</Trans>
      </h2>
      <Table
        name="claims"
        rows={claims}
        keyOf={({ table, id }) => `${table}/${id}`}
        empty={<Trans>It holds nothing.</Trans>}
        columns={[
          { head: t`Work`, text: ({ id }) => id },
          { head: t`Of`, text: ({ about }) => about },
          { head: t`User`, text: ({ userId }) => userId },
          { head: t`Until`, text: ({ until }) => timeText(until) },
          { head: t`Unsent of it`, text: ({ touchedBy }) => String(touchedBy.length), isNumber: true },
        ]}
      />
      <h2>
        <Trans>What it was asked</Trans>
      </h2>
      <Table
        name="orders"
        rows={orders}
        keyOf={({ orderId }) => orderId}
        empty={<Trans>Nothing was asked of it.</Trans>}
        columns={[
          { head: t`When`, text: ({ at }) => timeText(at) },
          { head: t`What`, text: ({ kind }) => say(ORDERS[kind]) },
          { head: t`By`, text: ({ by }) => by },
          { head: t`Became`, text: ({ outcome }) => say(OUTCOMES[outcome] ?? outcome) },
          { head: t`Note`, text: ({ note, body }) => note || body.text },
        ]}
      />
      {files.length > 0 && (
        <>
          <h2>
            <Trans>Files that it sent</Trans>
          </h2>
          <div className={styles['row']}>
            {files.map(({ fileId, name }) => (
              <Button key={fileId} onClick={() => drop(saveSent(fileId))}>
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
      <h2>
        <Trans>Its hours</Trans>
      </h2>
      <Table
        name="hours"
        rows={hours}
        keyOf={({ hour, report: one }) => `${hour} ${one.build}`}
        empty={<Trans>No hour yet.</Trans>}
        columns={[
          { head: t`Hour`, text: ({ hour }) => timeText(hour) },
          { head: t`Sent`, text: ({ report: one }) => String(one.since.sent), isNumber: true },
          { head: t`Refused`, text: ({ report: one }) => String(one.since.refused), isNumber: true },
          { head: t`Scans`, text: ({ report: one }) => String(one.since.scans), isNumber: true },
          { head: t`Wrong scans`, text: ({ report: one }) => String(one.since.wrongScans), isNumber: true },
          { head: t`Scan to ok, ms`, text: ({ report: one }) => String(one.since.p50 ?? ''), isNumber: true },
          { head: t`Errors`, text: ({ report: one }) => String(one.since.errors), isNumber: true },
          {
            head: t`Offline, min`,
            text: ({ report: one }) => String(Math.round(one.since.offlineMs / 60_000)),
            isNumber: true,
          },
        ]}
      />
      {asks && <GiveBack deviceId={deviceId} claims={claims} onClose={() => setAsks(false)} onDone={look} />}
    </>
  );
}

function Fact({ name, value, bad = false }: { name: string; value: string; bad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={bad ? styles['bad'] : undefined}>{value || '–'}</dd>
    </div>
  );
}

function NameIt({ terminal, onNamed }: { terminal: Terminal; onNamed: () => void }) {
  const [name, setName] = useState(terminal.name);
  const [group, setGroup] = useState(terminal.group);
  const save = () => ask(NameTerminal, { deviceId: terminal.deviceId, name, group }).then(onNamed);
  return (
    <div className={styles['row']} style={{ marginTop: 12 }}>
      <label className={styles['field']}>
        <Trans>Name</Trans>
        <input name="name" value={name} maxLength={40} onChange={(event) => setName(event.currentTarget.value)} />
      </label>
      <label className={styles['field']}>
        <Trans>Group</Trans>
        <input name="group" value={group} maxLength={40} onChange={(event) => setGroup(event.currentTarget.value)} />
      </label>
      <Button onClick={() => drop(save())}>
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}

/** Who gives back what something unsent touches has it listed here, and says why. */
function GiveBack({
  deviceId,
  claims,
  onClose,
  onDone,
}: {
  deviceId: string;
  claims: readonly HeldClaim[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [hasSeen, setSeen] = useState(false);
  const touched = claims.filter(({ touchedBy }) => touchedBy.length > 0);
  const seen = touched.flatMap(({ touchedBy }) => touchedBy);
  const give = async (reason: string) => {
    const request = { deviceId, claims: claims.map(({ table, id }) => ({ table, id })), seen, reason };
    if (await ask(ReleaseClaims, request)) onClose();
    onDone();
  };
  return (
    <AskingWhy
      title={<Trans>Give back what this terminal holds?</Trans>}
      onClose={onClose}
      look="stop"
      action={<Trans>Give back</Trans>}
      waits={touched.length > 0 && !hasSeen}
      onSaid={(reason) => drop(give(reason))}
    >
      <p>
        <Trans>Others can claim it at once. What the terminal sends of it later is judged by who holds it then.</Trans>
      </p>
      <ul>
        {claims.map(({ table, id, about, touchedBy }) => (
          <li key={`${table}/${id}`}>
            {id} {about}
            {touchedBy.length > 0 && <b className={styles['bad']}> {t`unsent: ${touchedBy.length}`}</b>}
          </li>
        ))}
      </ul>
      {touched.length > 0 && (
        <p>
          <label>
            <input type="checkbox" checked={hasSeen} onChange={(event) => setSeen(event.currentTarget.checked)} />{' '}
            <Trans>I have seen what is unsent of it.</Trans>
          </label>
        </p>
      )}
    </AskingWhy>
  );
}

async function saveSent(fileId: string): Promise<void> {
  const file = await ask(GetTerminalFile, { fileId });
  if (file) saveFile(new File([fromBase64(file.base64)], file.name));
}
