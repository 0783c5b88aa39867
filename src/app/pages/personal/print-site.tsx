import { dbOf, useLive } from '#app/device-data.ts';
import { useSession } from '#app/live.ts';
import { sync } from '#app/worker.ts';
import { partitionOf } from '#data/partition.ts';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { PickField } from '#ui/Fields.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

/** Where labels come out: one of the print points of this warehouse. */
export function PrintSite({ chosen }: { chosen: string }) {
  const { t } = useLingui();
  const session = useSession();
  const points = useLive(
    async () => (session ? dbOf(session).codes.where('type', 'PrintPoint') : []),
    [session && partitionOf(session), session?.referenceAt],
  );
  if (!points) return null;
  const isKnown = points.some(({ CODE }) => CODE === chosen);
  return (
    <Section>
      {points.length > 0 && (
        <PickField
          label={t`Print site`}
          value={isKnown ? chosen : ''}
          {...(!isKnown && { nothing: t`Choose a print point` })}
          options={points.map(({ CODE, NAME }) => ({ value: CODE, label: NAME }))}
          onChange={(printAddress) => drop(sync.setTerminal({ printAddress }))}
        />
      )}
      {!isKnown && (
        <Band state="ask">
          <Trans>default print point not set</Trans>
        </Band>
      )}
    </Section>
  );
}
