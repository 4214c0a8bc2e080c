import { Offline, Refusal } from '@baize/client';
import { CODE_TICK_MS, CODE_WAIT_DEFAULT_MS, type CodeChannel } from '@baize/contract/identity/codes.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { AtField, keepTyped, readTyped, textOf, useRecall } from '../form/index.ts';
import { secondsUntil } from './phone.rules.ts';

/** A8: the loading message of an SMS stays so long at most. */
const LOADING_MS = 10_000;

/** Forms of guests, whose page comes back as it was. */
export type CodeOf = 'register' | 'login' | 'forget';

interface UseCode {
  /** Where the code goes; another number or address begins with a fresh button. */
  readonly target: string;
  /** Under which name its countdown outlives the page; the phone may throw that away behind its messages. */
  readonly keptAs?: CodeOf;
  /** What brings it; an SMS when left out. */
  readonly channel?: CodeChannel;
  /** Sends it; answers when the next may be asked for, by the server's clock. */
  readonly send: () => Promise<{
    readonly expirationTime: string;
    readonly serverTime: string;
    /** False: nothing was sent now, the code before is still under way. */
    readonly sent?: boolean;
  }>;
  /** Before anything is sent: false when the target is not right yet (the form says why). */
  readonly mayAsk?: () => boolean;
  /** The server wants a captcha with the next try; `isWrong` when the one given was not right. */
  readonly onCaptcha?: (isWrong: boolean) => void;
  /** What is wrong at another field than the code's; without it every refusal is said, too. */
  readonly onRefused?: (error: unknown) => void;
}

interface Countdown {
  readonly target: string;
  readonly until: number;
  readonly aheadMs: number;
}

/** The get-code button: sending, then a countdown to the server's `expirationTime`, looked at every 500 ms (A4). */
export function useCode({ target, keptAs, channel, send, mayAsk, onCaptcha, onRefused }: UseCode) {
  const { say, sayError, t } = useApp();
  const isHydrated = useHydrated();
  const [countdown, setCountdown] = useState(() => (isHydrated ? readCountdown(keptAs) : null));
  const [now, setNow] = useState(() => Date.now());
  useRecall(() => setCountdown(readCountdown(keptAs)));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<{ readonly target: string; readonly words: string } | null>(null);
  const busy = useRef(false);
  const isRunning = countdown !== null && countdown.target === target;
  const secondsLeft = isRunning ? secondsUntil(countdown.until, countdown.aheadMs, now) : 0;

  const isTicking = secondsLeft > 0;

  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), CODE_TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);

  function begin({ expirationTime, serverTime }: { expirationTime: string; serverTime: string }) {
    const at = Date.now();
    const server = Date.parse(serverTime);
    const until = Date.parse(expirationTime);
    // A clock that cannot be read leaves the default.
    const isReadable = Number.isFinite(server) && Number.isFinite(until);
    const begun: Countdown = {
      target,
      until: isReadable ? until : at + CODE_WAIT_DEFAULT_MS,
      aheadMs: isReadable ? server - at : 0,
    };
    setCountdown(begun);
    // What a phone service has sent is good for the page that has asked only.
    if (keptAs && isReadable) keepTyped(`${keptAs}Code`, begun);
    setNow(at);
  }

  function refuse(error: unknown) {
    if (error instanceof AtField) {
      // A4: of a sending that fails at the phone service nothing is said; the words stand at the field.
      if (error.field !== 'verificationCode' && onRefused) onRefused(error);
      else setProblem({ target, words: error.message });
      return;
    }
    if (!(error instanceof Refusal)) {
      setProblem({ target, words: t(error instanceof Offline ? 'error.offline' : 'error.unknown') });
      return sayError(error);
    }
    // What belongs to another field is said there.
    const isElsewhere = error.code.startsWith('captcha.') || Object.keys(error.fields).length > 0;
    if (!isElsewhere) setProblem({ target, words: error.message });
    if (error.code === 'captcha.required' || error.code === 'captcha.wrong')
      onCaptcha?.(error.code === 'captcha.wrong');
    if (!onRefused) sayError(error);
    else if (isElsewhere) onRefused(error);
  }

  async function ask(): Promise<void> {
    // A ref, because a second press may come before the first has been drawn.
    if (busy.current || secondsLeft > 0 || mayAsk?.() === false) return;
    busy.current = true;
    setIsSending(true);
    setProblem(null);
    const quiet = say(t('code.wait'), { tone: 'wait', stay: 'open' });
    const loading = setTimeout(quiet, LOADING_MS);
    try {
      const answer = await send();
      begin(answer);
      quiet();
      if (answer.sent === false) say(t('code.notYet', { seconds: waitOf(answer) }), { stay: 'short' });
      else say(t(channel === 'email' ? 'code.sentByEmail' : 'code.sent'), { tone: 'ok' });
    } catch (error) {
      quiet();
      refuse(error);
    } finally {
      clearTimeout(loading);
      busy.current = false;
      setIsSending(false);
    }
  }

  return {
    ask,
    target,
    secondsLeft,
    isSending,
    /** Why no code is on its way; stands under the field until the next try. */
    problem: problem?.target === target ? problem.words : undefined,
  };
}

/** Whole seconds until the next code may be asked for, by the server's own clock. */
const waitOf = ({ expirationTime, serverTime }: { readonly expirationTime: string; readonly serverTime: string }) =>
  secondsUntil(Date.parse(expirationTime), 0, Date.parse(serverTime));

function readCountdown(keptAs: CodeOf | undefined): Countdown | null {
  const kept = keptAs ? readTyped<Countdown>(`${keptAs}Code`) : null;
  return kept && { target: textOf(kept.target), until: Number(kept.until), aheadMs: Number(kept.aheadMs) };
}
