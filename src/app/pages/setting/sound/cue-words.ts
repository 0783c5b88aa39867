import type { Cue } from '#engine/env.ts';
import type { Text } from '#engine/text.ts';
import type { IconName } from '#ui/icons.tsx';
import { msg } from '@lingui/core/macro';

export interface CueWords {
  readonly name: Text;
  readonly meaning: Text;
  readonly icon: IconName;
}

export const cueWords: Readonly<Record<Cue, CueWords>> = {
  ok: { icon: 'tick', name: msg`Success`, meaning: msg`It is done` },
  refused: { icon: 'cross', name: msg`Error`, meaning: msg`Refused: read why, and scan again` },
  pick: { icon: 'next', name: msg`Next step`, meaning: msg`Taken, go on` },
  message: { icon: 'message', name: msg`Message`, meaning: msg`Somebody wrote to you` },
  okWaiting: { icon: 'clock', name: msg`Saved`, meaning: msg`It will be sent when there is network` },
  done: { icon: 'tick', name: msg`All done`, meaning: msg`That was the last one` },
  attention: { icon: 'hand', name: msg`Stop and look`, meaning: msg`Something has changed that needs you` },
  ask: { icon: 'question', name: msg`Question`, meaning: msg`Answer on the screen, or wait: the scan is kept` },
  duplicate: { icon: 'sync', name: msg`Scanned already`, meaning: msg`The same code again, nothing was counted` },
};

/** The four of the product; the others say more than words on screen only to those who know them. */
export const MUST_HEAR: readonly Cue[] = ['ok', 'refused', 'pick', 'message'];
export const ORDER: readonly Cue[] = [...MUST_HEAR, 'okWaiting', 'done', 'attention', 'ask', 'duplicate'];
