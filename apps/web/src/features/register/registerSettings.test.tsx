import { IDENTITY_FIELDS, type RegisterSettings } from '@baize/contract/identity/register.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { drawAt, rule } from '../../../test/registerForm.tsx';
import { clearTyped } from '../form/index.ts';
import type { Step } from './fields.rules.ts';
import { RULED_FIELDS } from './fields.rules.ts';

/** What a merchant may switch on beside the account itself. */
const NAMES = ['birthday', 'mobileNum', ...RULED_FIELDS] as const;
type Name = (typeof NAMES)[number];

interface Given {
  /** Those that are on, and whether they are required. */
  readonly on: Readonly<Partial<Record<Name, boolean>>>;
  readonly way: 'username' | 'mobile';
  readonly mobileCode: boolean;
  readonly mobilePassword: boolean;
  readonly step: Step;
}

const settingsOf = ({ on, way, mobileCode, mobilePassword, step }: Given): RegisterSettings => ({
  usernameEnabled: way === 'username',
  mobileEnabled: way === 'mobile',
  mobileCode,
  mobilePassword: mobilePassword || !mobileCode,
  identityStep: step === 'identity',
  captchaEnabled: false,
  minimumAge: 21,
  termsVersion: '2026-11',
  affirmations: ['age'],
  fields: {
    username: rule({ required: true, regExp: '^[a-z]{3,20}$', verificationMsg: 'Use letters.' }),
    ...Object.fromEntries(
      NAMES.map((name) => [name, rule({ enabled: on[name] !== undefined, required: on[name] === true })]),
    ),
  },
});

const isIdentity = (name: string) => (IDENTITY_FIELDS as readonly string[]).includes(name);
const controlOf = (name: string) => {
  const at = name === 'birthday' ? 'birthday' : name;
  return [...document.querySelectorAll<HTMLElement>(`form [name="${at}"]`)][0];
};

/** Draws the form, sends it empty, and says what does not hold. */
async function faults(given: Given): Promise<string[]> {
  clearTyped();
  const found: string[] = [];
  const { asked } = await drawAt(given.step, settingsOf(given));
  const wanted = (Object.keys(given.on) as Name[]).filter((name) =>
    given.step === 'identity' ? isIdentity(name) : given.way === 'username' || name !== 'mobileNum',
  );
  for (const name of wanted) if (!controlOf(name)) found.push(`${name} is not drawn`);
  await userEvent.click(screen.getByRole('button', { name: /^(Register|Submit)/ }));
  // Nothing was given: the form says what and where, and no call went out.
  if (asked.some((id) => id === 'register' || id === 'registerMobile')) found.push('an empty form was sent');
  const at = document.activeElement;
  const isAtField = at?.closest('form') !== null && at?.tagName !== 'BUTTON';
  if (!isAtField) found.push('the focus is at no field');
  const required = wanted.filter((name) => given.on[name] === true);
  for (const name of required)
    if (controlOf(name)?.getAttribute('aria-invalid') !== 'true') found.push(`${name} says nothing`);
  if (document.querySelectorAll('form [aria-invalid="true"]').length === 0 && given.step === 'account')
    found.push('nothing is said');
  cleanup();
  return found;
}

const PLAIN = { way: 'username', mobileCode: true, mobilePassword: true } as const;

describe('registration by the merchant’s settings', () => {
  afterEach(cleanup);

  it.each(NAMES.flatMap((name) => [[name, true] as const, [name, false] as const]))(
    '%s alone, required: %s, is drawn and spoken for',
    async (name, required) => {
      expect(await faults({ ...PLAIN, on: { [name]: required }, step: 'account' })).toEqual([]);
      if (isIdentity(name)) expect(await faults({ ...PLAIN, on: { [name]: required }, step: 'identity' })).toEqual([]);
    },
  );

  it('holds for any set of them', { timeout: 60_000 }, async () => {
    const on = fc
      .array(fc.tuple(fc.constantFrom(...NAMES), fc.boolean()), { maxLength: NAMES.length })
      .map((pairs) => Object.fromEntries(pairs) as Given['on']);
    const given: fc.Arbitrary<Given> = fc.record({
      on,
      way: fc.constantFrom('username', 'mobile'),
      mobileCode: fc.boolean(),
      mobilePassword: fc.boolean(),
      step: fc.constantFrom('account', 'identity'),
    });
    await fc.assert(
      fc.asyncProperty(given, async (one) => {
        expect(await faults(one)).toEqual([]);
      }),
      { seed: 20_261_129, numRuns: 30, endOnFailure: true },
    );
  });
});
