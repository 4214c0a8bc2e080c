import { timingSafeEqual } from 'node:crypto';
import type { App } from '../../kernel/app.ts';
import { hashToken } from '../../kernel/ids.ts';
import { drawCaptcha } from './captchaImage.ts';
import { insertCaptcha, takeCaptcha } from './captcha.store.ts';

const DIGITS = 4;
const GOOD_FOR_MS = 5 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A new picture of digits, good for one answer within five minutes. */
export async function issueCaptcha(app: App, merchantId: string): Promise<{ captchaId: string; image: string }> {
  const digits = app.ids.digits(DIGITS);
  const captchaId = app.ids.uuid();
  await insertCaptcha(app.db, {
    id: captchaId,
    merchantId,
    answerHash: hashToken(`${captchaId}:${digits}`),
    expiresAt: new Date(app.clock.now().getTime() + GOOD_FOR_MS),
  });
  return { captchaId, image: await drawCaptcha(digits) };
}

/** Whether the answer is right. Either way the captcha is spent. */
export async function solveCaptcha(app: App, merchantId: string, captchaId: string, answer: string): Promise<boolean> {
  if (!UUID.test(captchaId)) return false;
  const wanted = await takeCaptcha(app.db, merchantId, captchaId, app.clock.now());
  return wanted !== null && timingSafeEqual(Buffer.from(wanted), hashToken(`${captchaId}:${answer}`));
}
