import type { Ask } from '../../../kernel/on.ts';
import { sharedRules } from '../registration/sharedRules.ts';

interface AddressAsk extends Pick<Ask, 'app' | 'merchant' | 'language' | 'invalid'> {
  readonly input: { readonly email?: string | undefined };
}

/** The call's email by the site's rule, or a refusal at its field. */
export function addressOf(ask: AddressAsk): string {
  const { email = '' } = ask.input;
  const { regExp, verificationMsg } = sharedRules(ask).email;
  if (!new RegExp(regExp, 'u').test(email)) throw ask.invalid({ email: verificationMsg });
  return email;
}
