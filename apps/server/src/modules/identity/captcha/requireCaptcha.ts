import type { Ask } from '../../../kernel/on.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { solveCaptcha } from './captcha.ts';

interface CaptchaAsk extends Pick<Ask, 'app' | 'merchant'> {
  readonly input: { readonly captchaId?: string | undefined; readonly captcha?: string | undefined };
  fail(code: 'captcha.required' | 'captcha.wrong', value?: Record<string, unknown>): Refusal;
}

/** Requires a solved captcha where wanted (A3), and spends it. The refusal tells the form to show one. */
export async function requireCaptcha(ask: CaptchaAsk, isWanted: boolean): Promise<void> {
  if (!isWanted) return;
  const { captchaId, captcha } = ask.input;
  if (!captchaId || !captcha) throw ask.fail('captcha.required', { captcha: true });
  if (!(await solveCaptcha(ask.app, ask.merchant.id, captchaId, captcha)))
    throw ask.fail('captcha.wrong', { captcha: true });
}
