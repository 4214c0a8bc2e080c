import { timingSafeEqual } from 'node:crypto';
import type { CaptchaPuzzle } from '@baize/contract/identity/session.ts';
import { UUID } from '@baize/contract/shapes.ts';
import type { App } from '../../../kernel/app.ts';
import { hashToken } from '../../../kernel/ids.ts';
import { PICTURE_DIGITS, PUZZLE_DIGITS, puzzleOf, puzzleRounds } from './captcha.rules.ts';
import { drawCaptcha } from './captchaImage.ts';
import { insertCaptcha, takeCaptcha } from './captcha.store.ts';

const GOOD_FOR_MS = 5 * 60_000;

export interface IssuedCaptcha {
  readonly captchaId: string;
  readonly image: string;
  readonly puzzle?: CaptchaPuzzle;
}

/**
 * A new captcha, good for one answer within five minutes. `isPuzzle`: also solvable by work, for people who cannot
 * read a picture; the work grows with the `failed` tries.
 */
export async function issueCaptcha(
  app: App,
  { merchantId, isPuzzle, failed }: { merchantId: string; isPuzzle: boolean; failed: number },
): Promise<IssuedCaptcha> {
  const now = app.clock.now();
  const digits = app.ids.digits(isPuzzle ? PUZZLE_DIGITS : PICTURE_DIGITS);
  const captchaId = app.ids.uuid();
  const answerHash = hashToken(`${captchaId}:${digits}`);
  await insertCaptcha(app.db, {
    id: captchaId,
    merchantId,
    answerHash,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  });
  const image = await drawCaptcha(digits);
  return isPuzzle ? { captchaId, image, puzzle: puzzleOf(answerHash, puzzleRounds(failed)) } : { captchaId, image };
}

/** Whether the answer is right; spends the captcha either way. */
export async function solveCaptcha(app: App, merchantId: string, captchaId: string, answer: string): Promise<boolean> {
  if (!UUID.test(captchaId)) return false;
  const wanted = await takeCaptcha(app.db, merchantId, captchaId, app.clock.now());
  return wanted !== null && timingSafeEqual(Buffer.from(wanted), hashToken(`${captchaId}:${answer}`));
}
