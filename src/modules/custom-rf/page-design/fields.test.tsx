import type { Draft } from '#domain/custom-pages/edit.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ControlFields } from './control-fields.tsx';
import { DrawingContext } from './drawing.ts';
import { PageFields } from './page-fields.tsx';

const i18n = setupI18n({ locale: 'en', locales: ['en'], messages: { en: {} } });

function drawn(draft: Draft, fields: ReactNode): string {
  const page = { version: 1, title: 'P', ...draft, id: 'p' };
  const checked = checkPage(page, { pages: new Map(), roles: ['GATE'] });
  const drawing = {
    draft: page,
    faults: checked.kind === 'faulty' ? checked.faults : [],
    pages: new Map(),
    roles: ['GATE'],
    lg: 'en' as const,
    set: () => undefined,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider forceColorScheme="light" withCssVariables={false}>
        <DrawingContext value={drawing}>{fields}</DrawingContext>
      </MantineProvider>
    </I18nProvider>,
  );
}

/** Names of the fields, and of those that are said to be wrong. */
const named = (html: string, isWrong: boolean): string[] =>
  [...html.matchAll(/<(?:input|select)\b[^>]*>/g)]
    .map(([field]) => field)
    .filter((field) => !isWrong || field.includes('aria-invalid="true"'))
    .map((field) => /name="([^"]*)"/.exec(field)?.[1] ?? '');

test('every fault of a control stands at its own field', () => {
  const controls = [{ type: 'number', id: 'n', label: '', min: 5, max: 3, when: 'sael = 1' }];
  const html = drawn({ controls }, <ControlFields index={0} />);
  expect(named(html, true)).toEqual(['controls[0].label', 'controls[0].max', 'controls[0].when']);
  expect(html).toContain('Say it in English');
  expect(html).toContain('The lowest is above the highest');
  expect(html).toContain('The name at character 1 is not known here. Known are: me.user, today');
});

test('a control has the fields of its type', () => {
  const controls = [{ type: 'photos', id: 'shots', label: 'Pictures' }];
  const names = named(drawn({ controls }, <ControlFields index={0} />), false);
  expect(names).toContain('controls[0].most');
  expect(names).not.toContain('controls[0].min');
  expect(names).not.toContain('controls[0].default.from');
});

test('what a page names that is not there stays to be seen, with what may stand there', () => {
  const controls = [{ type: 'text', id: 'a', label: 'A' }];
  const html = drawn({ controls, under: 'gone', key: 'b', roles: ['GATE', 'NOBODY'] }, <PageFields />);
  expect(named(html, true)).toEqual(['under', 'key']);
  expect(html).toContain('This is not known here. Known are: a');
  expect(html).toContain('This is not known here. Known are: GATE');
  expect(named(html, false)).toContain('roles.NOBODY');
});
