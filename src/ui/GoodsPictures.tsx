import { GetFileContent, GetSkuFileList } from '#contract/files.ts';
import { knows } from '#engine/env.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { drop } from './drop.ts';
import styles from './GoodsPictures.module.css';
import { Section } from './Section.tsx';
import { useTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** The pictures that the WMS has of a SKU, one after the other as they come. Without network it says so. */
export function GoodsPictures({ skuId }: { skuId: string }) {
  const { env } = useTerminal();
  return knows(env.me, 'photos') ? <Pictures skuId={skuId} /> : null;
}

function Pictures({ skuId }: { skuId: string }) {
  const { look } = useTerminal();
  const { t } = useLingui();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [state, setState] = useState<'asking' | 'all' | 'offline'>('asking');
  useEffect(() => {
    let shown = true;
    const add = (picture: string) => shown && setPictures((now) => [...now, picture]);
    drop(picturesOf(skuId, look, add).then((all) => shown && setState(all ? 'all' : 'offline')));
    return () => {
      shown = false;
    };
  }, [skuId, look]);
  if (state === 'all' && pictures.length === 0) return null;
  return (
    <Section title={<Trans>Pictures on file</Trans>}>
      {pictures.length > 0 && (
        <ol className={styles['pictures']}>
          {pictures.map((src, i) => {
            const place = i + 1;
            return (
              <li key={src}>
                <img src={src} alt={t`Picture ${place} of ${skuId}`} />
              </li>
            );
          })}
        </ol>
      )}
      {state === 'offline' && (
        <p className={styles['note']}>
          <Trans>They are shown where there is network.</Trans>
        </p>
      )}
    </Section>
  );
}

/** False when the WMS did not answer for all of them. */
async function picturesOf(skuId: string, look: Terminal['look'], add: (picture: string) => void): Promise<boolean> {
  const files = await look(GetSkuFileList, { skuIds: [skuId] });
  if (!files) return false;
  for (const { fileId } of files.data) {
    const file = await look(GetFileContent, { fileId });
    if (!file) return false;
    add(`data:${file.contentType};base64,${file.base64}`);
  }
  return true;
}
