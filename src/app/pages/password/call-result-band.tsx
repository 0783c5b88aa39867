import { oddWords } from '#engine/odd-words.ts';
import { wmsText } from '#engine/text.ts';
import { Band } from '#ui/Band.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Translate } from '#ui/use-translate.tsx';
import type { CallResult } from '#workers/api.ts';
import { Trans } from '@lingui/react/macro';

/** Why the password is still the old one. */
export function CallResultBand({ told }: { told: CallResult | null }) {
  const say = useTranslate();
  return <div aria-live="assertive">{wordsOf(told, say)}</div>;
}

function wordsOf(told: CallResult | null, say: Translate) {
  switch (told?.kind) {
    case 'refused':
      return <Band state="no">{say(wmsText(told.msg))}</Band>;
    case 'odd':
      return <Band state="no">{say(oddWords(told.odd))}</Band>;
    case 'offline':
      return (
        <Band state="no" detail={<Trans>A new password needs the network. The old one holds.</Trans>}>
          <Trans>The WMS cannot be reached</Trans>
        </Band>
      );
    case 'ok':
    case undefined:
      return null;
  }
}
