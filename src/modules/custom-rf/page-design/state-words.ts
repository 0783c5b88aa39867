import type { Change } from '#domain/custom-pages/edit.ts';
import type { Text } from '#engine/text.ts';
import { msg } from '@lingui/core/macro';
import { stateOf } from './model.ts';
import type { Designed } from './model.ts';

/** Where a page stands, in words. */
export function stateWords(page: Designed): Text {
  const { version } = page;
  switch (stateOf(page)) {
    case 'draft':
      return msg`Draft, not published yet`;
    case 'published':
      return msg`Version ${version} is published`;
    case 'changed':
      return msg`Version ${version} is published, a newer draft is not`;
    case 'retired':
      return msg`Version ${version} is retired`;
  }
}

export const CHANGE_WORDS: Readonly<Record<Change['kind'], Text>> = {
  added: msg`added`,
  removed: msg`removed`,
  changed: msg`changed`,
  moved: msg`moved`,
};
