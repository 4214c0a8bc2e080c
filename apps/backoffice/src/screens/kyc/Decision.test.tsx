import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { aKycFile } from '../../../test/kycFile.ts';
import { Decision } from './Decision.tsx';

afterEach(cleanup);

const skip = vi.fn();
const done = vi.fn();
beforeEach(() => vi.clearAllMocks());

const decision = () =>
  renderAtDesk(<Decision file={aKycFile()} merchantId="harbour" onDone={done} onSkip={skip} onWriting={() => {}} />, {
    replies: { decideIdentity: () => ({}) },
    may: ['kyc.decide'],
  });
const button = (name: RegExp) => screen.queryByRole('button', { name });

describe('the keys of a decision', () => {
  it('approve by A, once however long it is held', async () => {
    const { asked } = decision();
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    fireEvent.keyDown(document.body, { key: 's', repeat: true });
    expect([asked, skip.mock.calls]).toEqual([[], []]);
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(asked).toMatchObject([{ id: 'decideIdentity', input: { verdict: 'approve', attempt: 1 } }]);
  });

  it('go to the first reason by R', async () => {
    decision();
    await userEvent.keyboard('r');
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
  });

  it('neither approve nor skip while reasons are chosen, wherever the focus is', async () => {
    const user = userEvent.setup();
    const { asked } = decision();
    await user.keyboard('r');
    await user.click(screen.getByRole('checkbox', { name: 'Edges cut off' }));
    await user.click(screen.getByText('Reasons (shown to the member)'));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('as');
    expect([asked, skip.mock.calls]).toEqual([[], []]);
    expect(button(/^Approve/)).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(asked).toMatchObject([{ input: { verdict: 'reject', reasons: ['cropped'] } }]);
  });

  it('are back when the rejection is left by Escape', async () => {
    const user = userEvent.setup();
    const { asked } = decision();
    await user.keyboard('r{Escape}a');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(asked).toMatchObject([{ input: { verdict: 'approve' } }]);
  });
});
