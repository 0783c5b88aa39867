import { weightOf } from '#device/scan/calibrate.ts';
import type { Finding, Weight } from '#device/scan/calibrate.ts';
import { PickField } from '#ui/Fields.tsx';
import { Icon } from '#ui/icons.tsx';
import type { IconName } from '#ui/icons.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './findings.module.css';
import { MAKER_NAMES, MAKERS, menuOf, settingsFor } from './makers.ts';
import { makerChoice } from './record.ts';
import { findingWords, settingWords, weightWords } from './words.ts';

const ICONS: Record<Weight, IconName> = { wrong: 'cross', better: 'warning', handled: 'tick' };

/** What is wrong, and which setting of whose menu changes it. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useLingui();
  const maker = makerChoice.use();
  const needsMenu = findings.some((finding) => settingsFor(finding).length > 0);
  return (
    <Section title={<Trans>What was found</Trans>}>
      {needsMenu && (
        <PickField
          name="maker"
          label={t`Maker of the terminal`}
          value={maker}
          onChange={(value) => makerChoice.set(MAKERS.find((one) => one === value) ?? 'other')}
          options={MAKERS.map((one) => ({ value: one, label: one === 'other' ? t`Another one` : MAKER_NAMES[one] }))}
        />
      )}
      <ul className={styles['list']}>
        {findings.map((finding) => (
          <Line key={finding.kind} finding={finding} />
        ))}
      </ul>
    </Section>
  );
}

function Line({ finding }: { finding: Finding }) {
  const say = useTranslate();
  const maker = makerChoice.use();
  const weight = weightOf(finding);
  return (
    <li className={styles['line']} data-finding={finding.kind} data-weight={weight}>
      <Icon name={ICONS[weight]} size={22} />
      <div>
        <p className={styles['weight']}>{say(weightWords[weight])}</p>
        <p className={styles['what']}>{say(findingWords(finding, say))}</p>
        {settingsFor(finding).map((setting) => {
          const menu = menuOf(maker, setting);
          return (
            <p key={setting} className={styles['setting']}>
              {say(settingWords[setting])}
              {menu !== undefined && (
                <span className={styles['menu']} translate="no">
                  {menu}
                </span>
              )}
            </p>
          );
        })}
      </div>
    </li>
  );
}
