import { LanguageField } from '#app/language-field.tsx';
import { themeChoice } from '#app/theme-choice.ts';
import { PickField } from '#ui/Fields.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import { THEME_CHOICES } from '#ui/theme.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';
import { ServerList } from './server-list.tsx';
import { useTerminalFacts } from './terminal-facts.ts';

/** What belongs to the terminal, not to its operator: server, language, look. */
export function SettingPage() {
  const { t } = useLingui();
  const theme = themeChoice.use();
  const looks: Record<ThemeChoice, string> = {
    auto: t`As the terminal`,
    light: t`Light`,
    dark: t`Dark`,
    sunlight: t`Sunlight, black on white`,
  };
  return (
    <Screen title={t`Settings`}>
      <ServerList />
      <section className={styles['section']}>
        <h2>
          <Trans>Language</Trans>
        </h2>
        <LanguageField />
      </section>
      <section className={styles['section']}>
        <PickField
          label={t`Look`}
          value={theme}
          onChange={(value) => themeChoice.set(THEME_CHOICES.find((choice) => choice === value) ?? 'auto')}
          options={THEME_CHOICES.map((choice) => ({ value: choice, label: looks[choice] }))}
        />
      </section>
      <section className={styles['section']}>
        <Facts rows={useTerminalFacts()} />
      </section>
    </Screen>
  );
}
