import type { Language } from '#contract/envelope.ts';
import { drop } from '#ui/drop.ts';
import { Icon } from '#ui/icons.tsx';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, speak } from './i18n.ts';
import styles from './language-field.module.css';
import { sync } from './worker.ts';

/** Each language in its own words: whoever cannot read the current one finds theirs. */
export function LanguageField() {
  const { t, i18n } = useLingui();
  const choose = (language: Language) => drop(Promise.all([speak(language), sync.setLanguage(language)]));
  return (
    <span className={styles['field']}>
      <Icon name="language" size={22} />
      <select
        name="language"
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => {
          const chosen = LANGUAGES.find(({ code }) => code === event.currentTarget.value);
          if (chosen) choose(chosen.code);
        }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
