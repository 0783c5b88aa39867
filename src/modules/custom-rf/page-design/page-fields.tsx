import { Comparison, PAGE_SOURCES } from '#contract/rf-page.ts';
import { columnsOf, namesAt, parentNames } from '#domain/custom-pages/names.ts';
import { ASKS } from '#domain/custom-pages/faults.ts';
import type { Text } from '#engine/text.ts';
import { PickField } from '#ui/Fields.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { asStanding, useDrawing, usePlace } from './drawing.ts';
import { Fault, ListAt, PickAt, SomeAt, WordsAt } from './fields.tsx';
import { ValueAt } from './value-field.tsx';

const OFFLINE = {
  A: msg`Works without network`,
  B: msg`Is captured without network, and may be refused later`,
  N: msg`Needs the network`,
} as const;

const COMPARISONS: Readonly<Record<Comparison, Text>> = {
  is: msg`is`,
  begins: msg`begins with`,
  contains: msg`contains`,
  atLeast: msg`is at least`,
  atMost: msg`is at most`,
};

/** What a page says of itself, whatever its controls. */
export function PageFields() {
  const { t } = useLingui();
  const say = useTranslate();
  const { draft, pages, roles } = useDrawing();
  const { kind = 'form' } = draft;
  const parents = [...pages.values()].filter((page) => page.kind !== 'form' && page.id !== draft.id);
  return (
    <>
      <Fault at={[]} />
      <WordsAt required at={['title']} label={t`Title`} />
      <PickAt
        at={['offline']}
        label={t`Without network`}
        options={[
          { value: 'A', label: say(OFFLINE.A) },
          { value: 'N', label: say(OFFLINE.N) },
        ]}
        usual="B"
        nothing={say(OFFLINE.B)}
      />
      <PickAt
        at={['under']}
        label={t`Stands under`}
        hint={t`A page that stands under no other has a tile`}
        options={parents.map(({ id }) => id)}
        nothing={t`None`}
      />
      <SomeAt
        at={['roles']}
        label={t`Roles that have it`}
        hint={t`None of them: everybody who has custom pages`}
        options={roles}
      />
      <SomeAt at={['needs']} label={t`What the chosen row must have`} options={parentNames(asStanding(draft), pages)} />
      {kind === 'form' && <FormFields />}
      {kind === 'query' && <QueryFields />}
      <Fault at={['controls']} />
      <Fault at={['id']} />
      <Fault at={['kind']} />
    </>
  );
}

function FormFields() {
  const { t } = useLingui();
  const { draft, roles } = useDrawing();
  const asked = (draft.controls ?? []).filter(({ type }) => ASKS.includes(type)).map(({ id }) => id);
  return (
    <>
      <After />
      <PickAt
        at={['key']}
        label={t`What an entry is about`}
        hint={t`Entries about the same keep their order`}
        options={asked}
        nothing={t`The chosen row, or nothing`}
      />
      <WordsAt at={['consequence']} label={t`Where things stand when the WMS refuses an entry`} />
      <ListAt
        isOptional
        at={['effects']}
        label={t`Who is told of an entry`}
        add={t`Tell a role`}
        make={() => ({ do: 'message', role: roles[0] ?? '', text: '' })}
      >
        {(effect) => (
          <>
            <PickAt required at={[...effect, 'role']} label={t`Role`} options={roles} />
            <WordsAt required at={[...effect, 'text']} label={t`Message`} />
          </>
        )}
      </ListAt>
    </>
  );
}

/** What comes after an entry: a word, or another page. */
function After() {
  const { t } = useLingui();
  const { pages } = useDrawing();
  const { value, set, name, error } = usePlace(['after']);
  const { error: ofPage } = usePlace(['after', 'open']);
  const opens = typeof value === 'object' && value !== null && 'open' in value ? String(value.open) : undefined;
  const known = [...pages.keys()];
  const others = opens === undefined || known.includes(opens) ? known : [...known, opens];
  return (
    <PickField
      label={t`After an entry`}
      name={name}
      value={opens === undefined ? (value === 'leave' ? 'leave' : '') : `>${opens}`}
      onChange={(next) => set(next === '' ? undefined : next.startsWith('>') ? { open: next.slice(1) } : next)}
      options={[
        { value: 'leave', label: t`Leave the page` },
        ...others.map((id) => ({ value: `>${id}`, label: t`Open ${id}` })),
      ]}
      nothing={t`The next entry`}
      error={error ?? ofPage}
    />
  );
}

const nameIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function QueryFields() {
  const { t } = useLingui();
  const say = useTranslate();
  const { draft, pages } = useDrawing();
  const source = nameIn(draft['source']);
  const columns = columnsOf({ source, of: nameIn(draft['of']) }, pages);
  const names = namesAt(asStanding(draft), draft.controls?.length ?? 0, pages);
  const forms = [...pages.values()].filter(({ kind }) => kind === 'form').map(({ id }) => id);
  const comparisons = Comparison.options.map((value) => ({ value, label: say(COMPARISONS[value]) }));
  return (
    <>
      <PickAt required at={['source']} label={t`Rows of`} options={Object.keys(PAGE_SOURCES)} />
      {source === 'entries' && <PickAt required at={['of']} label={t`Entries of the form`} options={forms} />}
      <ListAt
        at={['where']}
        label={t`Rows that are listed`}
        add={t`Add a condition`}
        make={() => ({ column: columns[0] ?? '', value: { from: names[0] ?? '' } })}
      >
        {(condition) => (
          <>
            <PickAt required at={[...condition, 'column']} label={t`Column`} options={columns} />
            <PickAt
              at={[...condition, 'is']}
              label={t`Comparison`}
              options={comparisons.slice(1)}
              usual="is"
              nothing={comparisons[0]?.label ?? ''}
            />
            <ValueAt required at={[...condition, 'value']} label={t`Compared with`} names={names} />
          </>
        )}
      </ListAt>
      <PickAt required at={['row', 'title']} label={t`Large in a row`} options={columns} />
      <SomeAt at={['row', 'detail']} label={t`Small in a row`} options={columns} />
      <PickAt at={['row', 'amount']} label={t`Amount of a row`} options={columns} nothing={t`None`} />
      <Fault at={['row']} />
    </>
  );
}
