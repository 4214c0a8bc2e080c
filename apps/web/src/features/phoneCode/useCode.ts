import { Offline, Refusal } from '@baize/client';
import { CODE_TICK_MS, CODE_WAIT_DEFAULT_MS, type CodeChannel } from '@baize/contract/identity/codes.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { useHydrated } from '../../app/hydration/hydrated.ts';
import { AtField, keepTyped, readTyped, textOf, useRecall } from '../form/index.ts';
import { secondsUntil } from './phone.rules.ts';

/** A8: longest loading message. */
const LOADING_MS = 10_000;

/** Guests' forms, which survive a discarded page. */
export type CodeOf = 'register' | 'login' | 'forget';

interface UseCode {
  /** Another target resets the button. */
  readonly target: string;
  /** Keeps the countdown over a discarded page. */
  readonly keptAs?: CodeOf;
  /** What brings it; an SMS when left out. */
  readonly channel?: CodeChannel;
  /** Sends it; returns when the next is allowed, by the server. */
  readonly send: () => Promise<{
    readonly expirationTime: string;
    readonly serverTime: string;
    /** False: the earlier code is still valid. */
    readonly sent?: boolean;
  }>;
  /** False when the target is wrong (the form says why). */
  readonly mayAsk?: () => boolean;
  /** A captcha is needed; `isWrong`: the given one failed. */
  readonly onCaptcha?: (isWrong: boolean) => void;
  /** Errors of other fields; without it every refusal is said. */
  readonly onRefused?: (error: unknown) => void;
}

interface Countdown {
  readonly target: string;
  readonly until: number;
  readonly aheadMs: number;
}

/** The get-code button: sending, then a countdown to `expirationTime`, every 500 ms (A4). */
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
    // Unreadable times leave the default.
    const isReadable = Number.isFinite(server) && Number.isFinite(until);
    const begun: Countdown = {
      target,
      until: isReadable ? until : at + CODE_WAIT_DEFAULT_MS,
      aheadMs: isReadable ? server - at : 0,
    };
    setCountdown(begun);
    // A phone service's code is for this page only.
    if (keptAs && isReadable) keepTyped(`${keptAs}Code`, begun);
    setNow(at);
  }

  function refuse(error: unknown) {
    if (error instanceof AtField) {
      // A4: a phone service's failure shows at the field only.
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
    // A ref: a second press may precede the render.
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
    /** Shown until the next try. */
    problem: problem?.target === target ? problem.words : undefined,
  };
}

/** By the server's clock. */
const waitOf = ({ expirationTime, serverTime }: { readonly expirationTime: string; readonly serverTime: string }) =>
  secondsUntil(Date.parse(expirationTime), 0, Date.parse(serverTime));

function readCountdown(keptAs: CodeOf | undefined): Countdown | null {
  const kept = keptAs ? readTyped<Countdown>(`${keptAs}Code`) : null;
  return kept && { target: textOf(kept.target), until: Number(kept.until), aheadMs: Number(kept.aheadMs) };
}
