import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';

afterEach(cleanup);

it('takes the focus along from step to step, and leaves it there when the codes are put away', async () => {
  const user = userEvent.setup();
  renderAtDesk(<SecondFactorSetup />, {
    replies: {
      beginSecondFactor: () => ({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Baize', qr: ['10', '01'] }),
      confirmSecondFactor: () => ({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] }),
    },
  });
  const place = screen.getByRole('group', { name: 'Authenticator' });
  await user.type(screen.getByLabelText(/^Your password/), 'a window by the desk{Enter}');
  expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /^6-digit code/ }));
  await user.keyboard('123456{Enter}');
  await screen.findByText('aaaa-bbbb');
  expect(document.activeElement).toBe(place);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByLabelText(/^Your password/);
  expect(document.activeElement).toBe(place);
});
