import { EMAIL_PATTERN, WIDE_EMAIL_PATTERN, type EmailRule } from '@baize/contract/identity/patterns.ts';
import type { FieldRule } from '@baize/contract/system/start.ts';
import { sentence } from '@baize/contract/sentence.ts';

const PLAIN_WORDS = sentence('field.emailForm');
const BY_RULE: Readonly<Record<EmailRule, Pick<FieldRule, 'regExp' | 'verificationMsg'>>> = {
  specification: { regExp: EMAIL_PATTERN, verificationMsg: sentence('field.emailNarrow') },
  wide: { regExp: WIDE_EMAIL_PATTERN, verificationMsg: sentence('field.emailWide') },
};

/**
 * How a merchant's addresses are judged: by a pattern and words of its own, where it wrote some; else by its rule,
 * whose words say what is not taken.
 */
export function emailFieldOf({
  registerFields,
  emailRule = 'specification',
}: {
  readonly registerFields: Readonly<Record<string, FieldRule>>;
  readonly emailRule?: EmailRule | undefined;
}): FieldRule {
  const own = registerFields['email'] ?? { enabled: true, required: true, regExp: '', verificationMsg: PLAIN_WORDS };
  if (own.regExp !== '' && own.regExp !== EMAIL_PATTERN) return own;
  const { regExp, verificationMsg } = BY_RULE[emailRule];
  return {
    ...own,
    regExp,
    verificationMsg: own.verificationMsg === PLAIN_WORDS ? verificationMsg : own.verificationMsg,
  };
}
