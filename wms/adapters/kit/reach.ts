/** Calls to the system: within its budget, writes before reads, each counted and, if asked for, recorded. */

export interface Question {
  /** What is asked, for counts and the recorder, e.g. `stock.move.do`. */
  readonly name: string;
  /** Writes go first. */
  readonly writes?: boolean;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Reach {
  /**
   * One HTTP call, never repeated. Throws `Away` where nothing left, `Busy` where the budget is used up, `Lost` where no
   * whole answer came. What the answer means is the module's to say.
   */
  (question: Question): Promise<Answered>;
}
