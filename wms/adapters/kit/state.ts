/** What the adapter tells whoever watches over it: counts only, since anybody may ask. */
import type { Counted } from './meter.ts';
import type { Plan } from './plans.ts';

interface Watched {
  readonly title: string;
  /** Null = the system does not answer. */
  readonly version: string | null;
  readonly inDoubt: number;
  readonly plans: readonly Plan[];
  readonly counts: Readonly<Record<string, number>>;
  readonly budget: { readonly running: number; readonly waiting: number };
  readonly calls: readonly Counted[];
  readonly now: number;
}

export interface State extends Omit<Watched, 'plans' | 'now'> {
  readonly ok: boolean;
  readonly plansOpen: number;
  /** Seconds. */
  readonly oldestPlan: number;
}

export function stateOf({ plans, now, ...watched }: Watched): State {
  const oldest = Math.min(now, ...plans.map(({ plannedAt }) => plannedAt));
  return {
    ok: watched.version !== null,
    ...watched,
    plansOpen: plans.length,
    oldestPlan: Math.round((now - oldest) / 1000),
  };
}

/** As Prometheus reads it. */
export function metricsOf({ ok, inDoubt, plansOpen, oldestPlan, budget, counts, calls }: State): string {
  const lines = [
    gauge('up', 'The system answers', ok ? 1 : 0),
    gauge('in_doubt', 'Writes of which nobody knows the end', inDoubt),
    gauge('plans_open', 'Plans that have not ended', plansOpen),
    gauge('oldest_plan_seconds', 'Age of the oldest open plan', oldestPlan),
    gauge('calls_running', 'Calls to the system under way', budget.running),
    gauge('calls_waiting', 'Calls that wait for the budget', budget.waiting),
    family('writes_total', 'counter', 'Writes by how they went'),
    ...Object.entries(counts).map(([outcome, count]) => `aisle_adapter_writes_total{outcome="${outcome}"} ${count}`),
    family('calls_total', 'counter', 'Calls to the system by what they ask'),
    ...calls.map((call) => `aisle_adapter_calls_total{call="${label(call.name)}"} ${call.calls}`),
    family('call_faults_total', 'counter', 'Calls without a good answer'),
    ...calls.map((call) => `aisle_adapter_call_faults_total{call="${label(call.name)}"} ${call.faults}`),
    family('call_milliseconds', 'gauge', 'Duration of the last 500 calls'),
    ...calls.flatMap(({ name, p50, p99 }) => [
      `aisle_adapter_call_milliseconds{call="${label(name)}",quantile="0.5"} ${p50}`,
      `aisle_adapter_call_milliseconds{call="${label(name)}",quantile="0.99"} ${p99}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

const family = (name: string, type: string, help: string): string =>
  `# HELP aisle_adapter_${name} ${help}\n# TYPE aisle_adapter_${name} ${type}`;
const gauge = (name: string, help: string, value: number): string =>
  `${family(name, 'gauge', help)}\naisle_adapter_${name} ${value}`;
const label = (text: string): string => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
