import { LETTERS, letters } from '#app/letter.ts';
import type { Letter } from '#app/letter.ts';
import { Toggle } from '#app/toggle.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** For who wants what the specification says where the app has something better (docs/deviations.md). */
export function LetterPage() {
  const { t } = useLingui();
  const on = letters.use();
  const words: Record<Letter, string> = {
    guard: t`Every page opens for every signed-in user`,
    back: t`Back always leaves the page`,
    speech: t`Messages are read aloud at once, also during a scan`,
  };
  return (
    <Screen title={t`Follow the specification exactly`}>
      <p className={styles['note']}>
        <Trans>For this terminal only. Leave off unless your administrator asks for it.</Trans>
      </p>
      <Section>
        {LETTERS.map((letter) => (
          <Toggle
            key={letter}
            label={words[letter]}
            on={on.includes(letter)}
            onChange={(isOn) => letters.set(LETTERS.filter((one) => (one === letter ? isOn : on.includes(one))))}
          />
        ))}
      </Section>
    </Screen>
  );
}
