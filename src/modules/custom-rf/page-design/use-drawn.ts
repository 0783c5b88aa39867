/** The page that is being drawn: changed step by step, kept on the terminal until it is saved, saved over what was seen only. */
import { PublishPage, RetirePage, SavePageDraft } from '#contract/custom-pages.ts';
import type { Draft, Place } from '#domain/custom-pages/edit.ts';
import type { Ask } from '#contract/call.ts';
import { request } from '#engine/lookup.ts';
import type { Pulled } from '#engine/env.ts';
import type { Text } from '#engine/text.ts';
import { wmsText } from '#engine/text.ts';
import { pushBack } from '#ui/back-stack.ts';
import { useTerminal } from '#ui/terminal.ts';
import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { changed, drawnOf, resumed, undone } from './model.ts';
import type { Designed, Known } from './model.ts';

/** Why it is not saved: the WMS says so, or somebody else has changed it meanwhile. */
export type Trouble =
  | { readonly kind: 'says'; readonly text: Text }
  | { readonly kind: 'changed'; readonly theirs: Designed };

export function useDrawn(stored: Designed, ask: () => Promise<Known | null>) {
  const { env, typed } = useTerminal();
  const { pageId } = stored;
  const key = `custom.design:${pageId}`;
  const [begin] = useState(() => resumed(stored, typed.of(key)));
  const [history, setHistory] = useState(begin.history);
  const [saved, setSaved] = useState(begin.saved);
  const [rev, setRev] = useState(begin.rev);
  const [hasDraft, setHasDraft] = useState(stored.draft !== undefined);
  const [trouble, setTrouble] = useState<Trouble | null>(begin.isBehind ? { kind: 'changed', theirs: stored } : null);
  const body = JSON.stringify(history.now);
  const isDirty = body !== saved;

  // Android may kill the page, and the network may be gone: what was drawn is found again.
  useEffect(() => {
    if (isDirty) typed.keep(key, { body, rev: String(rev) });
    else if (typed.of(key)['body'] !== undefined) typed.keep(key, {});
  }, [isDirty, body, rev, key, typed]);

  const edit = (how: (draft: Draft) => Draft, place?: Place) =>
    setHistory((before) => changed(before, how(before.now), place));

  /** True when the WMS has done it; `at`: the one that it was to be done to. */
  async function does(what: Ask, at: number): Promise<boolean> {
    const said = await env.pull(what);
    if (said.kind === 'stored') {
      setRev(at + 1);
      setTrouble(null);
      return true;
    }
    setTrouble(await troubleOf(said, at));
    return false;
  }

  async function troubleOf(said: Exclude<Pulled, { kind: 'stored' }>, at: number): Promise<Trouble> {
    if (said.kind !== 'refused') return { kind: 'says', text: NOT_ANSWERED };
    const theirs = (await ask())?.pages.find((page) => page.pageId === pageId);
    if (theirs && theirs.rev !== at) return { kind: 'changed', theirs };
    return { kind: 'says', text: wmsText(said.msg) };
  }

  /** The one that it is now; null where it is not saved. */
  async function save(at = rev): Promise<number | null> {
    if (!(await does(request(SavePageDraft, { pageId, body, rev: at }), at))) return null;
    setSaved(body);
    setHasDraft(true);
    return at + 1;
  }

  async function publish(): Promise<void> {
    const at = isDirty ? await save() : rev;
    if (at === null || !(await does(request(PublishPage, { pageId, rev: at }), at))) return;
    setHasDraft(false);
    await ask();
  }

  async function retire(retired: boolean): Promise<void> {
    if (await does(request(RetirePage, { pageId, rev, retired }), rev)) await ask();
  }

  /** Theirs is drawn on from here; mine is one step back. */
  function takeTheirs(theirs: Designed): void {
    const drawn = drawnOf(theirs);
    setHistory((before) => changed(before, drawn));
    setSaved(JSON.stringify(drawn));
    setHasDraft(theirs.draft !== undefined);
    setRev(theirs.rev);
    setTrouble(null);
  }

  // Who leaves has it saved; where that is not possible, the next press leaves, and the terminal keeps it.
  const leave = useEffectEvent(async () => isDirty && trouble === null && (await save()) === null);
  useEffect(() => {
    const letGo = pushBack(() => leave());
    return letGo;
  }, []);

  return {
    draft: { ...history.now, id: pageId },
    edit,
    undo: history.past.length > 0 ? () => setHistory(undone) : undefined,
    isDirty,
    mayPublish: isDirty || hasDraft,
    trouble,
    save,
    publish,
    retire,
    takeTheirs,
  };
}

export type Drawn = ReturnType<typeof useDrawn>;

const NOT_ANSWERED = msg`Not saved: the WMS does not answer. What you have drawn is kept on this terminal.`;
