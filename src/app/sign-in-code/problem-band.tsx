import { Band } from '#ui/Band.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CodeProblem } from './payload.ts';
import type { ShownProblem } from './use-sign-in-code.ts';

/** Why a scanned code was not taken. */
export function CodeProblemBand({ problem }: { problem: ShownProblem | null }) {
  const { t } = useLingui();
  const words: Record<CodeProblem, string> = {
    notOurs: t`This is no sign-in code`,
    version: t`This sign-in code is for another version of the app`,
    secret: t`This sign-in code carries a password. Destroy it and print one without.`,
    malformed: t`This sign-in code is damaged`,
    server: t`The server in this sign-in code is not a valid IP address`,
    tenant: t`The tenant in this sign-in code is not a valid URL`,
  };
  return (
    <div aria-live="assertive">
      {problem && (
        <Band state="no" flash={problem.tries} detail={<Trans>Nothing was changed.</Trans>}>
          {words[problem.why]}
        </Band>
      )}
    </div>
  );
}
