/** Wrongs at the door: envelopes, sessions, refusals, languages, the clock. */
import { ClaimReceipt, ReceiveBySku } from '#contract/receiving.ts';
import type { FaultKind } from '#wms/http/faults.ts';
import { ExitLogin, GetOwnerList, GetVersion, Login } from '#contract/session.ts';
import { sql } from 'kysely';
import {
  answer,
  envelopeOf,
  idOf,
  isRefusal,
  isYes,
  meet,
  mutant,
  no,
  receiptOf,
  saying,
  to,
  withBody,
  yes,
  type Mutant,
} from './mutant.ts';

const LANGUAGES = ['en', 'zh_cn', 'zh_hk', 'vn'];
const OVER = 2;
const FAULT = () => answer('<h1>Internal error</h1>', 500);

/** One of the faults that the WMS can do itself, on every look at the owners. */
const struck =
  (fault: FaultKind): Mutant['put'] =>
  (next) =>
  async (asked) => {
    if (!to(asked, GetOwnerList)) return next(asked);
    asked.headers.set('x-aisle-fault', fault);
    return next(asked);
  };

export const doorMutants = [
  mutant('yes-without-words', 'a yes without the field msg', ['envelope-1'], (next) => async (asked) => {
    const told = await next(asked);
    return isYes(told) ? saying(told, { msg: undefined }) : told;
  }),
  mutant('yes-as-201', 'a yes is HTTP 201', ['envelope-1'], (next) => async (asked) => {
    const told = await next(asked);
    return isYes(told) ? { ...told, status: 201 } : told;
  }),
  mutant('json-as-page', 'answers say that they are pages', ['envelope-2'], (next) => async (asked) => {
    const told = await next(asked);
    told.headers.set('content-type', 'text/html');
    return told;
  }),
  mutant('half-answers', 'of an answer half is sent', ['envelope-1', 'languages-1'], struck('truncate')),
  mutant('garbage', 'answers are no JSON', ['envelope-1', 'languages-1'], struck('garbage')),
  mutant('guest-page', 'everything is answered with a page', ['envelope-2', 'languages-1'], struck('html')),
  mutant('refusal-as-400', 'refusals are HTTP 400', ['envelope-3'], (next) => async (asked) => {
    const told = await next(asked);
    return isRefusal(told) && told.status === 200 ? { ...told, status: 400 } : told;
  }),
  mutant('null-for-no', 'null instead of a refusal', ['envelope-3', 'refusals-3'], (next) => async (asked) => {
    const told = await next(asked);
    return isRefusal(told) ? answer('null') : told;
  }),
  mutant(
    'page-for-unknown',
    'HTTP 200 with a page for calls that nobody serves',
    ['envelope-4', 'envelope-5'],
    (next) => async (asked) => {
      const told = await next(asked);
      return told.status === 404 ? answer('<!doctype html><title>App</title>') : told;
    },
  ),
  mutant(
    'body-before-path',
    'what is wrong with the body is said before that nobody serves the call',
    ['envelope-5'],
    (next) => async (asked) => {
      const told = await next(asked);
      return told.status === 404 && !('token' in asked.body) ? no(101, 'not JSON') : told;
    },
  ),
  mutant('id-before-path', 'a known id is answered, whatever call it comes to', ['envelope-6'], (next) => {
    const answers = new Map<string, string>();
    return async (asked) => {
      const told = await next(asked);
      const known = answers.get(idOf(asked) ?? '');
      if (told.status === 404 && known !== undefined) return answer(known);
      const id = idOf(asked);
      if (id !== undefined) answers.set(id, told.text);
      return told;
    };
  }),
  mutant('fault-on-broken', 'HTTP 500 for what is no JSON', ['envelope-7'], (next) => async (asked) => {
    const isBroken = !asked.text.trim().startsWith('{') || !asked.text.trim().endsWith('}');
    return isBroken ? FAULT() : next(asked);
  }),
  mutant(
    'falls-over-nesting',
    'HTTP 500 for deep nesting',
    ['envelope-8'],
    (next) => async (asked) => (asked.text.includes('['.repeat(1000)) ? FAULT() : next(asked)),
  ),
  mutant(
    'takes-any-size',
    'takes a body of any size',
    ['envelope-9'],
    (next) => async (asked) => next(asked.text.length > 5_000_000 ? withBody(asked, { x: '' }) : asked),
  ),
  mutant('fault-on-wrong-field', 'HTTP 500 for a field of the wrong type', ['envelope-10'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, ReceiveBySku) && [102, 103].includes(Number(envelopeOf(told)['resultCode'])) ? FAULT() : told;
  }),

  mutant(
    'over-without-the-word',
    'the end of a session does not say that one has to sign in',
    ['session-1'],
    (next) => async (asked) => {
      const told = await next(asked);
      return envelopeOf(told)['resultCode'] === OVER ? saying(told, { msg: 'Session over' }) : told;
    },
  ),
  mutant('browser-dialogue', '401 that opens the browser’s dialogue', ['session-2'], (next) => async (asked) => {
    const told = await next(asked);
    if (envelopeOf(told)['resultCode'] !== OVER) return told;
    told.headers.set('www-authenticate', 'Basic realm="WMS"');
    return { ...told, status: 401 };
  }),
  mutant(
    'never-signed-out',
    'signing out does nothing',
    ['session-3'],
    (next) => async (asked) => (to(asked, ExitLogin) ? yes() : next(asked)),
  ),
  mutant('one-session', 'a sign-in ends the other sessions of the user', ['session-4'], (next, db) => async (asked) => {
    if (to(asked, Login))
      await db.deleteFrom('session').where('user_id', '=', String(asked.body['userName'])).execute();
    return next(asked);
  }),
  mutant(
    'tells-who-exists',
    'other words for an unknown user than for a wrong password',
    ['session-5'],
    (next, db) => async (asked) => {
      const told = await next(asked);
      if (!to(asked, Login) || !isRefusal(told)) return told;
      const user = db.selectFrom('app_user').select('user_id').where('user_id', '=', String(asked.body['userName']));
      return (await user.executeTakeFirst()) ? told : saying(told, { msg: 'There is no such user' });
    },
  ),
  mutant(
    'any-warehouse',
    'every warehouse is the user’s',
    ['session-6'],
    (next) => async (asked) => next(asked.body['whgid'] ? withBody(asked, { whgid: 'WH1' }) : asked),
  ),

  mutant('wordless', 'refusals without words', ['refusals-1'], (next) => async (asked) => {
    const told = await next(asked);
    return isRefusal(told) ? saying(told, { msg: '' }) : told;
  }),
  mutant('number-by-language', 'other numbers in other languages', ['refusals-2'], (next) => async (asked) => {
    const told = await next(asked);
    const resultCode = Number(envelopeOf(told)['resultCode']) + LANGUAGES.indexOf(String(asked.body['lg']));
    return isRefusal(told) ? saying(told, { resultCode }) : told;
  }),
  mutant('number-by-turn', 'a refusal has another number each time', ['refusals-3'], (next) => {
    let turn = 0;
    return async (asked) => {
      const told = await next(asked);
      return isRefusal(told) ? saying(told, { resultCode: 900 + turn++ }) : told;
    };
  }),
  mutant(
    'half-of-a-refusal',
    'a refused write leaves something behind',
    ['refusals-4'],
    (next, db) => async (asked) => {
      const told = await next(asked);
      if (to(asked, ReceiveBySku) && isRefusal(told))
        await sql`update document set rev = nextval('rev_seq') where doc_id = ${receiptOf(asked)}`.execute(db);
      return told;
    },
  ),
  mutant('final-deadlock', 'who meets another write is refused for good', ['refusals-5'], (next) => {
    let running = 0;
    return async (asked) => {
      if (idOf(asked) === undefined) return next(asked);
      running++;
      try {
        await meet();
        return running > 1 ? no(106, 'deadlock detected') : await next(asked);
      } finally {
        running--;
      }
    };
  }),

  mutant(
    'no-vietnamese',
    'one of the languages is not known',
    ['languages-1'],
    (next) => async (asked) => (asked.body['lg'] === 'vn' ? no(103, 'lg') : next(asked)),
  ),
  mutant('wrong-clock', 'the server’s clock is an hour fast', ['languages-2'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, GetVersion) ? saying(told, { serverTime: new Date(Date.now() + 3_600_000).toISOString() }) : told;
  }),
  mutant(
    'day-of-posting',
    'the day is that of the posting, not of the scan',
    ['languages-3'],
    (next) => async (asked) =>
      next(to(asked, ReceiveBySku) ? withBody(asked, { capturedAt: new Date().toISOString() }) : asked),
  ),
  mutant('wrong-zone', 'days are those of a zone two hours ahead', ['languages-3'], (next) => async (asked) => {
    const capturedAt = new Date(Date.parse(String(asked.body['capturedAt'])) + 7_200_000);
    return next(to(asked, ReceiveBySku) ? withBody(asked, { capturedAt: capturedAt.toISOString() }) : asked);
  }),
  mutant('wrong-under-load', 'under load it says yes and does nothing', ['load-1'], (next) => {
    let running = 0;
    return async (asked) => {
      running++;
      try {
        await meet();
        return running > 10 && to(asked, ReceiveBySku) ? yes({ changed: {} }) : await next(asked);
      } finally {
        running--;
      }
    };
  }),
  mutant('pack-without-lines', 'a claim does not bring the lines', ['packs-1'], (next) => async (asked) => {
    const told = await next(asked);
    if (!to(asked, ClaimReceipt) || !isYes(told)) return told;
    return saying(told, { rows: { ...(envelopeOf(told)['rows'] as object), lines: [] } });
  }),
  mutant('lease-unsaid', 'a claim does not say until when it is good', ['packs-2'], (next) => async (asked) => {
    const told = await next(asked);
    return to(asked, ClaimReceipt) && isYes(told) ? saying(told, { leaseUntil: '' }) : told;
  }),
  mutant('numbers-twice', 'numbers are given out twice', ['packs-3'], (next) => {
    let first: string | undefined;
    return async (asked) => {
      if (asked.path !== '/WMS/ReserveNumbers') return next(asked);
      const told = await next(asked);
      if (!isYes(told)) return told;
      first ??= told.text;
      return answer(first);
    };
  }),
];
