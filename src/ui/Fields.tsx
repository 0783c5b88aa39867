/** Labelled fields of pages and forms, on Mantine. Typing in them is never taken for a scan (`data-typing`). */
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import styles from './Fields.module.css';
import { Icon } from './icons.tsx';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string | undefined;
  /** What is wrong with it; turns the field red. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly onEnter?: (() => void) | undefined;
}

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'url' | undefined;
  /** Codes and numbers: monospaced. */
  readonly code?: boolean | undefined;
  readonly autoComplete?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly right?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({
  inputMode = 'text',
  code,
  autoComplete = 'off',
  right,
  placeholder,
  maxLength,
  ref,
  ...field
}: TextFieldProps) {
  return (
    <TextInput
      {...shared(field)}
      ref={ref}
      type="text"
      inputMode={inputMode}
      data-code={code || undefined}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder={placeholder}
      maxLength={maxLength}
      rightSection={right}
      rightSectionWidth={right === undefined ? undefined : 56}
    />
  );
}

interface SecretFieldProps extends FieldProps {
  readonly autoComplete?: 'current-password' | 'new-password' | 'off' | undefined;
  /** Words of the eye button, e.g. "Show the password". */
  readonly showLabel: string;
}

export function SecretField({ autoComplete = 'current-password', showLabel, ...field }: SecretFieldProps) {
  return (
    <PasswordInput
      {...shared(field)}
      // Mantine says it of every field but this one.
      aria-invalid={field.error === undefined ? undefined : true}
      autoComplete={autoComplete}
      rightSectionWidth={56}
      visibilityToggleButtonProps={{ 'aria-label': showLabel, className: styles['eye'], tabIndex: 0 }}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'cross' : 'eye'} size={24} />}
    />
  );
}

export interface PickOption {
  readonly value: string;
  readonly label: string;
}
interface PickFieldProps extends FieldProps {
  readonly options: readonly PickOption[];
  /** Words of the empty first row; without it the first option is the choice. */
  readonly nothing?: string | undefined;
}

/** The select of the system: large, known to every operator, works with any keypad. */
export function PickField({ options, nothing, ...field }: PickFieldProps) {
  const rows = nothing === undefined ? options : [{ value: '', label: nothing }, ...options];
  return (
    <NativeSelect {...shared(field)} data={rows.map((o) => ({ ...o }))} rightSection={<Icon name="down" size={20} />} />
  );
}

type Typed = ChangeEvent<HTMLInputElement> | ChangeEvent<HTMLSelectElement>;

function shared({ label, value, onChange, hint, error, required, disabled, name, onEnter }: FieldProps) {
  return {
    label,
    value,
    description: hint,
    error,
    required,
    disabled,
    name,
    size: 'lg',
    classNames: { input: styles['input'], label: styles['label'], error: styles['error'], description: styles['hint'] },
    'data-typing': true,
    onChange: (event: Typed) => onChange(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    },
  };
}
