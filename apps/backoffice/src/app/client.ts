import { createClient, Offline, Refusal } from '@baize/client/index.ts';
import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';

export { Refusal } from '@baize/client/index.ts';

/** Makes a call of the back office. Throws `Refusal`, or an error in words that staff read. */
export type CallDesk = <C extends StaffCall>(call: C, input: AskOf<C>, signal?: AbortSignal) => Promise<OutputOf<C>>;

/** What ends the desk: the page shows the login, or the step that comes first. */
const OVER = ['session.required', 'session.ended', 'staff.passwordFirst', 'staff.secondFactorFirst'];

/** The client of the desk: the session is a cookie, and every request says by a header that it is ours. */
export function createDeskClient(onOver: () => void): CallDesk {
  const client = createClient({ baseUrl: '', token: () => null, language: () => 'EN' });
  return async (call, input, signal) => {
    try {
      return await client.call(call, input, { headers: { [DESK_HEADER]: '1' }, ...(signal ? { signal } : {}) });
    } catch (error) {
      if (error instanceof Refusal && OVER.includes(error.code)) onOver();
      throw error instanceof Offline ? new Error(unanswered(call), { cause: error }) : error;
    }
  };
}

/** What was sent may have arrived. */
const unanswered = ({ method }: StaffCall): string =>
  method === 'GET'
    ? 'The server isn’t responding. Please try again in a moment.'
    : 'The server didn’t respond. Your change may have been saved: check before you send it again.';
