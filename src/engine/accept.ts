/** Accepts an answer at the waiting step, and the values for later steps that its GS1 label carries. */
import { readLabel } from '#domain/gs1/label.ts';
import type { Label } from '#domain/gs1/label.ts';
import type { Env, Input } from './env.ts';
import type { Flow } from './flow.ts';
import { momentOf, settle, take } from './fold.ts';
import type { Fold } from './fold.ts';
import { answersAt, furtherAnswer, labelInForce, momentWith, wordDoubt, wordFault } from './label.ts';
import type { InForce } from './label.ts';
import type { Refusal } from './refusal.ts';
import { resolve } from './resolve.ts';
import type { Text } from './text.ts';
import type { Answer } from './view.ts';

export type Accepted =
  | { kind: 'taken'; fold: Fold }
  | { kind: 'refused'; refusal: Refusal }
  /** It would be taken, but a separator may have been lost in it: the operator is asked what is printed. */
  | { kind: 'doubted'; ask: Text };

/**
 * A GS1 label fills every step that it answers, or none: when one of them refuses what it says, the whole scan is
 * refused.
 */
export async function accept(
  flow: Flow,
  fold: Fold,
  answer: Answer,
  env: Env,
  separators = env.separators(),
): Promise<Accepted> {
  const { today } = momentOf(env);
  const read = answer.kind === 'scan' ? readLabel(answer.code, today, separators) : null;
  if (read?.kind === 'fault') {
    const ask = separators === 'dropped' && waiting(flow, fold).kind !== 'form' ? wordDoubt(read) : null;
    if (!ask) return { kind: 'refused', refusal: wordFault(read) };
    const believed = await accept(flow, fold, answer, env, 'sent');
    return believed.kind === 'taken' ? { kind: 'doubted', ask } : believed;
  }
  let accepted =
    answer.kind === 'scan' && read?.kind === 'gs1'
      ? await first(flow, fold, { code: answer.code, label: read }, env)
      : await step(flow, fold, plain(answer, read), env);
  for (;;) {
    if (accepted.kind !== 'taken') return accepted;
    const next = flow.stops[accepted.fold.cursor];
    const inForce = labelInForce(accepted.fold.inputs, today);
    const further = next && inForce ? furtherAnswer(next, inForce.label, accepted.fold.values, today) : null;
    if (!further) return accepted;
    accepted = await step(flow, accepted.fold, further, env, inForce?.code);
  }
}

const plain = (answer: Answer, read: Label | null): Answer =>
  answer.kind === 'scan' && read?.kind === 'plain' ? { ...answer, code: read.code } : answer;

/** The first answer that is taken; the first refusal when none is. */
async function first(flow: Flow, fold: Fold, label: InForce, env: Env): Promise<Accepted> {
  let refused: Accepted | undefined;
  for (const answer of answersAt(waiting(flow, fold), label)) {
    const tried = await step(flow, fold, answer, env, label.code);
    if (tried.kind === 'taken') return tried;
    refused ??= tried;
  }
  if (!refused) throw new Error('a label answers with itself at least');
  return refused;
}

async function step(flow: Flow, fold: Fold, answer: Answer, env: Env, label?: string): Promise<Accepted> {
  const at = momentWith(momentOf(env), label);
  const outcome = await resolve(waiting(flow, fold), answer, fold.values, env, at);
  if (outcome.kind === 'refused') return outcome;
  const input: Input = label === undefined ? outcome.input : { ...outcome.input, label };
  const next = await settle(flow, take(flow, fold, input, outcome.value), env);
  return next.refusal ? { kind: 'refused', refusal: next.refusal } : { kind: 'taken', fold: next.fold };
}

function waiting(flow: Flow, { cursor }: Fold) {
  const stop = flow.stops[cursor];
  if (!stop || stop.kind === 'maybe') throw new Error('a settled fold waits at a stop');
  return stop;
}
