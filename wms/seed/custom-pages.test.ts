import type { RfPage } from '#contract/rf-page.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import { expect, test } from 'vitest';
import { customPages } from './custom-pages.ts';
import { roles } from './people.ts';

test('no page of the seed has a fault, and all of them are in four languages', () => {
  const pages = new Map<string, RfPage>();
  for (const source of customPages) {
    const checked = checkPage(source, { pages, roles: roles.map(({ role_id }) => role_id) });
    expect(checked).toMatchObject({ kind: 'ok' });
    if (checked.kind === 'ok') pages.set(checked.page.id, checked.page);
  }
  // Every label, question and sentence is said in languages: none is a bare text. What a row shows are names of columns.
  const bare = /"(?:label|title|text|consequence)":"/;
  const said = (page: RfPage): string =>
    JSON.stringify(page, (name, value: unknown) => (name === 'row' ? undefined : value));
  for (const page of pages.values()) expect(said(page)).not.toMatch(bare);
});
