import { CODE_TYPES } from '#contract/code-types.ts';
import { PAGE_LIMITS, PageNoun } from '#contract/rf-page.ts';
import type { BarcodeRule } from '#contract/rows.ts';
import type { Place } from '#domain/custom-pages/edit.ts';
import { LAST, namesAt } from '#domain/custom-pages/names.ts';
import { Action } from '#ui/Action.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { NOUN_WORDS } from './control-words.ts';
import { asStanding, useDrawing, usePlace } from './drawing.ts';
import { CheckAt, Fault, ListAt, NumberAt, PickAt, TextAt, WordsAt } from './fields.tsx';
import { ValueAt } from './value-field.tsx';
import styles from './page-design.module.css';

const SKIPPABLE = ['scan', 'number', 'select', 'text', 'date', 'photos'];
const COMPARABLE = ['scan', 'number', 'select', 'text', 'date'];
const OFFERED = ['number', 'select', 'text', 'date'];
const CODES = ['LPN', 'SKU_ID', 'LOC', 'SHIPPING_CONTAINER_ID'] satisfies readonly BarcodeRule['field'][];

/** Everything that a control of this type may say. */
export function ControlFields({ index }: { index: number }) {
  const { t } = useLingui();
  const { draft, pages } = useDrawing();
  const type = draft.controls?.[index]?.type ?? '';
  const names = namesAt(asStanding(draft), index, pages);
  const at: Place = ['controls', index];
  const known = names.join(', ');
  return (
    <>
      <Fault at={at} />
      <Fault at={[...at, 'type']} />
      <WordsAt required at={[...at, 'label']} label={t`What the operator reads`} />
      <TextAt required at={[...at, 'id']} label={t`Name in rules and entries`} />
      <OfType type={type} at={at} names={names} />
      {SKIPPABLE.includes(type) && <CheckAt at={[...at, 'required']} label={t`It has to be answered`} usual />}
      <WordsAt at={[...at, 'hint']} label={t`Hint`} />
      <TextAt at={[...at, 'when']} label={t`Shown only when`} hint={t`A rule, over: ${known}`} />
      {OFFERED.includes(type) && (
        <ValueAt
          at={[...at, 'default']}
          label={t`Stands there already`}
          names={[...names, LAST]}
          isNumber={type === 'number'}
        />
      )}
      {COMPARABLE.includes(type) && (
        <ValueAt at={[...at, 'equals']} label={t`Has to be`} names={names} isNumber={type === 'number'} />
      )}
      {SKIPPABLE.includes(type) && <CheckRule at={[...at, 'check']} />}
    </>
  );
}

/** What must hold for an answer, and what the operator reads where it does not. */
function CheckRule({ at }: { at: Place }) {
  const { t } = useLingui();
  const { name, value, set } = usePlace(at);
  if (value === undefined)
    return (
      <Action inline icon="plus" name={`${name}.add`} onClick={() => set({ rule: '', says: '' })}>
        <Trans>Add a check</Trans>
      </Action>
    );
  return (
    <fieldset className={styles['group']}>
      <legend>
        <Trans>Check</Trans>
      </legend>
      <TextAt required at={[...at, 'rule']} label={t`Must hold`} />
      <WordsAt required at={[...at, 'says']} label={t`Otherwise the operator reads`} />
      <Action inline icon="trash" onClick={() => set(undefined)}>
        <Trans>Delete the check</Trans>
      </Action>
    </fieldset>
  );
}

interface OfTypeProps {
  readonly type: string;
  readonly at: Place;
  readonly names: readonly string[];
}

function OfType({ type, at, names }: OfTypeProps) {
  const { t } = useLingui();
  switch (type) {
    case 'scan':
      return <ScanFields at={at} />;
    case 'collect':
      return (
        <>
          <ScanFields at={at} />
          <NumberAt at={[...at, 'most']} label={t`At most`} hint={String(PAGE_LIMITS.collected)} />
        </>
      );
    case 'number':
      return (
        <>
          <NumberAt at={[...at, 'min']} label={t`Lowest`} />
          <NumberAt at={[...at, 'max']} label={t`Highest`} />
          <NumberAt at={[...at, 'decimals']} label={t`Decimals`} hint={String(PAGE_LIMITS.decimals)} />
          <WordsAt at={[...at, 'unit']} label={t`Unit`} />
          <CheckAt at={[...at, 'scale']} label={t`A scale may answer`} usual={false} />
        </>
      );
    case 'select':
      return <Choices at={at} />;
    case 'text':
      return <NumberAt at={[...at, 'longest']} label={t`Characters at most`} hint={String(PAGE_LIMITS.text)} />;
    case 'photos':
      return <NumberAt at={[...at, 'most']} label={t`At most`} hint={String(PAGE_LIMITS.photos)} />;
    case 'show':
      return (
        <ListAt
          at={[...at, 'rows']}
          label={t`Rows`}
          add={t`Add a row`}
          make={() => ({ label: '', value: names[0] ?? '' })}
        >
          {(row) => (
            <>
              <WordsAt required at={[...row, 'label']} label={t`What the operator reads`} />
              <PickAt required at={[...row, 'value']} label={t`Shows`} options={names} />
            </>
          )}
        </ListAt>
      );
    default:
      return null;
  }
}

function ScanFields({ at }: { at: Place }) {
  const { t } = useLingui();
  const say = useTranslate();
  const nouns = PageNoun.options.map((noun) => ({ value: noun, label: say(NOUN_WORDS[noun]) }));
  return (
    <>
      <PickAt
        at={[...at, 'noun']}
        label={t`What is scanned`}
        options={nouns.slice(1)}
        usual="any"
        nothing={nouns[0]?.label ?? ''}
      />
      <CheckAt at={[...at, 'known']} label={t`It has to be known`} usual={false} />
      <PickAt at={[...at, 'code']} label={t`Barcode rule`} options={CODES} nothing={t`None`} />
    </>
  );
}

/** Options of its own, or those of a type of system codes. */
function Choices({ at }: { at: Place }) {
  const { t } = useLingui();
  const { value, set } = usePlace(at);
  const control = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isCoded = 'codes' in control;
  const types = CODE_TYPES.map(({ type }) => type);
  const { codes: _codes, options: _options, ...rest } = control;
  return (
    <>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isCoded}
          onChange={({ currentTarget: { checked } }) =>
            set(checked ? { ...rest, codes: types[0] } : { ...rest, options: ['A', 'B'] })
          }
        />
        <span>{t`Options are system codes`}</span>
      </label>
      {!isCoded ? (
        <ListAt
          at={[...at, 'options']}
          label={t`Options`}
          add={t`Add an option`}
          make={() => ({ value: '', label: '' })}
        >
          {(option) => <Option at={option} />}
        </ListAt>
      ) : (
        <PickAt required at={[...at, 'codes']} label={t`Type of system codes`} options={types} />
      )}
    </>
  );
}

/** One that is a bare text says the same to the operator and in the entry. */
function Option({ at }: { at: Place }) {
  const { t } = useLingui();
  const { value, set } = usePlace(at);
  if (typeof value === 'string')
    return (
      <>
        <TextAt required at={at} label={t`Value in the entry`} />
        <Action inline onClick={() => set({ value, label: value })}>
          <Trans>Words of its own</Trans>
        </Action>
      </>
    );
  return (
    <>
      <TextAt required at={[...at, 'value']} label={t`Value in the entry`} />
      <WordsAt required at={[...at, 'label']} label={t`What the operator reads`} />
      {/* Faults of the option as a whole: an empty one, or one that is there twice. */}
      <Fault at={at} />
    </>
  );
}
