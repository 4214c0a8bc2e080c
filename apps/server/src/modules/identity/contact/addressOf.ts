import type { Ask } from '../../../kernel/on.ts';
import { sharedRules } from '../registration/sharedRules.ts';

/** The part of an Ask that names an e-mail address. */
interface AddressAsk extends Pick<Ask, 'app' | 'merchant' | 'language' | 'invalid'> {
  readonly input: { readonly email?: string | undefined };
}

/** The e-mail address of a call by the rule that the site shows, as it was typed; or the refusal that marks its field. */
export function addressOf(ask: AddressAsk): string {
  const { email = '' } = ask.input;
  const { regExp, verificationMsg } = sharedRules(ask).email;
  if (!new RegExp(regExp, 'u').test(email)) throw ask.invalid({ email: verificationMsg });
  return email;
}
