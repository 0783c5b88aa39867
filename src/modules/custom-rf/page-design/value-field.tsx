import type { Place } from '#domain/custom-pages/edit.ts';
import { PickField, TextField } from '#ui/Fields.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePlace } from './drawing.ts';
import { numberIn } from './model.ts';

interface ValueAtProps {
  readonly at: Place;
  readonly label: string;
  readonly hint?: string;
  /** Where it may come from. */
  readonly names: readonly string[];
  readonly isNumber?: boolean;
  /** One of the two it has to be. */
  readonly required?: boolean;
}

/** No name is written like this. */
const WRITTEN = '=';

/** A value that is written down, or that comes from somewhere. */
export function ValueAt({ at, label, hint, names, isNumber = false, required = false }: ValueAtProps) {
  const { t } = useLingui();
  const { name, value, set, error } = usePlace(at);
  const { error: ofName } = usePlace([...at, 'from']);
  const from = fromOf(value);
  const how = value === undefined ? '' : (from ?? WRITTEN);
  const choose = (next: string) => set(next === '' ? undefined : next === WRITTEN ? '' : { from: next });
  const known = from === undefined || names.includes(from) ? names : [...names, from];
  return (
    <>
      <PickField
        label={label}
        hint={hint}
        name={`${name}.from`}
        value={how}
        onChange={choose}
        options={[{ value: WRITTEN, label: t`A value` }, ...known.map((one) => ({ value: one, label: one }))]}
        nothing={required ? (how === '' ? '–' : undefined) : t`None`}
        error={ofName ?? (how === WRITTEN ? undefined : error)}
      />
      {how === WRITTEN && (
        <TextField
          code
          label={t`A value`}
          inputMode={isNumber ? 'decimal' : 'text'}
          name={name}
          value={String(value)}
          onChange={(text) => set(isNumber ? (numberIn(text) ?? '') : text)}
          error={error}
        />
      )}
    </>
  );
}

function fromOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value)) return undefined;
  return String(value.from);
}
