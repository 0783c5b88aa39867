/** Fields of the editor. Each is named by its place in the page, so that a fault leads to it. */
import type { PageText } from '#contract/rf-page.ts';
import { saidIn, textWith } from '#domain/custom-pages/edit.ts';
import type { Place } from '#domain/custom-pages/edit.ts';
import { Action } from '#ui/Action.tsx';
import { PickField, TextField } from '#ui/Fields.tsx';
import type { PickOption } from '#ui/Fields.tsx';
import { IconAction } from '#ui/IconAction.tsx';
import { LANGUAGES } from '#ui/languages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePlace } from './drawing.ts';
import { numberIn } from './model.ts';
import styles from './page-design.module.css';

interface AtProps {
  readonly at: Place;
  readonly label: string;
  readonly hint?: string | undefined;
  /** It has to be there: one that is emptied stays, and the checker says what it lacks. */
  readonly required?: boolean;
}

const OTHERS = LANGUAGES.filter(({ code }) => code !== 'en');

/** A text in four languages. */
export function WordsAt({ at, label, hint, required = false }: AtProps) {
  const { name, value, set, error } = usePlace(at);
  const text = value as PageText | undefined;
  const say = (lg: (typeof LANGUAGES)[number]['code'], said: string) => {
    const next = textWith(text, lg, said);
    set(next === '' && !required ? undefined : next);
  };
  return (
    <div className={styles['words']}>
      <TextField
        label={label}
        hint={hint}
        name={name}
        value={saidIn(text, 'en')}
        onChange={(said) => say('en', said)}
        error={error}
        required={required}
      />
      <details className={styles['languages']}>
        <summary>
          <Trans>Other languages</Trans> <Spoken text={text} />
        </summary>
        {OTHERS.map(({ code, name: language }) => (
          <Other
            key={code}
            at={[...at, code]}
            label={`${label} · ${language}`}
            value={saidIn(text, code)}
            onChange={(said) => say(code, said)}
          />
        ))}
      </details>
    </div>
  );
}

/** In how many of them it is said. */
function Spoken({ text }: { text: PageText | undefined }) {
  const said = OTHERS.filter(({ code }) => saidIn(text, code) !== '').length;
  return <span>{`${said}/${OTHERS.length}`}</span>;
}

function Other({ at, ...field }: { at: Place; label: string; value: string; onChange: (said: string) => void }) {
  const { name, error } = usePlace(at);
  return <TextField {...field} name={name} error={error} />;
}

/** A name, or a rule. */
export function TextAt({ at, label, hint, required = false }: AtProps) {
  const { name, value, set, error } = usePlace(at);
  return (
    <TextField
      code
      label={label}
      hint={hint}
      name={name}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => set(text === '' && !required ? undefined : text)}
      error={error}
      required={required}
    />
  );
}

export function NumberAt({ at, label, hint }: AtProps) {
  const { name, value, set, error } = usePlace(at);
  return (
    <TextField
      code
      inputMode="decimal"
      label={label}
      hint={hint}
      name={name}
      value={typeof value === 'number' || typeof value === 'string' ? `${value}` : ''}
      onChange={(text) => set(numberIn(text))}
      error={error}
    />
  );
}

interface PickAtProps extends AtProps {
  readonly options: readonly (string | PickOption)[];
  /** Words for nothing chosen, which leaves the field out. */
  readonly nothing?: string | undefined;
  /** What the language takes it for then: a page that was published says it. */
  readonly usual?: string;
}

export function PickAt({ at, label, hint, options, nothing, usual, required }: PickAtProps) {
  const { name, value, set, error } = usePlace(at);
  const chosen = typeof value === 'string' && value !== usual ? value : '';
  const known = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option));
  // What stands in the page stays to be seen, though it is none of what may stand there.
  const isStrange = chosen !== '' && !known.some((option) => option.value === chosen);
  return (
    <PickField
      label={label}
      hint={hint}
      name={name}
      value={chosen}
      onChange={(next) => set(next === '' ? undefined : next)}
      options={isStrange ? [...known, { value: chosen, label: chosen }] : known}
      nothing={nothing ?? (chosen === '' ? '–' : undefined)}
      error={error}
      required={required}
    />
  );
}

/** `usual`: what holds where the page says nothing. */
export function CheckAt({ at, label, usual }: AtProps & { readonly usual: boolean }) {
  const { name, value, set } = usePlace(at);
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        name={name}
        checked={typeof value === 'boolean' ? value : usual}
        onChange={({ currentTarget: { checked } }) => set(checked === usual ? undefined : checked)}
      />
      <span>{label}</span>
    </label>
  );
}

/** Some of these, in the order in which they were chosen. */
export function SomeAt({ at, label, hint, options }: AtProps & { readonly options: readonly string[] }) {
  const { name, value, set } = usePlace(at);
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const all = [...options, ...chosen.filter((one) => !options.includes(one))];
  if (all.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['some']}>
        {all.map((one) => (
          <label key={one} className={styles['check']}>
            <input
              type="checkbox"
              name={`${name}.${one}`}
              checked={chosen.includes(one)}
              onChange={({ currentTarget: { checked } }) => {
                const next = checked ? [...chosen, one] : chosen.filter((other) => other !== one);
                set(next.length > 0 ? next : undefined);
              }}
            />
            <span translate="no">{one}</span>
          </label>
        ))}
      </div>
      <FaultsIn at={at} count={chosen.length} />
    </fieldset>
  );
}

/** Faults of the members of a list, which have no fields of their own. */
function FaultsIn({ at, count }: { at: Place; count: number }) {
  return (
    <>
      <Fault at={at} />
      {Array.from({ length: count }, (_, i) => (
        <Fault key={i} at={[...at, i]} />
      ))}
    </>
  );
}

export function Fault({ at }: { at: Place }) {
  const { error } = usePlace(at);
  return error === undefined ? null : <p className={styles['fault']}>{error}</p>;
}

interface ListAtProps {
  readonly at: Place;
  readonly label: string;
  readonly add: string;
  /** A new row. */
  readonly make: () => unknown;
  readonly children: (at: Place) => ReactNode;
  /** Takes the whole list away with its last row. */
  readonly isOptional?: boolean;
}

/** Rows that are added and taken away. */
export function ListAt({ at, label, add, make, children, isOptional = false }: ListAtProps) {
  const { name, value, set } = usePlace(at);
  const rows = Array.isArray(value) ? (value as readonly unknown[]) : [];
  const without = (place: number) => {
    const rest = rows.filter((_, i) => i !== place);
    set(rest.length === 0 && isOptional ? undefined : rest);
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {rows.map((_, i) => (
        // A row is known by its place only.
        <Row key={i} of={label} number={i + 1} onDelete={() => without(i)}>
          {children([...at, i])}
        </Row>
      ))}
      <Fault at={at} />
      <Action inline icon="plus" name={`${name}.add`} onClick={() => set([...rows, make()])}>
        {add}
      </Action>
    </fieldset>
  );
}

interface RowProps {
  readonly of: string;
  readonly number: number;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}
function Row({ of, number, onDelete, children }: RowProps) {
  const { t } = useLingui();
  return (
    <div className={styles['row']}>
      <div className={styles['cells']}>{children}</div>
      <IconAction icon="trash" label={t`Delete row ${number} of ${of}`} onClick={onDelete} />
    </div>
  );
}
