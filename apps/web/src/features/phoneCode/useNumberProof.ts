import { useRef } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import { AtField } from '../form/index.ts';
import { typedNumber, type Phone } from './phone.rules.ts';
import type * as Service from './phoneService.ts';

interface Sent {
  readonly expirationTime: string;
  readonly serverTime: string;
  readonly sent?: boolean;
}
/** Proof of a number (A3): our code, or the phone service's token. */
export type Proven =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: 'sms'; readonly firebaseIdToken: string };

/** No time given: the default countdown (A4). */
const NO_MOMENT: Sent = { expirationTime: '', serverTime: '' };

/** By our code, or the merchant's phone service. */
export function useNumberProof({ phone }: { readonly phone: Phone }) {
  const { start, t } = useApp();
  const service = start.phoneService;
  const begun = useRef<{ readonly number: string; readonly session: string }>(null);
  const proven = useRef<{ readonly code: string; readonly session: string; readonly idToken: string }>(null);
  const number = `${phone.dialingCode} ${typedNumber(phone.number)}`;

  const words: Record<Service.Reason, () => AtField> = {
    number: () => new AtField('mobileNum', t('phone.invalidFirst')),
    wrong: () => new AtField('verificationCode', t('code.wrong')),
    expired: () => new AtField('verificationCode', t('code.expired')),
    tooMany: () => new AtField('verificationCode', t('code.tooMany')),
    unchecked: () => new AtField('verificationCode', t('code.unchecked')),
    down: () => new AtField('verificationCode', t('code.unavailable')),
  };
  /** The service's refusals at its field; other errors are "does not answer". */
  async function atField<T>(run: (its: typeof Service) => Promise<T>): Promise<T> {
    const its = await persist(() => import('./phoneService.ts'));
    try {
      return await run(its);
    } catch (error) {
      throw words[its.reasonOf(error)]();
    }
  }

  return {
    /** `ours`: our server's way. */
    async send(ours: () => Promise<Sent>): Promise<Sent> {
      if (!service) return ours();
      const check = { title: t('code.check'), cancel: t('code.checkCancel') };
      const session = await atField(({ sendCode }) => sendCode(service, phone, check));
      begun.current = { number, session };
      return NO_MOMENT;
    },
    /** The call's fields. The service accepts a code once, so its token is kept. */
    async prove(code: string): Promise<Proven> {
      if (!service) return { verificationCode: code };
      const session = begun.current?.number === number ? begun.current.session : null;
      if (session === null) throw words.expired();
      if (proven.current?.code !== code || proven.current.session !== session) {
        const idToken = await atField((its) => its.proveCode(service, session, code));
        proven.current = { code, session, idToken };
      }
      return { firebaseChannel: 'sms', firebaseIdToken: proven.current.idToken };
    },
  };
}
