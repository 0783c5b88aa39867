import type { ScannerProfile } from '#device/scan/profile.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ScannerCheck } from './record.ts';
import { modeWords, separatorFact, terminatorWords } from './words.ts';

/** What is known of the scanner, as label and value. */
export function useProfileFacts(
  { mode, terminator, separator, aim, gapMs, prefix, suffix }: ScannerProfile,
  { pace }: ScannerCheck,
): readonly { readonly label: string; readonly value: string }[] {
  const { t } = useLingui();
  const say = useTranslate();
  const perChar = pace === null ? '–' : pace.toFixed(1);
  const additions = [prefix, suffix].filter((text) => text !== '').join(' … ');
  return [
    { label: t`Codes come`, value: mode === null ? t`Unknown` : say(modeWords[mode]) },
    { label: t`End of a code`, value: say(terminatorWords[terminator]) },
    { label: t`GS1 separator`, value: say(separatorFact(separator)) },
    { label: t`AIM identifier`, value: aim === null ? t`Unknown` : aim ? t`Yes` : t`No` },
    { label: t`Speed`, value: pace === null ? t`At once` : t`${perChar} ms a character` },
    { label: t`Longest pause`, value: gapMs === null ? t`Unknown` : t`${gapMs} ms` },
    ...(additions === '' ? [] : [{ label: t`Added to codes`, value: additions }]),
  ];
}
