import { ChoiceRow } from '#app/choice-row.tsx';
import { useSession } from '#app/live.ts';
import { prefer, usePreferences } from '#app/preferences/preferences.ts';
import { Toggle } from '#app/toggle.tsx';
import type { Choice, Chosen, Choices } from '#engine/choices.ts';
import type { Text } from '#engine/text.ts';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import styles from '../setting/page.module.css';

/** What this operator chose of how a module works. */
export function ChoicesPage({ of }: { readonly of: Choices }) {
  const translate = useTranslate();
  const { choices } = usePreferences();
  const session = useSession();
  const who = session?.userName;
  const chosen: Chosen = of.of({ choices });
  const choose = (change: Chosen) => prefer({ choices: { ...choices, [of.id]: { ...chosen, ...change } } });
  return (
    <Screen title={translate(of.title)}>
      <p className={styles['note']}>
        <Trans>For {who} on this terminal. The next user gets their own.</Trans>
      </p>
      {sectionsOf(of).map(({ title, choices: part }) => (
        <Section key={part[0]?.[0]} {...(title && { title: translate(title) })}>
          {part.map(([name, choice]) =>
            'values' in choice ? (
              Object.entries(choice.values).map(([value, label]) => (
                <ChoiceRow
                  key={value}
                  name={name}
                  checked={value === chosen[name]}
                  onChoose={() => choose({ [name]: value })}
                >
                  {translate(label)}
                </ChoiceRow>
              ))
            ) : (
              <div key={name}>
                <Toggle
                  label={translate(choice.label)}
                  on={chosen[name] === true}
                  onChange={(on) => choose({ [name]: on })}
                />
                {choice.withoutPrintPoint && chosen[name] === true && session?.printAddress === '' && (
                  <p className={styles['note']}>{translate(choice.withoutPrintPoint)}</p>
                )}
              </div>
            ),
          )}
        </Section>
      ))}
    </Screen>
  );
}

interface Part {
  readonly title: Text | undefined;
  readonly choices: [string, Choice][];
}

/** A choice that names a section begins it. */
function sectionsOf({ declared }: Choices): Part[] {
  const parts: Part[] = [];
  for (const one of Object.entries(declared)) {
    const { section } = one[1];
    if (section || parts.length === 0) parts.push({ title: section, choices: [one] });
    else parts.at(-1)?.choices.push(one);
  }
  return parts;
}
