import { useRows } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { prefer, usePreferences } from '#app/preferences/preferences.ts';
import { Toggle } from '#app/toggle.tsx';
import { FILTER, filterOf, filterText } from '#modules/picking/parts/filter.ts';
import type { Filter } from '#modules/picking/parts/filter.ts';
import { Action } from '#ui/Action.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../setting/page.module.css';
import { offeredAreas, offeredPriorities } from './offered.ts';
import type { Offered } from './offered.ts';

/** Priorities and areas whose work this operator sees in all lists of picking. None chosen: everything. */
export function PickFilterPage() {
  const { t } = useLingui();
  const { choices } = usePreferences();
  const session = useSession();
  const filter = filterOf({ choices });
  const offered = useOffered(filter);
  const who = session?.userName;
  const choose = (change: Partial<Filter>) =>
    prefer({ choices: { ...choices, [FILTER]: filterText({ ...filter, ...change }) } });
  return (
    <Screen
      title={t`Areas and priorities`}
      foot={
        <Action onClick={() => choose({ areas: [], priorities: [] })}>
          <Trans>Show all work</Trans>
        </Action>
      }
    >
      <p className={styles['note']}>
        <Trans>For {who} on this terminal. Where none is chosen, all are shown.</Trans>
      </p>
      <Section title={<Trans>Priorities</Trans>}>
        {offered?.priorities.map(({ id, name }) => (
          <Toggle
            key={id}
            label={name}
            on={filter.priorities.includes(Number(id))}
            onChange={(on) => choose({ priorities: turned(filter.priorities, Number(id), on) })}
          />
        ))}
      </Section>
      <Section title={<Trans>Areas</Trans>}>
        {offered?.areas.map(({ id, name }) => (
          <Toggle
            key={id}
            label={name}
            on={filter.areas.includes(id)}
            onChange={(on) => choose({ areas: turned(filter.areas, id, on) })}
          />
        ))}
      </Section>
    </Screen>
  );
}

const turned = <T,>(chosen: readonly T[], one: T, on: boolean): T[] => [
  ...chosen.filter((each) => each !== one),
  ...(on ? [one] : []),
];

function useOffered(filter: Filter): { readonly areas: Offered[]; readonly priorities: Offered[] } | undefined {
  return useRows(
    async (db) => {
      const [areas, priorities] = await Promise.all([db.areas.all(), db.codes.where('type', 'Priority')]);
      return { areas: offeredAreas(areas, filter), priorities: offeredPriorities(priorities, filter) };
    },
    [filter.areas.join(), filter.priorities.join()],
  );
}
