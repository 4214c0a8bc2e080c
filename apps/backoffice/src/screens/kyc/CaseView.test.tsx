import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KycFile } from '@baize/contract/backoffice/kyc.ts';
import { aKycFile } from '../../../test/kycFile.ts';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { CaseView } from './CaseView.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(cleanup);

const AT = '2026-11-21T04:00:00.000Z';
const event = (what: string, attempt: number): KycFile['history'][number] => ({
  at: AT,
  attempt,
  what,
  reasons: [],
  note: '',
  staffName: '',
});

async function open(but: Partial<KycFile>) {
  renderAtDesk(<CaseView merchantId="harbour" memberId={aKycFile().memberId} onNext={vi.fn()} onWriting={vi.fn()} />, {
    replies: { kycFile: () => aKycFile(but) },
    may: ['kyc.read'],
  });
  return screen.findByRole('heading', { name: /ben/ });
}

describe('a check', () => {
  it('names the device as the member’s own list does, the whole of it under the mouse', async () => {
    const device = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    await open({ device, ip: '203.0.113.7' });
    expect(screen.getByText('Chrome on Android').title).toBe(device);
    expect(document.body.textContent).not.toContain('Mozilla');
  });

  it('says so when the browser says nothing that is known', async () => {
    await open({ device: 'curl/8.5.0' });
    expect(document.body.textContent).toContain('Sent from an unknown address with an unknown device');
  });

  it('counts attempts from one: what is entered belongs to the sending that it prepares', async () => {
    await open({
      attempt: 1,
      history: [
        event('details', 0),
        event('pictures', 0),
        event('submitted', 1),
        event('rejected', 1),
        event('pictures', 1),
      ],
    });
    expect(
      within(screen.getByRole('list', { name: 'Log' }))
        .getAllByText(/, attempt/)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Details entered, attempt 1',
      'Photos sent, attempt 1',
      'Sent for review, attempt 1',
      'Rejected, attempt 1',
      'Photos sent, attempt 2',
    ]);
  });

  it('is in its first attempt before anything was sent', async () => {
    const heading = await open({ status: 'N', attempt: 0 });
    expect(heading.parentElement?.textContent).toContain('attempt 1');
  });
});
