import { GetVarianceList, type Variance } from '#contract/counting-decide.ts';
import { dateText } from '#domain/dates.ts';
import { lotText } from '#domain/lot-text.ts';
import type { ViewRow } from '#engine/steps.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useAsked } from '#ui/use-asked.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toCountDecision } from '../screens.ts';

/** Differences of counts that are not booked: what the book said then, what was found, who is still silent, and who touched it last. */
export function Page() {
  const { t } = useLingui();
  const { env, look, openFlow } = useTerminal();
  const mayDecide = env.may('count.approve');
  const { found, isSilent, ask } = useAsked(() => look(GetVarianceList, { areaIds: [] }), mayDecide);

  return (
    <Screen
      title={t`Count differences`}
      foot={
        <Action icon="sync" name="ask" onClick={() => drop(ask())}>
          <Trans>Ask again</Trans>
        </Action>
      }
    >
      {!mayDecide && (
        <EmptyState icon="lock" title={<Trans>Your role does not decide on differences</Trans>}>
          <Trans>Ask whoever leads the shift.</Trans>
        </EmptyState>
      )}
      {mayDecide && isSilent && (
        <EmptyState icon="offline" title={<Trans>The WMS does not answer</Trans>}>
          <Trans>Differences are decided with network only. Ask again.</Trans>
        </EmptyState>
      )}
      {!isSilent && found?.variances.length === 0 && (
        <EmptyState icon="tick" title={<Trans>No difference is open</Trans>}>
          <Trans>What is counted and does not agree with the book stands here.</Trans>
        </EmptyState>
      )}
      {!isSilent &&
        found?.variances.map((one) => (
          <Section key={one.varianceId} title={`${one.loc} ${one.lpn}`}>
            <Facts rows={factsOf(one)} />
            <Action name="decide" onClick={() => openFlow(toCountDecision.id, paramsOf(one))}>
              {one.movedTo === undefined ? <Trans>Decide</Trans> : <Trans>It stands at {one.movedTo}</Trans>}
            </Action>
          </Section>
        ))}
    </Screen>
  );
}

const paramsOf = ({ varianceId, loc, skuId, difference, movedTo, stirred }: Variance) => ({
  varianceId,
  loc,
  goods: skuId,
  difference: String(difference),
  ...(movedTo !== undefined && { moved: movedTo }),
  ...(stirred && { stirred: 'Y' }),
});

const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

const STATE = {
  accepted: msg`Waits to be booked`,
  recount: msg`Is counted again`,
  review: msg`To be decided`,
} as const;

function factsOf(one: Variance): ViewRow[] {
  const { skuId, skuName, lot, book, found, difference, stirred, state, countedBy, countedAt, silent, picturesOf } =
    one;
  const lots = Object.values(lot).join(' · ');
  return [
    {
      label: STATE[state],
      value: skuId,
      detail: [skuName, lotText(lot) === '' ? '' : lots].filter(Boolean).join(' · '),
    },
    stirred
      ? { label: msg`Found`, value: String(found), detail: msg`Goods moved while it was counted`, strong: true }
      : { label: msg`Difference`, value: signed(difference), strong: true },
    ...(stirred ? [] : [{ label: msg`Found`, value: String(found) }]),
    { label: msg`Book at that time`, value: String(book) },
    { label: msg`Counted by`, value: countedBy, detail: dateText(new Date(countedAt), 'minute') },
    ...(silent.length > 0 ? [{ label: msg`Still silent`, value: silent.join(', ') }] : []),
    ...(picturesOf.length > 0 ? [{ label: msg`Pictures`, value: '', picturesOf }] : []),
    ...one.touched.map(({ qty, fromLoc, toLoc, userName, at, picturesOf: its }) => ({
      label: msg`Last moved`,
      value: `${qty}`,
      detail: `${fromLoc || '–'} → ${toLoc || '–'} · ${userName} · ${dateText(new Date(at), 'minute')}`,
      ...(its !== '' && { picturesOf: [its] }),
    })),
  ];
}
