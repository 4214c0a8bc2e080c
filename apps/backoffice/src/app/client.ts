import { createClient, Offline, Refusal } from '@baize/client/index.ts';
import { DESK_HEADER, type StaffCall } from '@baize/contract/backoffice/call.ts';
import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import { momentFormat } from '@baize/i18n/moments.ts';
import { language, t } from './texts.ts';

export { Refusal } from '@baize/client/index.ts';

/** Throws `Refusal`, or an error in staff's words. */
export type CallDesk = <C extends StaffCall>(call: C, input: AskOf<C>, signal?: AbortSignal) => Promise<OutputOf<C>>;

/** Then the page shows the login, or the first step. */
const OVER = ['session.required', 'session.ended', 'staff.passwordFirst', 'staff.secondFactorFirst'];

/** The session is a cookie; a header says that the request is ours. */
export function createDeskClient(onOver: () => void): CallDesk {
  const client = createClient({ baseUrl: '', token: () => null, language: () => language().code });
  return async (call, input, signal) => {
    try {
      return await client.call(call, input, { headers: { [DESK_HEADER]: '1' }, ...(signal ? { signal } : {}) });
    } catch (error) {
      if (error instanceof Refusal && OVER.includes(error.code)) onOver();
      if (error instanceof Refusal) sayWho(error);
      throw error instanceof Offline ? new Error(unanswered(call), { cause: error }) : error;
    }
  };
}

/** Whoever was there before, and when: a part of every refusal that has it. */
function sayWho(refusal: Refusal): void {
  const { by, at } = refusal.value;
  if (typeof by !== 'string' || typeof at !== 'string') return;
  const moment = momentFormat(language().tag, undefined).format(new Date(at));
  refusal.message += ` ${t('app.byAt', { by: by || t('app.theSystem'), moment })}`;
}

/** What was sent may have arrived. */
const unanswered = ({ method }: StaffCall): string =>
  method === 'GET' ? t('app.theServerIsntRespondingPlease') : t('app.theServerDidntRespondYour');
