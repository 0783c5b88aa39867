/** Words for answers that this app does not understand, which are neither online nor offline. */
import type { Odd } from '#contract/understood.ts';
import { msg } from '@lingui/core/macro';
import type { Text } from './text.ts';

export function oddWords({ call, http, looks, field }: Odd): Text {
  switch (looks) {
    case 'page':
      return msg`A web page answers in place of the WMS. The network may want a sign-in of its own: open any other page in the browser.`;
    case 'proxy':
      return msg`The address answers, but not as a WMS (HTTP ${http}). Tell your supervisor.`;
    case 'broken':
      return msg`The WMS answered something this app does not understand: ${call}. Tell your supervisor.`;
    case 'field':
      return msg`The WMS answered something this app does not understand: ${call}, ${field}. Tell your supervisor.`;
  }
}
