import { enquire } from '#app/enquire.ts';
import type { Answered } from '#app/enquire.ts';
import { timeOf } from '#app/pages/ops/time-of.ts';
import { LABEL_KIND } from '#segments/label-kinds.ts';
import { GetPrintJobs } from '#contract/operations.ts';
import type { PrintJob } from '#contract/operations.ts';
import { oddWords } from '#engine/odd-words.ts';
import { wmsText } from '#engine/text.ts';
import { Action } from '#ui/Action.tsx';
import { drop } from '#ui/drop.ts';
import { useTranslate } from '#ui/use-translate.tsx';
import type { Translate } from '#ui/use-translate.tsx';
import { Section } from '#ui/Section.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { LabelRow } from './label-row.tsx';
import { usePointName } from './sent-label.tsx';

/** What the WMS says about the labels that it was asked for: only there is it known what came out. */
export function AtTheWms() {
  const [jobs, setJobs] = useState<readonly PrintJob[] | null>(null);
  const say = useTranslate();
  const [problem, setProblem] = useState<ReactNode>(null);
  const ask = async () => {
    const answer = await enquire(GetPrintJobs, {});
    setProblem(problemOf(answer, say));
    if (answer.kind === 'answered') setJobs(answer.data.data);
  };
  return (
    <Section title={<Trans>At the WMS</Trans>}>
      <Action icon="sync" onClick={() => drop(ask())}>
        <Trans>Ask what came out</Trans>
      </Action>
      {problem && <p role="alert">{problem}</p>}
      {jobs?.length === 0 && (
        <p>
          <Trans>The WMS has no labels of yours</Trans>
        </p>
      )}
      {jobs?.map((job) => (
        <Job key={job.printJobId} job={job} />
      ))}
    </Section>
  );
}

function problemOf(answer: Answered<typeof GetPrintJobs>, say: Translate): ReactNode {
  switch (answer.kind) {
    case 'offline':
      return <Trans>There is no network</Trans>;
    case 'odd':
      return say(oddWords(answer.odd));
    case 'signIn':
      return <Trans>Sign in again</Trans>;
    case 'refused':
      return say(wmsText(answer.msg));
    case 'answered':
      return null;
  }
}

function Job({ job }: { job: PrintJob }) {
  const say = useTranslate();
  const point = usePointName(job.printPoint);
  return (
    <LabelRow
      title={say(LABEL_KIND[job.template])}
      code={job.ref}
      copies={job.copies}
      time={timeOf(job.createdAt)}
      state={STATE[job.status]}
      isBad={job.status === 'failed'}
      note={`${point} · ${job.printJobId}`}
    />
  );
}

const STATE: Record<PrintJob['status'], ReactNode> = {
  queued: <Trans>Waits for the printer</Trans>,
  printed: <Trans>Printed</Trans>,
  failed: <Trans>Not printed. Look at the printer.</Trans>,
};
