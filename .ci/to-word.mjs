/**
 * Stands before words that `npm run new` wrote and a person has not yet: the fast loop passes with them, the check of the
 * catalogues does not.
 */
export const TO_WORD = '[?]';
