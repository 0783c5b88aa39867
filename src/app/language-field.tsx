import { drop } from '#ui/drop.ts';
import { Icon } from '#ui/icons.tsx';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '#ui/languages.ts';
import { choose } from './i18n.ts';
import styles from './language-field.module.css';
import { sync } from './worker.ts';

/** Each language in its own words: whoever cannot read the current one finds theirs. */
export function LanguageField() {
  const { t, i18n } = useLingui();
  return (
    <span className={styles['field']}>
      <Icon name="language" size={22} />
      <select
        name="language"
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => {
          const chosen = LANGUAGES.find(({ code }) => code === event.currentTarget.value);
          if (chosen) drop(choose(chosen.code, (language) => sync.setLanguage(language)));
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
