/** Quality control: what came in is inspected by plan, what must not leave is held, what leaves is sampled. */
import { menu } from '#ui/screen.ts';
import { msg } from '@lingui/core/macro';
import { GROUPS } from './menu.ts';

export const toQcMenu = menu('/QcMenu', msg`Quality control`, { icon: 'quality', offline: 'A', groups: GROUPS });
