import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Action } from '../Action.tsx';
import { PickField, TextField } from '../Fields.tsx';
import { useFlow } from '../flow-context.ts';
import { FlowPanes } from '../FlowPanes.tsx';
import { isLabel, useLabelsInFields } from '../labels-in-fields.ts';
import { useTranslate } from '../use-translate.tsx';
import { useTerminal } from '../terminal.ts';
import styles from './FormStep.module.css';
import { PhotoField } from './PhotoField.tsx';
import { Prompt } from './Prompt.tsx';
import { SignatureField } from './SignatureField.tsx';
import { knows } from '#engine/env.ts';
import type { Field } from '#engine/fields.ts';

/** Several fields at once. Enter goes to the next one, and saves behind the last. */
export function FormStep({ board }: { board?: ReactNode }) {
  const { view } = useFlow();
  return <FormBody key={`${view.stop}|${view.round}|${view.inputs.length}`} board={board} />;
}

function FormBody({ board }: { board?: ReactNode }) {
  const { view, answer, act } = useFlow();
  const { typed: kept, env } = useTerminal();
  const say = useTranslate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => kept.of(view.round));
  const [tried, setTried] = useState(false);
  /** Name of the number field that was scanned into. */
  const [stray, setStray] = useState<string | null>(null);
  const valueOf = (field: Field) => typed[field.name] ?? startOf(field);

  useLayoutEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-typing]')?.focus({ preventScroll: true });
  }, []);
  const change = (name: string, value: string) => setTyped((now) => ({ ...now, [name]: value }));
  // A label that is scanned here counts more than what was typed.
  const [filled, setFilled] = useState(view.filled);
  if (filled !== view.filled) {
    setFilled(view.filled);
    setTyped({ ...typed, ...view.filled });
  }
  useLabelsInFields(form, {
    isLabel: (code) => isLabel(code, env),
    onLabel: (code, { name, before }) => {
      change(name, before);
      act({ kind: 'scan', code });
    },
    isNumber: (name) => view.fields.some((field) => field.name === name && field.kind === 'number'),
    onStray: ({ name, before }) => {
      change(name, before);
      setStray(name);
      env.cue('refused');
    },
  });
  useEffect(() => {
    kept.keep(view.round, typed);
  }, [kept, view.round, typed]);
  const save = () => {
    setTried(true);
    answer({ kind: 'form', fields: Object.fromEntries(view.fields.map((f) => [f.name, valueOf(f)])) });
  };
  const goOn = (from: number) => {
    const fields = [...(form.current?.querySelectorAll<HTMLElement>('[data-typing]') ?? [])];
    const next = fields[from + 1];
    if (next) next.focus();
    else save();
  };
  return (
    <FlowPanes
      step={<Prompt view={view} />}
      board={
        <>
          <form
            id={id}
            ref={form}
            className={styles['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
          >
            {view.fields.map((field, i) => (
              <OneField
                key={field.name}
                field={field}
                value={valueOf(field)}
                missing={tried && field.required === true && valueOf(field).trim() === ''}
                stray={field.name === stray}
                onChange={(value) => {
                  setStray(null);
                  change(field.name, value);
                }}
                onEnter={() => goOn(i)}
                opId={view.round}
              />
            ))}
          </form>
          {board}
        </>
      }
      primary={
        <Action look="primary" form={id}>
          {view.next ? say(view.next) : <Trans>Save</Trans>}
        </Action>
      }
    />
  );
}

interface OneFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly missing: boolean;
  readonly stray: boolean;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
  readonly opId: string;
}

function OneField({ field, value, missing, stray, onChange, onEnter, opId }: OneFieldProps) {
  const say = useTranslate();
  const { Weigh, env } = useTerminal();
  const { t } = useLingui();
  const shared = {
    label: say(field.label),
    name: field.name,
    value,
    required: field.required,
    error: stray ? t`That was a scan. Type the number.` : missing ? t`Fill this in` : undefined,
    onChange,
    onEnter,
  };
  if (field.kind === 'photos' && !knows(env.me, 'photos')) return null;
  if (field.kind === 'photos')
    return <PhotoField label={shared.label} opId={opId} onCount={(count) => onChange(String(count))} />;
  if (field.kind === 'signature')
    return (
      <SignatureField
        label={shared.label}
        opId={opId}
        isMissing={missing}
        onSigned={(isSigned) => onChange(isSigned ? '1' : '')}
      />
    );
  if (field.kind === 'select') {
    // Something must be picked on purpose; an optional field may stay empty.
    return (
      <PickField
        {...shared}
        options={(field.options ?? []).map(({ value, label }) => ({ value, label: say(label) }))}
        nothing={field.initial === undefined ? t`Choose` : undefined}
      />
    );
  }
  if (field.kind === 'date')
    return <TextField {...shared} inputMode="numeric" placeholder="YYYYMMDD" maxLength={10} code />;
  if (field.weighs)
    return (
      <>
        <TextField {...shared} inputMode="decimal" />
        <Weigh onWeight={() => {}} onTake={onChange} />
      </>
    );
  return <TextField {...shared} inputMode={field.kind !== 'number' ? 'text' : field.digits ? 'decimal' : 'numeric'} />;
}

const startOf = (field: Field): string => field.initial ?? '';
