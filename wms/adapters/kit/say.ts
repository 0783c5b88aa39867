/** Answers that the terminal knows by their code. */
import { RESULT_SESSION, type Language } from '#contract/envelope.ts';
import { json, type Reply } from '#wms/gateway/replies.ts';
import { SIGN_IN_AGAIN } from '#wms/refusals.ts';

/** Never a 401 of the system: its `WWW-Authenticate` would open the browser's own dialogue. */
export const signInAgain = (lg: Language): Reply => json(200, { resultCode: RESULT_SESSION, msg: SIGN_IN_AGAIN[lg] });
