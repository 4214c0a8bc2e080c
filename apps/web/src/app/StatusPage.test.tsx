import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInApp } from '../../test/renderInApp.tsx';
import { StatusPage } from './StatusPage.tsx';

const status = (value: 1 | 2) => ({
  status: value,
  maintenance: value === 1,
  regionRestriction: value === 2,
  info: '',
  location: { ip: '203.0.113.24', country: 'PH' },
});

describe('StatusPage', () => {
  afterEach(cleanup);

  it.each([
    [1, 'The room is being swept'],
    [2, 'Not open where you are'],
  ] as const)('says what status %i means, and the visitor’s address', async (value, title) => {
    await renderInApp(<StatusPage />, {
      start: { status: status(value) },
      replies: { systemStatus: () => status(value) },
    });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(await screen.findByText('Your address: 203.0.113.24')).toBeTruthy();
  });
});
