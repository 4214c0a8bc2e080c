import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KycLine } from '@baize/contract/backoffice/kyc.ts';
import { aKycFile } from '../../../test/kycFile.ts';
import { refusal, renderAtDesk } from '../../../test/renderAtDesk.tsx';
import { Screen } from './KycScreen.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../app/merchantChoice.ts', () => ({ useMerchants: () => ({ list: [], merchantId: 'harbour' }) }));
vi.mock('../../app/searchState.ts', () => ({
  useSearchState() {
    const [state, setState] = useState<object>({ merchant: '', kind: 'waiting', open: '' });
    return [state, (part: object) => setState((before) => ({ ...before, ...part }))];
  },
}));
afterEach(cleanup);

const IDS = { ben: '0198f7a2-0000-7000-8000-000000000001', carla: '0198f7a2-0000-7000-8000-000000000002' };
const lineOf = (userName: keyof typeof IDS): KycLine => ({
  memberId: IDS[userName],
  userName,
  fullName: '',
  idType: '',
  status: 'P',
  attempt: 1,
  flags: [],
  reasons: [],
  submittedAt: '2026-11-21T04:00:00.000Z',
  decidedAt: null,
  decidedBy: '',
  heldBy: '',
  balance: null,
  currency: 'PHP',
});
const isOpen = (name: string) => screen.findByRole('region', { name: `Decision about ${name}` });

function queue() {
  const replies: Record<string, (input: never) => unknown> = {
    kycCases: () => ({
      list: [lineOf('ben'), lineOf('carla')],
      nextCursor: null,
      waiting: 2,
      mine: 0,
      flagged: 0,
    }),
    kycFile: ({ memberId }: { memberId: string }) =>
      aKycFile({ memberId, userName: memberId === IDS.ben ? 'ben' : 'carla' }),
    claimIdentity: () => ({ holder: null }),
    decideIdentity: () => ({}),
  };
  return { ...renderAtDesk(<Screen />, { replies, may: ['kyc.read', 'kyc.decide'] }), replies };
}

it('goes on by J, but not from a rejection that is being written', async () => {
  const user = userEvent.setup();
  queue();
  await isOpen('ben');
  await user.keyboard('r');
  await user.type(screen.getByRole('textbox'), 'The edges');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('jk');
  await isOpen('ben');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The edges');
  await user.keyboard('{Escape}j');
  await isOpen('carla');
  await user.keyboard('k');
  await isOpen('ben');
});

it('keeps a rejection that is being written while another check of the queue is open, until it is sent', async () => {
  const user = userEvent.setup();
  const { asked, queries } = queue();
  await isOpen('ben');
  await user.keyboard('r');
  await user.click(screen.getByRole('checkbox', { name: 'Edges cut off' }));
  await user.type(screen.getByRole('textbox'), 'The lower edge');
  await user.click(screen.getByRole('button', { name: /carla/ }));
  await isOpen('carla');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /ben/ }));
  await isOpen('ben');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('The lower edge');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await isOpen('carla');
  expect(asked).toContainEqual(
    expect.objectContaining({
      id: 'decideIdentity',
      input: expect.objectContaining({ memberId: IDS.ben, reasons: ['cropped'], note: 'The lower edge' }),
    }),
  );
  expect(queries.getQueryCache().findAll({ queryKey: ['drafts'] })).toEqual([]);
});

describe('a check that a colleague decides meanwhile', () => {
  /** Ben's check comes first, is decided elsewhere, and the desk looks again. */
  async function openOvertaken(begin: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
    const user = userEvent.setup();
    const desk = queue();
    await isOpen('ben');
    await begin(user);
    desk.replies.kycCases = () => ({ list: [lineOf('carla')], nextCursor: null, waiting: 1, mine: 0, flagged: 0 });
    desk.replies.kycFile = ({ memberId }: { memberId: string }) =>
      memberId === IDS.ben ? aKycFile({ status: 'A', decidedBy: 'ruben' }) : aKycFile({ memberId, userName: 'carla' });
    desk.replies.decideIdentity = () => {
      throw refusal('staff.changedMeanwhile');
    };
    return { ...desk, user };
  }

  it('stays open, so that no key meets the next person', async () => {
    const { queries, user, asked } = await openOvertaken(async () => {});
    await queries.invalidateQueries({ queryKey: ['kyc'] });
    await screen.findByText('approved by ruben');
    await user.keyboard('a');
    expect(asked.filter(({ id }) => id === 'decideIdentity')).toEqual([]);
  });

  it('gives the words of a rejection back that was being sent, and says who was first', async () => {
    const { user, say, queries } = await openOvertaken(async (hand) => {
      await hand.keyboard('r');
      await hand.click(screen.getByRole('checkbox', { name: 'Edges cut off' }));
      await hand.type(screen.getByRole('textbox'), 'The lower edge');
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const unsent = await screen.findByRole('region', { name: 'Not sent' });
    expect(unsent.textContent).toContain('ruben decided this check in the meantime.');
    expect(unsent.textContent).toContain('Edges cut off · The lower edge');
    await waitFor(() => expect(say).toHaveBeenCalledWith(expect.stringContaining('ben: A colleague'), 'bad'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('region', { name: 'Not sent' })).toBeNull();
    expect(queries.getQueryCache().findAll({ queryKey: ['drafts'] })).toEqual([]);
  });
});
