import { oddWords } from '#engine/odd-words.ts';
import { wmsText } from '#engine/text.ts';
import { Band } from '#ui/Band.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import type { CodeSent } from '#workers/api.ts';
import { Trans } from '@lingui/react/macro';

/** What became of the wish for a code. The WMS does not tell whether it knows the number, so neither does this. */
export function SentBand({ sent }: { sent: CodeSent | null }) {
  const say = useTranslate();
  if (!sent) return null;
  switch (sent.kind) {
    case 'ok': {
      const minutes = Math.round(sent.expiresIn / 60);
      return (
        <Band state="info" detail={<Trans>It is good for {minutes} min, once.</Trans>}>
          <Trans>If the WMS knows this phone, a code is on its way</Trans>
        </Band>
      );
    }
    case 'refused':
      return <Band state="no">{say(wmsText(sent.msg))}</Band>;
    case 'odd':
      return <Band state="no">{say(oddWords(sent.odd))}</Band>;
    case 'offline':
      return (
        <Band state="no" detail={<Trans>A code needs the network.</Trans>}>
          <Trans>The WMS cannot be reached</Trans>
        </Band>
      );
  }
}
