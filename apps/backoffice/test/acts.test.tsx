import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { STAFF_CALLS } from '@baize/contract/backoffice/all.ts';
import { explainException } from '@baize/contract/backoffice/cashierExceptions.ts';
import { sendMemberMessage } from '@baize/contract/backoffice/inbox.ts';
import type { Act } from '@baize/contract/backoffice/define.ts';
import { PERMISSIONS } from '@baize/contract/backoffice/permissions.ts';
import { ActForm } from '../src/kit/ActForm.tsx';
import { renderAtDesk } from './renderAtDesk.tsx';

afterEach(cleanup);

const ACTS = STAFF_CALLS.filter((call): call is Act => 'noun' in call && call.method !== 'GET');

/** Whatever an entry is made of, its field can be drawn. */
it.each(ACTS.map((act) => [act.id, act] as const))('the form of %s has a field for each of its entries', (_, act) => {
  const names = Object.keys(act.input.entries).filter((name) => name !== 'merchantId' && name !== 'reason');
  const fields = Object.fromEntries(names.map((name) => [name, `label of ${name}`]));
  renderAtDesk(<ActForm act={act} input={{ merchantId: 'mobile' } as never} fields={fields as never} submit="Send" />, {
    may: Object.keys(PERMISSIONS) as never,
  });
  for (const name of names) expect(screen.getByLabelText(new RegExp(`^label of ${name}\\b`))).toBeTruthy();
});

it('a field ends where its call does, also where that is said within another pipe, and is as large as what may be written', () => {
  renderAtDesk(
    <>
      <ActForm act={explainException} input={{ merchantId: 'mobile' }} fields={{ explanation: 'Long' }} submit="Send" />
      <ActForm act={sendMemberMessage} input={{ merchantId: 'mobile' }} fields={{ userName: 'Short' }} submit="Send" />
    </>,
    { may: Object.keys(PERMISSIONS) as never },
  );
  const long = screen.getByLabelText<HTMLTextAreaElement>(/^Long/);
  expect([long.tagName, long.maxLength]).toEqual(['TEXTAREA', 500]);
  const short = screen.getByLabelText<HTMLInputElement>(/^Short/);
  expect([short.tagName, short.maxLength]).toEqual(['INPUT', 60]);
});
