/**
 * What can happen to a call to the system. A no in words is a refusal (`refuse` of ../../refusals.ts): the system looked
 * at it, and nothing is changed.
 */

/** Nothing has left: no connection, or the budget is used up. */
export class Away extends Error {}

/** It may have arrived, and no answer that can be believed came back. */
export class Lost extends Error {}

/** Turned away before anybody looked at it. */
export class Busy extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super(`busy for ${seconds} s`);
    this.seconds = seconds;
  }
}

/** The system wants a new sign-in; nobody looked at the call. */
export class SessionOver extends Error {}
