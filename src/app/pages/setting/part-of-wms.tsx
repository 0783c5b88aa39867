import { useSession } from '#app/live.ts';
import { moduleScreens, modules } from '#app/module-screens.ts';
import { CLAIMS, lackWords } from '#app/part/words.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** Of a WMS that serves a part of what this app can do: which, and what is left out. Nothing of one that serves all. */
export function PartOfWms() {
  const { t } = useLingui();
  const say = useTranslate();
  const session = useSession();
  const part = session?.part;
  if (!session || !part) return null;
  const has = (path: string): boolean => session.menu.includes(path);
  const listed = (names: readonly string[]): string => names.join(', ');
  const [inIt, notInIt] = [
    modules.filter(({ menu }) => has(menu.path)),
    modules.filter(
      ({ menu, name }) => !moduleScreens.some(({ module, path }) => module === name && has(path)) && !has(menu.path),
    ),
  ].map((some) => some.map(({ menu }) => say(menu.title))) as [string[], string[]];
  const lacks = part.lacks.flatMap((name) => {
    const words = lackWords[name];
    return words ? [say(words)] : [];
  });
  return (
    <Section title={<Trans>This WMS</Trans>}>
      <Facts rows={[{ label: t`This WMS`, value: part.title, detail: listed(inIt) }]} />
      <p className={styles['note']}>
        <strong>
          <Trans>Not in this WMS</Trans>
        </strong>
        <br />
        {listed([...notInIt, ...lacks])}
      </p>
      {part.lacks.includes(CLAIMS) && (
        <p className={styles['note']}>
          <Trans>People in the office do not see who has claimed what; somebody there may change it meanwhile.</Trans>
        </p>
      )}
      {Object.values(part.weaker).includes('B') && (
        <p className={styles['note']}>
          <Trans>Some work is checked only when it is sent. If an answer is lost, a person has to look.</Trans>
        </p>
      )}
    </Section>
  );
}
