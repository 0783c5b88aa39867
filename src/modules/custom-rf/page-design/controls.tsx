import type { PageControlType, PageText } from '#contract/rf-page.ts';
import { addControl, copyControl, moveControl, removeControl } from '#domain/custom-pages/edit.ts';
import type { Draft, DraftControl } from '#domain/custom-pages/edit.ts';
import { textIn } from '#domain/custom-pages/texts.ts';
import { Action } from '#ui/Action.tsx';
import { PickField } from '#ui/Fields.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CONTROL_TYPES, CONTROL_WORDS, typeWords } from './control-words.ts';
import { useDrawing } from './drawing.ts';
import { controlOf, faultsOf } from './model.ts';
import styles from './page-design.module.css';

interface ControlsProps {
  /** Null for the page itself. */
  readonly chosen: number | null;
  readonly onChoose: (control: number | null) => void;
  readonly edit: (how: (draft: Draft) => Draft) => void;
}

/** The page and its controls, in the order in which they are worked. */
export function Controls({ chosen, onChoose, edit }: ControlsProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const { draft, faults } = useDrawing();
  const [type, setType] = useState<string>('scan');
  const { controls = [], kind } = draft;
  const last = controls.length - 1;
  const move = (to: number) => {
    if (chosen === null) return;
    edit((now) => moveControl(now, chosen, to));
    onChoose(to);
  };
  const add = () => {
    const after = chosen ?? last;
    edit((now) => addControl(now, type as PageControlType, after));
    onChoose(after + 1);
  };
  const item = (place: number | null) => ({
    type: 'button' as const,
    className: styles['item'],
    'aria-current': chosen === place,
    onClick: () => onChoose(place),
  });
  return (
    <nav className={styles['controls']} aria-label={t`Parts of the page`}>
      <button {...item(null)} name="part.page">
        <span>
          <Trans>The page</Trans>
        </span>
        <Count of={faults.filter((fault) => controlOf(fault) === null).length} />
      </button>
      <ol>
        {controls.map((control, i) => (
          // Two of the same name are a fault that has to be seen, and mended.
          <li key={`${i}:${control.id}`}>
            <button {...item(i)} name={`part.${i}`}>
              <span>
                <Label control={control} />
                <small>{say(typeWords(control.type))}</small>
              </span>
              <Count of={faultsOf(faults, i).length} />
            </button>
          </li>
        ))}
      </ol>
      {chosen !== null && (
        <div className={styles['tools']}>
          <IconAction icon="up" label={t`Move up`} disabled={chosen === 0} onClick={() => move(chosen - 1)} />
          <IconAction icon="down" label={t`Move down`} disabled={chosen === last} onClick={() => move(chosen + 1)} />
          <IconAction
            icon="document"
            label={t`Copy`}
            onClick={() => {
              edit((now) => copyControl(now, chosen));
              onChoose(chosen + 1);
            }}
          />
          <IconAction
            icon="trash"
            label={t`Delete`}
            onClick={() => {
              edit((now) => removeControl(now, chosen));
              onChoose(null);
            }}
          />
        </div>
      )}
      {kind !== 'menu' && (
        <div className={styles['tools']}>
          <PickField
            label={t`New control`}
            name="new.type"
            value={type}
            onChange={setType}
            options={CONTROL_TYPES.map((value) => ({ value, label: say(CONTROL_WORDS[value]) }))}
          />
          <Action inline icon="plus" name="new.add" onClick={add}>
            <Trans>Add</Trans>
          </Action>
        </div>
      )}
    </nav>
  );
}

/** By what the operator reads, or by its name while it says nothing. */
function Label({ control: { id, label } }: { control: DraftControl }) {
  const { lg } = useDrawing();
  const isText = typeof label === 'string' || (typeof label === 'object' && label !== null);
  const said = isText ? (textIn(label as PageText, lg) ?? '') : '';
  return <b translate="no">{said.trim() === '' ? id : said}</b>;
}

function Count({ of }: { of: number }) {
  if (of === 0) return null;
  return (
    <em>
      <Plural value={of} one="# fault" other="# faults" />
    </em>
  );
}
