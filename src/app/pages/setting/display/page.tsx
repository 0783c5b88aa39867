import { ChoiceRow } from '#app/choice-row.tsx';
import { useSession } from '#app/live.ts';
import { HANDS, TEXT_SIZES } from '#app/preferences/kept.ts';
import type { Hand, TextSize } from '#app/preferences/kept.ts';
import { held, orientation } from '#app/preferences/orientation.ts';
import { prefer, usePreferences } from '#app/preferences/preferences.ts';
import { ORIENTATION_CHOICES } from '#device/lifecycle/orientation.ts';
import type { OrientationChoice } from '#device/lifecycle/orientation.ts';
import { Section } from '#ui/Section.tsx';
import { Screen } from '#ui/Screen.tsx';
import { THEME_CHOICES } from '#ui/theme.ts';
import type { ThemeChoice } from '#ui/theme.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from '../page.module.css';

/** How the screen looks to whoever works now. The next operator gets theirs; how the screen is held is the terminal's. */
export function DisplayPage() {
  const { t } = useLingui();
  const { theme, text, hand } = usePreferences();
  const who = useSession()?.userName;
  const turned = orientation.use();
  const looks: Record<ThemeChoice, string> = {
    auto: t`As the terminal`,
    light: t`Light`,
    dark: t`Dark`,
    sunlight: t`Sunlight, black on white`,
  };
  const sizes: Record<TextSize, string> = { normal: t`Normal`, large: t`Large`, largest: t`Very large` };
  const hands: Record<Hand, string> = { right: t`Right hand`, left: t`Left hand` };
  const ways: Record<OrientationChoice, string> = {
    auto: t`As it is held`,
    portrait: t`Upright`,
    landscape: t`Across`,
  };
  return (
    <Screen title={t`Display`}>
      <p className={styles['note']}>
        {who ? (
          <Trans>For {who} on this terminal. The next user gets their own.</Trans>
        ) : (
          <Trans>For everybody who has chosen nothing else on this terminal.</Trans>
        )}
      </p>
      <Choices
        title={<Trans>Look</Trans>}
        name="look"
        all={THEME_CHOICES}
        words={looks}
        chosen={theme}
        onChoose={(next) => prefer({ theme: next })}
      />
      <Choices
        title={<Trans>Text size</Trans>}
        name="text"
        all={TEXT_SIZES}
        words={sizes}
        chosen={text}
        onChoose={(next) => prefer({ text: next })}
      />
      <Choices
        title={<Trans>Worked with the</Trans>}
        name="hand"
        all={HANDS}
        words={hands}
        chosen={hand}
        onChoose={(next) => prefer({ hand: next })}
      />
      <Choices
        title={<Trans>Screen of this terminal</Trans>}
        name="orientation"
        all={ORIENTATION_CHOICES}
        words={ways}
        chosen={turned}
        onChoose={orientation.set}
      />
      <Refused />
    </Screen>
  );
}

interface ChoicesProps<T extends string> {
  readonly title: ReactNode;
  readonly name: string;
  readonly all: readonly T[];
  readonly words: Readonly<Record<T, string>>;
  readonly chosen: T;
  readonly onChoose: (choice: T) => void;
}

function Choices<T extends string>({ title, name, all, words, chosen, onChoose }: ChoicesProps<T>) {
  return (
    <Section title={title}>
      {all.map((choice) => (
        <ChoiceRow key={choice} name={name} checked={choice === chosen} onChoose={() => onChoose(choice)}>
          {words[choice]}
        </ChoiceRow>
      ))}
    </Section>
  );
}

/** A browser tab may not turn the screen; the app that is installed may. */
function Refused() {
  if (held.use() !== 'refused') return null;
  return (
    <p className={styles['note']} data-orientation-refused>
      <Trans>This browser does not let the app turn the screen. Only the layout follows.</Trans>
    </p>
  );
}
