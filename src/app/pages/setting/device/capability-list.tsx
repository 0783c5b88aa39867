import { CAPABILITIES } from '#device/browser/capabilities.ts';
import type { Capabilities, Capability, CapabilityState } from '#device/browser/capabilities.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans } from '@lingui/react/macro';
import { capabilityWords, stateWords } from './capability-words.ts';
import { Line } from './line.tsx';
import type { LineState } from './line.tsx';
import styles from './page.module.css';

const STATES: Record<CapabilityState, LineState> = { works: 'ok', degraded: 'ask', missing: 'no' };
const ORDER: readonly CapabilityState[] = ['missing', 'degraded', 'works'];

/** What the browser lacks comes first: whoever opens this page looks for it. */
export function CapabilityList({ capabilities }: { capabilities: Capabilities }) {
  const say = useTranslate();
  const names = (Object.keys(CAPABILITIES) as Capability[]).sort(
    (a, b) => ORDER.indexOf(capabilities[a]) - ORDER.indexOf(capabilities[b]),
  );
  return (
    <div className={styles['board']}>
      <Section title={<Trans>What this browser can do</Trans>}>
        <ul className={styles['lines']}>
          {names.map((name) => {
            const state = capabilities[name];
            const words = capabilityWords[name];
            return (
              <Line key={name} what={name} state={STATES[state]} title={say(words.name)} word={say(stateWords[state])}>
                {say(words[state] ?? words.works)}
              </Line>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
