import { pagesOf } from '#domain/paper/paper.ts';
import type { Label } from '#domain/paper/label.ts';
import { paperRows, paperWords } from '#segments/paper.ts';
import { PaperPreview } from '#ui/PaperPreview.tsx';
import type { BodyProps } from '#ui/screen.ts';
import { Step } from '#ui/steps/Step.tsx';
import { useTerminal } from '#ui/terminal.ts';
import { useLive } from '#ui/use-live.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import { useLingui } from '@lingui/react/macro';
import type { OneLabel } from '../labels.ts';

/** Beside the copies what comes out, as this terminal knows it now. */
export function Body({ view: { values, kind } }: BodyProps) {
  const { label } = values as { label?: OneLabel };
  return label && kind === 'form' ? <Shown label={label} /> : <Step />;
}

const NONE: readonly Label[] = [];

function Shown({ label }: { label: OneLabel }) {
  const { t } = useLingui();
  const say = useTranslate();
  const { env } = useTerminal();
  const pages = useLive(`${label.template} ${label.ref}`, NONE, (db) =>
    pagesOf(paperRows(db, new Date(env.now())), label, paperWords(say), { size: '100x100', listSize: '100x150' }),
  );
  return <Step board={<PaperPreview pages={pages} name={t`Preview`} />} />;
}
