import { GetPeople, SaveRole, SetPersonRole } from '#contract/office.ts';
import { drop } from '#ui/drop.ts';
import { useScrolls } from '#ui/use-scrolls.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#app/live.ts';
import { Asking } from '../asking.tsx';
import { Button } from '../button.tsx';
import { ask, usePolled } from '../desk.ts';
import styles from '../office.module.css';
import { Table } from '../table.tsx';

interface Draft {
  readonly roleId: string;
  readonly name: string;
  readonly menu: readonly string[];
  readonly buttons: readonly string[];
  readonly isNew: boolean;
}

/** Who has which role, and what roles may do. Nobody changes their own. */
export function PeoplePage() {
  const { t } = useLingui();
  const me = useSession()?.userId ?? '';
  const [data, look] = usePolled(GetPeople, {});
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = data?.people.find(({ userId }) => userId === me)?.roleId;
  const give = (userId: string, roleId: string) => drop(ask(SetPersonRole, { userId, roleId }).then(look));
  return (
    <>
      <Table
        name="people"
        rows={data?.people}
        keyOf={({ userId }) => userId}
        empty={<Trans>Nobody works in this warehouse.</Trans>}
        columns={[
          { head: t`User`, text: ({ userId }) => userId },
          { head: t`Name`, text: ({ userName }) => userName },
          {
            head: t`Role`,
            text: ({ roleId }) => roleId,
            cell: ({ userId, userName, roleId }) =>
              userId === me ? (
                roleId
              ) : (
                <span className={styles['field']}>
                  <select
                    aria-label={t`Role of ${userName}`}
                    value={roleId}
                    onChange={(event) => give(userId, event.currentTarget.value)}
                  >
                    {data?.roles.map((role) => (
                      <option key={role.roleId} value={role.roleId}>
                        {role.name}
                      </option>
                    ))}
                  </select>
                </span>
              ),
          },
          { head: t`Warehouses`, text: ({ warehouses }) => warehouses.join(' ') },
          { head: t`Signed in`, text: ({ signedIn }) => String(signedIn), isNumber: true },
        ]}
      />
      <h2>
        <Trans>Roles</Trans>
      </h2>
      <Table
        name="roles"
        rows={data?.roles}
        keyOf={({ roleId }) => roleId}
        empty={<Trans>There is no role yet.</Trans>}
        filters={
          <Button onClick={() => setDraft({ roleId: '', name: '', menu: [], buttons: [], isNew: true })}>
            <Trans>New role</Trans>
          </Button>
        }
        columns={[
          { head: t`Role`, text: ({ roleId }) => roleId },
          { head: t`Name`, text: ({ name }) => name },
          { head: t`Screens`, text: ({ menu }) => String(menu.length), isNumber: true },
          { head: t`Rights`, text: ({ buttons }) => buttons.join(' ') },
          { head: t`People`, text: ({ users }) => String(users), isNumber: true },
          {
            head: t`Change`,
            text: () => '',
            cell: (role) =>
              role.roleId === own ? (
                <Trans>your own</Trans>
              ) : (
                <Button onClick={() => setDraft({ ...role, isNew: false })}>
                  <Trans>Change</Trans>
                </Button>
              ),
          },
        ]}
      />
      {draft && (
        <ChangeRole
          draft={draft}
          menu={data?.menu ?? []}
          buttons={data?.buttons ?? []}
          onClose={() => setDraft(null)}
          onSaved={look}
        />
      )}
    </>
  );
}

interface ChangeRoleProps {
  readonly draft: Draft;
  readonly menu: readonly string[];
  readonly buttons: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function ChangeRole({ draft, menu, buttons, onClose, onSaved }: ChangeRoleProps) {
  const { t } = useLingui();
  const [role, setRole] = useState(draft);
  const save = async () => {
    const { roleId, name } = role;
    const saved = await ask(SaveRole, { roleId, name, menu: [...role.menu], buttons: [...role.buttons] });
    if (saved) onClose();
    onSaved();
  };
  return (
    <Asking
      title={draft.isNew ? <Trans>New role</Trans> : draft.name}
      onClose={onClose}
      action={
        <Button
          look="primary"
          disabled={!/^[A-Z][A-Z0-9_]{1,31}$/.test(role.roleId) || role.name.trim() === ''}
          onClick={() => drop(save())}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <div className={styles['row']}>
        {draft.isNew && (
          <label className={styles['field']}>
            <Trans>Short name, capitals</Trans>
            <input
              name="roleId"
              value={role.roleId}
              onChange={(event) => setRole({ ...role, roleId: event.currentTarget.value.toUpperCase() })}
            />
          </label>
        )}
        <label className={styles['field']}>
          <Trans>Name</Trans>
          <input
            name="roleName"
            value={role.name}
            onChange={(event) => setRole({ ...role, name: event.currentTarget.value })}
          />
        </label>
      </div>
      <Ticks
        title={t`Rights`}
        all={buttons}
        held={role.buttons}
        onChange={(held) => setRole({ ...role, buttons: held })}
      />
      <Ticks title={t`Screens`} all={menu} held={role.menu} onChange={(held) => setRole({ ...role, menu: held })} />
    </Asking>
  );
}

interface TicksProps {
  readonly title: string;
  readonly all: readonly string[];
  readonly held: readonly string[];
  readonly onChange: (held: readonly string[]) => void;
}

function Ticks({ title, all, held, onChange }: TicksProps) {
  const [place, scrolls] = useScrolls<HTMLDivElement>();
  const toggle = (name: string) => onChange(held.includes(name) ? held.filter((one) => one !== name) : [...held, name]);
  return (
    <fieldset>
      <legend>{title}</legend>
      <div ref={place} className={styles['ticks']} {...(scrolls && { tabIndex: 0 })}>
        {all.map((name) => (
          <label key={name}>
            <input type="checkbox" checked={held.includes(name)} onChange={() => toggle(name)} /> {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
