import { useRows } from '#app/device-data.ts';
import { sync } from '#app/worker.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { PickField } from '#ui/Fields.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkRow } from './link-row.tsx';

/** Where labels come out: one of the print points of this warehouse. */
export function PrintSite({ chosen }: { chosen: string }) {
  const { t } = useLingui();
  const points = useRows((db) => db.codes.where('type', 'PrintPoint'), []);
  if (!points) return null;
  const own = { value: THIS_TERMINAL, label: t`Printer of this terminal` };
  const options = [...points.map(({ code, name }) => ({ value: code, label: name })), own];
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <Section>
      <PickField
        label={t`Print site`}
        value={isKnown ? chosen : ''}
        {...(!isKnown && { nothing: t`Choose a print point` })}
        options={options}
        onChange={(printAddress) => drop(sync.setTerminal({ printAddress }))}
      />
      {!isKnown && (
        <Band state="ask">
          <Trans>default print point not set</Trans>
        </Band>
      )}
      <LinkRow icon="print" to="/printQueue">
        <Trans>Labels</Trans>
      </LinkRow>
      <LinkRow icon="printer" to="/setting" params={{ show: 'printer' }}>
        <Trans>Label printer</Trans>
      </LinkRow>
    </Section>
  );
}
