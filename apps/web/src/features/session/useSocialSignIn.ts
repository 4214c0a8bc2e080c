import { Refusal } from '@baize/client';
import {
  SOCIAL_MARK,
  SOCIAL_SERVICES,
  socialFinish,
  socialStart,
  type SocialService,
} from '@baize/contract/identity/social.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { clearTyped } from '../form/index.ts';
import { handSignIn } from './handedSignIn.ts';
import { greet } from './welcome.ts';

/** The service's answer in the address: `#social.google?code=…`. */
function answerIn(hash: string): { provider: SocialService; answer: string } | null {
  const [name = '', answer = ''] = hash.slice(1).split(/\?(.*)/s);
  const service = SOCIAL_SERVICES.find((one) => name === `${SOCIAL_MARK}${one}`);
  return service ? { provider: service, answer } : null;
}

/** Social sign-in: logs in a known member, or passes the proven address to registration. */
export function useSocialSignIn() {
  const app = useApp();
  const [leavingFor, setLeavingFor] = useState<SocialService | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isFinishing, setFinishing] = useState(false);
  const answered = useRef('');
  const { hash } = app.place;

  useEffect(() => {
    const back = answerIn(hash);
    // Used once, and removed from the address.
    if (!back || answered.current === hash) return;
    answered.current = hash;
    app.goTo('/m/login', { replace: true, direction: 'none' });
    setFinishing(true);
    app.call(socialFinish, back).then(
      ({ session, registration }) => {
        if (session) {
          clearTyped();
          app.logIn(session);
          greet(app, session);
        } else if (registration) {
          handSignIn(registration);
          app.goTo('/m/register', { replace: true });
        }
      },
      (error: unknown) => {
        setFinishing(false);
        if (error instanceof Refusal) setFailure(error.message);
        else app.sayError(error);
      },
    );
  }, [app, hash]);

  async function begin(service: SocialService) {
    if (leavingFor) return;
    setFailure(undefined);
    setLeavingFor(service);
    try {
      location.assign((await app.call(socialStart, { provider: service })).url);
    } catch (error) {
      setLeavingFor(null);
      app.sayError(error);
    }
  }
  // On the browser's back the page is as left: end the waiting state.
  useEffect(() => {
    const wake = () => setLeavingFor(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  return { begin, leavingFor, failure, isFinishing };
}
