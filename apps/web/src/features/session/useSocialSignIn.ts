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

/** What a service has answered by sending the browser back to this page: `#social.google?code=…`. */
function answerIn(hash: string): { provider: SocialService; answer: string } | null {
  const [name = '', answer = ''] = hash.slice(1).split(/\?(.*)/s);
  const service = SOCIAL_SERVICES.find((one) => name === `${SOCIAL_MARK}${one}`);
  return service ? { provider: service, answer } : null;
}

/** To a sign-in service and back: logs in whoever is known, and takes everybody else to registration with the proven address. */
export function useSocialSignIn() {
  const app = useApp();
  const [leavingFor, setLeavingFor] = useState<SocialService | null>(null);
  const [failure, setFailure] = useState<string>();
  const [isFinishing, setFinishing] = useState(false);
  const answered = useRef('');
  const { hash } = app.place;

  useEffect(() => {
    const back = answerIn(hash);
    // The answer is good once, and no address to keep.
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
  // Whoever comes back by the browser's own arrow finds the page as it was left: the buttons wait no longer.
  useEffect(() => {
    const wake = () => setLeavingFor(null);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  return { begin, leavingFor, failure, isFinishing };
}
