import { useSession } from '#app/live.ts';
import { testLabel } from '#app/printing/pages.ts';
import { print, useHeldPrinter } from '#app/printing/printer.ts';
import { printerSettings, setPrinter } from '#app/printing/settings.ts';
import { LABEL_KIND } from '#segments/label-kinds.ts';
import { Toggle } from '#app/toggle.tsx';
import { sync } from '#app/worker.ts';
import { DPIS } from '#domain/paper/label.ts';
import { LANGUAGES } from '#device/print/label-printer.ts';
import type { PrinterLanguage } from '#device/print/label-printer.ts';
import { SIZES } from '#domain/paper/templates/template.ts';
import { THIS_TERMINAL } from '#engine/op.ts';
import type { LabelKind } from '#contract/operations.ts';
import { Action } from '#ui/Action.tsx';
import { Band } from '#ui/Band.tsx';
import { drop } from '#ui/drop.ts';
import { PickField } from '#ui/Fields.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { PaperPreview } from '#ui/PaperPreview.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PrinterConnection } from './connection.tsx';

const NAMES: Record<PrinterLanguage, string> = { zpl: 'ZPL', tspl: 'TSPL', cpcl: 'CPCL', escPos: 'ESC/POS' };
const TEMPLATES = ['pallet', 'case', 'box', 'parcel', 'pick', 'store'] as const;

type Test = 'idle' | 'printing' | 'printed' | 'broken';

/** The printer beside this terminal: what it speaks, how it is reached, and whether labels of the work come out there. */
export function PrinterPage() {
  const { t } = useLingui();
  const say = useTranslate();
  const session = useSession();
  const settings = printerSettings.use();
  const link = useHeldPrinter();
  const [template, setTemplate] = useState<LabelKind>('pallet');
  const [test, setTest] = useState<Test>('idle');
  const label = testLabel(template, settings.size);
  const tryIt = () => {
    setTest('printing');
    drop(
      print([label], 1).then(
        () => setTest('printed'),
        () => setTest('broken'),
      ),
    );
  };
  const pick = <T extends string>(all: readonly T[], value: string, take: (one: T) => void) => {
    const one = all.find((each) => each === value);
    if (one !== undefined) take(one);
  };
  return (
    <Screen
      title={t`Label printer`}
      foot={
        <Action
          look="primary"
          icon="print"
          disabled={link.kind !== 'connected'}
          busy={test === 'printing'}
          onClick={tryIt}
        >
          <Trans>Print a test label</Trans>
        </Action>
      }
    >
      <PrinterConnection />
      {test === 'printed' && (
        <Band state="ok">
          <Trans>The printer has taken the test label</Trans>
        </Band>
      )}
      {test === 'broken' && (
        <Band state="no">
          <Trans>The connection broke. Look whether the label came out.</Trans>
        </Band>
      )}
      <Section title={<Trans>What the printer speaks</Trans>}>
        <PickField
          label={t`Language`}
          value={settings.language}
          options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          onChange={(value) => pick(LANGUAGES, value, (language) => setPrinter({ language }))}
        />
        <PickField
          label={t`Dots per inch`}
          value={String(settings.dpi)}
          options={DPIS.map((dpi) => ({ value: String(dpi), label: String(dpi) }))}
          onChange={(value) => pick(['203', '300'], value, (dpi) => setPrinter({ dpi: dpi === '300' ? 300 : 203 }))}
        />
        <PickField
          label={t`Chinese text`}
          value={settings.chinese}
          options={[
            { value: 'picture', label: t`As a picture: every printer, slower` },
            { value: 'font', label: t`By the font of the printer (GB 18030)` },
          ]}
          onChange={(value) => pick(['picture', 'font'], value, (chinese) => setPrinter({ chinese }))}
        />
      </Section>
      <Section title={<Trans>Label</Trans>}>
        <PickField
          label={t`Size`}
          value={settings.size}
          options={SIZES.map((value) => ({ value, label: `${value.replace('x', ' × ')} mm` }))}
          onChange={(value) => pick(SIZES, value, (size) => setPrinter({ size }))}
        />
        <PickField
          label={t`Show`}
          value={template}
          options={TEMPLATES.map((value) => ({ value, label: say(LABEL_KIND[value]) }))}
          onChange={(value) => pick(TEMPLATES, value, setTemplate)}
        />
        <PaperPreview pages={[label]} name={t`Preview`} />
      </Section>
      {session?.userName && (
        <Section>
          <Toggle
            label={t`Labels of the work come out here`}
            on={session.printAddress === THIS_TERMINAL}
            // Off: the default print point comes with the next loading of the reference data, or is chosen.
            onChange={(on) => drop(sync.setTerminal({ printAddress: on ? THIS_TERMINAL : '' }))}
          />
        </Section>
      )}
    </Screen>
  );
}
