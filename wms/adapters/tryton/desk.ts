/** Tryton as one person sees it who asks through the adapter: in their language, and with its noes in words. */
import * as v from 'valibot';
import { refuse } from '#wms/refusals.ts';
import { languageThere } from '../kit/languages.ts';
import type { Revisions } from '../kit/revisions.ts';
import type { On, Tools } from '../kit/system.ts';
import type { TrytonConfig } from './config.ts';
import { isFault, Tryton, type Server, type Session } from './rpc.ts';

/** One site's Tryton. */
export interface Here {
  readonly server: Server;
  readonly config: TrytonConfig['tryton'];
  readonly revisions: Revisions;
  readonly kept: Tools['kept'];
  readonly alone: Tools['alone'];
  /** What is asked once and never changes while the adapter runs. */
  readonly known: Map<string, Promise<unknown>>;
}

export type Asking = Pick<On<Session>, 'session' | 'person' | 'warehouse'>;

/** Asked once; what failed is asked again. */
export async function once<T>({ known }: Here, name: string, ask: () => Promise<T>): Promise<T> {
  const before = known.get(name) as Promise<T> | undefined;
  if (before) return before;
  const asked = ask();
  known.set(name, asked);
  asked.catch(() => known.delete(name));
  return asked;
}

/** One question may bring up the next, e.g. one for each lot. */
const MOST_QUESTIONS = 5;

export class Desk extends Tryton {
  readonly #warnings: readonly string[];

  constructor(server: Server, session: Session, warnings: readonly string[]) {
    super(server, session);
    this.#warnings = warnings;
  }

  /** Refuses in Tryton's own words. Whatever else it throws left nothing behind, or cannot be known. */
  override async call(
    model: string,
    method: string,
    params: readonly unknown[],
    context: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> {
    for (let questions = 0; ; questions++) {
      try {
        return await super.call(model, method, params, context);
      } catch (error) {
        if (isFault(error, 'user')) refuse('saidThere', { sentence: error.fault.words });
        if (isFault(error, 'forbidden')) refuse('notPermitted', { name: `${model}.${method}` });
        if (!isFault(error, 'warning')) throw error;
        const { name, words } = error.fault;
        if (questions === MOST_QUESTIONS || !this.#warnings.some((end) => name.endsWith(`.${end}`)))
          refuse('saidThere', { sentence: words });
        await super.call('res.user.warning', 'create', [[{ user: this.session.userId, name, always: false }]]);
      }
    }
  }
}

const Language = v.object({ code: v.string() });

export async function deskOf(here: Here, { session, person }: Pick<Asking, 'session' | 'person'>): Promise<Desk> {
  const { server, config } = here;
  const loaded = await once(here, 'languages', async () => {
    const where = [['translatable', '=', true]];
    const rows = await new Tryton(server, session).read('ir.lang', Language, { where, fields: ['code'] });
    return rows.map(({ code }) => code);
  });
  const language = languageThere(person.language, loaded);
  return new Desk(server, { ...session, context: { ...session.context, language } }, config.warnings);
}

/**
 * Tryton locks all moves of the goods that it assigns, without waiting, and begins anew where somebody else has: so the
 * adapter asks for one at a time.
 */
export const assigning = <T>({ alone }: Here, products: readonly number[], work: () => Promise<T>): Promise<T> =>
  [...new Set(products)].sort((a, b) => b - a).reduce((next, id) => () => alone(`assign ${id}`, next), work)();
