import type { Reading } from '#device/scale/reading.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans } from '@lingui/react/macro';
import { weightWords } from './weight-words.ts';

/** One reading on one line. */
export function ReadingWords({ reading }: { reading: Reading }) {
  const say = useTranslate();
  if (reading.kind !== 'weight') return say(weightWords[reading.kind]);
  const { value, unit, net, stable } = reading;
  return (
    <>
      {value} {unit} {net && <Trans>net</Trans>} {stable ? <Trans>steady</Trans> : <Trans>moving</Trans>}
    </>
  );
}
