import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { PHILIPPINES } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { ForgetScreen } from './ForgetScreen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const draw = (drawn = {}) =>
  renderInApp(<ForgetScreen />, {
    at: '/m/forget',
    start: { flags: { CHNGPASSVERIF3: true } },
    replies: {
      systemCountries: () => ({ list: [PHILIPPINES] }),
      verification: () => ({ rules: {}, phoneService: 'sms' }),
    },
    ...drawn,
  });
const byEmail = () => screen.getByRole('tab', { name: 'By email' });

it.each([
  ['in a page that is drawn here', {}],
  ['in a page that the server drew', { drawn: {} }],
])('goes the chosen way again when the page was thrown away, %s', async (_, drawn) => {
  await draw();
  await userEvent.click(byEmail());
  cleanup();
  await draw(drawn);
  expect(byEmail().getAttribute('aria-selected')).toBe('true');
});
