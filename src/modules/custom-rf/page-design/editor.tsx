import type { Language } from '#contract/envelope.ts';
import { setIn } from '#domain/custom-pages/edit.ts';
import type { PageFault } from '#domain/custom-pages/fault.ts';
import { checkPage } from '#domain/custom-pages/faults.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { IconAction } from '#ui/IconAction.tsx';
import { Screen } from '#ui/Screen.tsx';
import { useTranslate } from '#ui/use-translate.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLanguage } from '../use-pages.ts';
import { ControlFields } from './control-fields.tsx';
import { Controls } from './controls.tsx';
import { DrawingContext } from './drawing.ts';
import { faultWords } from './fault-words.ts';
import { controlOf, handedOut } from './model.ts';
import type { Designed, Known } from './model.ts';
import { PageFields } from './page-fields.tsx';
import styles from './page-design.module.css';
import { Preview } from './preview.tsx';
import { stateWords } from './state-words.ts';
import { Troubles } from './troubles.tsx';
import { useDrawn } from './use-drawn.ts';
import type { Drawn } from './use-drawn.ts';
import { Versions } from './versions.tsx';

interface EditorProps {
  readonly stored: Designed;
  readonly known: Known;
  readonly ask: () => Promise<Known | null>;
}

/** Left the parts of the page, in the middle what the chosen one says, right the page itself. */
export function Editor({ stored, known, ask }: EditorProps) {
  const { t } = useLingui();
  const drawn = useDrawn(stored, ask);
  const { draft, edit, trouble } = drawn;
  const [chosen, setChosen] = useState<number | null>(null);
  const [lg, setLg] = useState<Language>(useLanguage());
  const [isTried, setTried] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const pages = useMemo(() => handedOut(known.pages), [known.pages]);
  const body = JSON.stringify(draft);
  const checked = useMemo(() => checkPage(JSON.parse(body), { pages, roles: known.roles }), [body, pages, known.roles]);
  const faults = checked.kind === 'faulty' ? checked.faults : [];
  const page = useDeferredValue(checked.kind === 'ok' ? checked.page : null);
  const set = (place: Parameters<typeof setIn>[1], value: unknown) => edit((now) => setIn(now, place, value), place);
  const current = chosen !== null && chosen < (draft.controls?.length ?? 0) ? chosen : null;
  return (
    <Screen title={t`Draw pages`} flush>
      <DrawingContext value={{ draft, faults, pages, roles: known.roles, lg, set }}>
        <Bar stored={stored} drawn={drawn} isFaulty={faults.length > 0} onVersions={() => setShowsVersions(true)} />
        {trouble && <Troubles trouble={trouble} draft={draft} save={drawn.save} takeTheirs={drawn.takeTheirs} />}
        <div className={styles['editor']}>
          <div className={styles['pane']} onFocus={() => setTried(false)}>
            <Controls chosen={current} onChoose={setChosen} edit={edit} />
            <Faults faults={faults} onChoose={setChosen} />
          </div>
          <div className={styles['pane']} data-pane="fields" onFocus={() => setTried(false)}>
            {current === null ? <PageFields /> : <ControlFields key={current} index={current} />}
          </div>
          <Preview
            page={page}
            pages={pages}
            lg={lg}
            onLanguage={setLg}
            isLive={isTried}
            onLive={() => setTried(true)}
          />
        </div>
      </DrawingContext>
      {showsVersions && (
        <Versions
          pageId={stored.pageId}
          draft={draft}
          onTake={(older) => {
            edit(() => older);
            setShowsVersions(false);
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </Screen>
  );
}

interface BarProps {
  readonly stored: Designed;
  readonly drawn: Drawn;
  readonly isFaulty: boolean;
  readonly onVersions: () => void;
}

/** Where the page stands, and what may be done with all of it. */
function Bar({ stored, drawn, isFaulty, onVersions }: BarProps) {
  const { t } = useLingui();
  const say = useTranslate();
  const { isDirty, mayPublish, undo, save, publish, retire } = drawn;
  const { pageId, version, retired = false } = stored;
  return (
    <div className={styles['bar']} data-saved={!isDirty} data-version={version}>
      <p>
        <b translate="no">{pageId}</b> {say(stateWords(stored))}
      </p>
      <IconAction icon="undo" label={t`Undo the last step`} disabled={!undo} onClick={() => undo?.()} />
      <Action inline name="save" disabled={!isDirty} onClick={() => drop(save())}>
        <Trans>Save draft</Trans>
      </Action>
      <Action inline name="publish" icon="tick" disabled={isFaulty || !mayPublish} onClick={() => drop(publish())}>
        <Trans>Publish</Trans>
      </Action>
      <Action inline name="versions" onClick={onVersions}>
        <Trans>Versions</Trans>
      </Action>
      {version > 0 && (
        <Action inline name="retire" onClick={() => drop(retire(!retired))}>
          {retired ? <Trans>Hand out again</Trans> : <Trans>Retire</Trans>}
        </Action>
      )}
    </div>
  );
}

/** Everything that is wrong; each leads to its field. */
function Faults({ faults, onChoose }: { faults: readonly PageFault[]; onChoose: (control: number | null) => void }) {
  const { t } = useLingui();
  const say = useTranslate();
  if (faults.length === 0) return null;
  const leads = (fault: PageFault) => {
    onChoose(controlOf(fault));
    // The fields of the other part are drawn first.
    requestAnimationFrame(() => {
      const [field] = document.getElementsByName(fault.at);
      field?.closest('details')?.setAttribute('open', '');
      field?.focus();
    });
  };
  return (
    <section className={styles['faults']} aria-label={t`Faults`}>
      <ul>
        {faults.map((fault, i) => (
          // A place may have several of a kind.
          <li key={`${i}:${fault.at}`}>
            <button type="button" data-fault={fault.at} data-kind={fault.kind} onClick={() => leads(fault)}>
              <code translate="no">{fault.at}</code> <span>{say(faultWords(fault))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
