import { useSession } from '#app/live.ts';
import { LinkRow } from '#app/pages/personal/link-row.tsx';
import { NoBluetooth, NotChosen, WAYS } from '#app/scale/connection.tsx';
import { chooseScale, forgetScale, scaleUnit } from '#app/scale/link.ts';
import { useScaleWays } from '#app/scale/use-scale.ts';
import { useChoosing } from '#app/ways.ts';
import type { Way } from '#app/ways.ts';
import { WEIGHT_UNITS } from '#device/scale/reading.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { Facts } from '#ui/Facts.tsx';
import { PickField } from '#ui/Fields.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** Which scale belongs to this terminal, and the two ways to try it. */
export function Bluetooth() {
  const { t } = useLingui();
  const { cacheBlueName = '' } = useSession() ?? {};
  const { open, why } = useScaleWays() ?? { open: [], why: null };
  const { fault, follow } = useChoosing();
  const choose = (way: Way) => follow(chooseScale(way));
  return (
    <Section title={<Trans>Bluetooth scale</Trans>}>
      <Facts rows={[{ label: t`Chosen`, value: cacheBlueName || t`None` }]} />
      {why && <NoBluetooth why={why} />}
      {fault && <NotChosen why={fault} ways={open} onChoose={choose} />}
      {why === null && (
        <div className={styles['pair']}>
          {open.map((way) => (
            <Action key={way} icon="bluetooth" onClick={() => choose(way)}>
              {open.length > 1 ? (
                WAYS[way]
              ) : cacheBlueName === '' ? (
                <Trans>Choose a scale</Trans>
              ) : (
                <Trans>Choose another</Trans>
              )}
            </Action>
          ))}
          {cacheBlueName !== '' && (
            <Action icon="trash" onClick={() => drop(forgetScale())}>
              <Trans>Forget it</Trans>
            </Action>
          )}
        </div>
      )}
      {cacheBlueName !== '' && <Unit />}
      <LinkRow icon="scale" to="/setting" params={{ show: 'weighing' }}>
        <Trans>Weighing test</Trans>
      </LinkRow>
      <LinkRow icon="chart" to="/BlueData">
        <Trans>Bluetooth data test</Trans>
      </LinkRow>
    </Section>
  );
}

/** Some scales send a bare number. Without a unit it is not taken for the weight of goods. */
function Unit() {
  const { t } = useLingui();
  return (
    <PickField
      label={t`Unit, if the scale sends none`}
      name="scaleUnit"
      value={scaleUnit.use() ?? ''}
      nothing={t`None`}
      options={WEIGHT_UNITS.map((unit) => ({ value: unit, label: unit }))}
      onChange={(value) => scaleUnit.set(WEIGHT_UNITS.find((unit) => unit === value) ?? null)}
    />
  );
}
