import { coverPage } from '@baize/ui/overlay/modals.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoStart } from '../../../test/demo.ts';
import { renderInApp } from '../../../test/renderInApp.tsx';
import { keepAgreed } from '../../app/session/agreed.ts';
import { TextsContext, useTexts } from '../../app/texts/texts.ts';
import { LoginPopups } from './LoginPopups.tsx';

const notice = (id: string, title: string) => ({
  id,
  title,
  content: `<p>More about ${title}</p>`,
  startDate: '2026-11-20',
  read: false,
});
const TWO = [notice('one', 'Town fiesta'), notice('two', 'New tables')];
const draw = (popup = TWO, page = <LoginPopups />) =>
  renderInApp(page, {
    session: {},
    replies: {
      announcements: () => ({
        banners: [],
        player: [notice('other', 'An ordinary notice')],
        popup,
        promotion: [],
        hot: [],
        footer: { unreadCount: 0 },
        at: '2026-11-20T12:00:00Z',
      }),
    },
  });
const agree = () => keepAgreed(true, demoStart().termsVersion);
/** Puts something over the page. */
const cover = () => {
  const covered: (() => void)[] = [];
  act(() => void covered.push(coverPage()));
  return covered;
};
const uncover = ([leave]: (() => void)[]) => act(async () => leave?.());
const dialog = () => screen.queryByRole('dialog');

describe('LoginPopups [G2-9a]', () => {
  beforeEach(() => {
    sessionStorage.clear();
    agree();
  });
  afterEach(cleanup);

  it('shows one after another, each once per login', async () => {
    await draw();
    expect(await screen.findByRole('dialog', { name: 'Town fiesta' })).toBeTruthy();
    expect(screen.getByText('More about Town fiesta')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next, 1 more' }));
    expect(await screen.findByRole('dialog', { name: 'New tables' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(dialog()).toBeNull());
    cleanup();

    const again = await draw();
    await waitFor(() => expect(again.asked).toEqual(['announcements']));
    expect(dialog()).toBeNull();
    cleanup();

    // A logout forgets all of it but the guest's agreement.
    sessionStorage.clear();
    agree();
    await draw();
    expect(await screen.findByRole('dialog', { name: 'Town fiesta' })).toBeTruthy();
  });

  it('is over with all of them when it is closed, and comes back for a new one', async () => {
    await draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog()).toBeNull());
    cleanup();
    await draw([...TWO, notice('three', 'Tonight')]);
    expect(await screen.findByRole('dialog', { name: 'Tonight' })).toBeTruthy();
  });

  it('was seen by whoever left the page with it', async () => {
    await draw();
    await screen.findByRole('dialog', { name: 'Town fiesta' });
    cleanup();
    await draw();
    expect(await screen.findByRole('dialog', { name: 'New tables' })).toBeTruthy();
  });

  it('waits for the terms and for whatever else has to be answered first', async () => {
    sessionStorage.clear();
    const { asked } = await draw();
    await waitFor(() => expect(asked).toEqual(['announcements']));
    const question = cover();
    await uncover(question);
    expect(dialog()).toBeNull();
    const [one, other] = [cover(), cover()];
    agree();
    await uncover(one);
    expect(dialog()).toBeNull();
    await uncover(other);
    expect(await screen.findByRole('dialog', { name: 'Town fiesta' })).toBeTruthy();
  });

  it('waits for what stood over the page before it, agreed to or not', async () => {
    const check = cover();
    const { asked } = await draw();
    await waitFor(() => expect(asked).toEqual(['announcements']));
    await act(async () => {});
    expect(dialog()).toBeNull();
    await uncover(check);
    expect(await screen.findByRole('dialog', { name: 'Town fiesta' })).toBeTruthy();
  });

  it('does not come over what covered the page while its texts were loading', async () => {
    let isThere = false;
    let come = () => {};
    const load = () => new Promise<void>((resolve) => void (come = resolve));
    const SlowTexts = () => {
      const texts = useTexts();
      return (
        <TextsContext value={{ ...texts, has: () => isThere, load }}>
          <LoginPopups />
        </TextsContext>
      );
    };
    const { asked } = await draw(TWO, <SlowTexts />);
    await waitFor(() => expect(asked).toEqual(['announcements']));
    await act(async () => {});
    const check = cover();
    isThere = true;
    await act(async () => come());
    expect(dialog()).toBeNull();
    await uncover(check);
    expect(await screen.findByRole('dialog', { name: 'Town fiesta' })).toBeTruthy();
  });

  it('says nothing where the merchant has nothing to say', async () => {
    const { asked } = await draw([]);
    await waitFor(() => expect(asked).toEqual(['announcements']));
    expect(dialog()).toBeNull();
  });
});
