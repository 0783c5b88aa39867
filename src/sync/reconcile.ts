/** After a start, ask the WMS which ops in doubt it has settled, in batches, before any of them is sent again. */
import { GetOperations } from '#contract/operations.ts';
import type { SessionState } from '#data/records.ts';
import { ofEnvelope } from './classify.ts';
import type { Answered } from './turn.ts';
import type { Wms } from './wms.ts';

/** GetOperations takes no more at a time. */
const BATCH = 500;

/** What the WMS had stored for them. Nothing for ids that it does not know: those are repeated. */
export async function askAboutDoubts(wms: Wms, session: SessionState, opIds: readonly string[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (let from = 0; from < opIds.length; from += BATCH) {
    const said = await wms.ask(session, GetOperations, { opIds: opIds.slice(from, from + BATCH) });
    // No answer is no harm: a repeat under the same id brings the stored answer as well.
    if (said.kind !== 'ok') break;
    for (const { opId, answer } of said.data.data)
      answered.push({ opId, token: session.sealedToken, verdict: ofEnvelope(answer, session.level), isKept: true });
  }
  return answered;
}
