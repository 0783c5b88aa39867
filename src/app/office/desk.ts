/** Calls of the office, made by the worker under the session of this browser. */
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { GetUserRoleFunction } from '#contract/session.ts';
import type { Text } from '#engine/text.ts';
import type { Language } from '#contract/envelope.ts';
import { readSession } from '#data/readers.ts';
import { device } from '#app/device-data.ts';
import { speakInOffice } from '#app/i18n.ts';
import { session } from '#app/live.ts';
import { store } from '#app/store.ts';
import { sync } from '#app/worker.ts';
import { msg } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What stands over the page: a no of the WMS, or that it does not answer. */
export const trouble = store<Text | string | null>(null);
/** Rights of who sits here; null until the WMS has said. */
export const rights = store<ReadonlySet<string> | null>(null);

/** What stands over the page came of looking again, so the next look that is answered takes it away; a no to what was done stays. */
let isOfLook = false;

/** Undefined = it was not answered, and why stands over the page. `looks`: by itself, nobody has done anything. */
export async function ask<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { looks = false } = {},
): Promise<ResponseOf<C> | undefined> {
  const said = await sync.enquire(call.path, request).catch(() => ({ kind: 'offline' as const }));
  switch (said.kind) {
    case 'answered':
      if (!looks || isOfLook) trouble.set(null);
      return said.data;
    case 'refused':
      isOfLook = looks;
      trouble.set(said.msg);
      return undefined;
    case 'signIn':
      rights.set(null);
      return undefined;
    case 'odd':
    case 'offline':
      isOfLook = true;
      trouble.set(msg`The WMS does not answer. What is shown may be old.`);
      return undefined;
  }
}

export async function loadRights(): Promise<void> {
  if (!session.get()?.userName) return rights.set(null);
  const said = await ask(GetUserRoleFunction, {});
  if (said) rights.set(new Set(said.buttons));
}

/** Whoever has signed in or out. */
export async function followSession(): Promise<void> {
  session.set(await readSession(device));
}

export async function speakTo(language: Language): Promise<void> {
  await speakInOffice(language);
  await sync.setLanguage(language);
}

/** So often while the page is looked at. */
const EVERY_MS = 5000;

/** Asked again and again; what has not changed does not travel, and is the same object. */
export function usePolled<C extends Call>(call: C, request: RequestOf<C>): [ResponseOf<C> | undefined, () => void] {
  const [known, setKnown] = useState<{ key: string; data: ResponseOf<C> }>();
  const key = `${call.path} ${JSON.stringify(request)}`;
  const asked = useRef(request);
  useEffect(() => {
    asked.current = request;
  });
  const look = useCallback(
    () =>
      void ask(call, asked.current, { looks: true }).then((data) => {
        if (data)
          setKnown((before) =>
            before?.key === key && JSON.stringify(before.data) === JSON.stringify(data) ? before : { key, data },
          );
      }),
    [call, key],
  );
  useEffect(() => {
    look();
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), EVERY_MS);
    return () => clearInterval(timer);
  }, [look]);
  return [known?.key === key ? known.data : undefined, look];
}
