import { captcha } from '@baize/contract/identity/session.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app.ts';
import { persist } from '../../app/loading/persist.ts';
import { useCaptcha } from './session.queries.ts';

interface Read {
  readonly round: number;
  readonly captchaId: string;
  readonly image: string;
}

/** A captcha's picture, with reload and solving by the phone. */
export function useCaptchaPicture(wanted: boolean) {
  const { call, sayError, t } = useApp();
  const [round, setRound] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  const [working, setWorking] = useState(false);
  const work = useRef<AbortController>(null);
  const issued = useCaptcha(wanted, round);
  useEffect(() => () => work.current?.abort(), []);
  const own = read?.round === round ? read : null;

  /** The digits, or null when that failed (and was said). */
  async function solve(): Promise<string | null> {
    if (working) return null;
    const mine = new AbortController();
    work.current = mine;
    setWorking(true);
    try {
      const [{ solvePuzzle }, { captchaId, image, puzzle }] = await Promise.all([
        persist(() => import('./puzzle.ts')),
        call(captcha, { puzzle: '1' }, { signal: mine.signal }),
      ]);
      const digits = puzzle ? await solvePuzzle(captchaId, puzzle, mine.signal) : null;
      if (digits === null) throw new Error(t('field.captchaFailed'));
      setRead({ round, captchaId, image });
      return digits;
    } catch (error) {
      if (!mine.signal.aborted) sayError(error);
      return null;
    } finally {
      if (!mine.signal.aborted) setWorking(false);
    }
  }

  return {
    image: own?.image ?? issued.data?.image,
    captchaId: own?.captchaId ?? issued.data?.captchaId,
    failed: issued.isError && !own,
    renew: () => setRound((count) => count + 1),
    solve,
    working,
    /** The digits that stand there were worked out. */
    solved: own !== null,
  };
}
