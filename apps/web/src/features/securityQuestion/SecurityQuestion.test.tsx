import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { readRemembered, remember } from '../session/remembered.ts';
import { SecurityQuestion } from './SecurityQuestion.tsx';

const NOBODY = { type: 'username', countryDialingCode: '', country: '', token: '', next: '', terms: '' } as const;

const due = (isDue: boolean) => ({
  due: isDue,
  isComplete: true,
  list: [{ questionId: 'firstPet', question: 'What was the name of your first pet?' }],
});
const onDue = vi.fn();
const draw = (replies: Record<string, (input: never) => unknown>) =>
  renderInApp(<SecurityQuestion onDue={onDue} />, {
    session: {},
    replies: { securityQuestions: () => due(true), ...replies },
  });
const answer = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('Your answer'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
};

describe('SecurityQuestion [G2-9b, G4-9]', () => {
  afterEach(cleanup);

  it('shows nothing where no question is due', async () => {
    await draw({ securityQuestions: () => due(false) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks over the page, sends the answer once, and goes away when it is right', async () => {
    let isDue = true;
    const answered = vi.fn(() => {
      isDue = false;
      return { valid: true };
    });
    await draw({ securityQuestions: () => due(isDue), customerSecurityQuestion: answered });
    expect(await screen.findByText('What was the name of your first pet?')).toBeTruthy();
    expect(onDue).toHaveBeenLastCalledWith(true);
    await answer(' Bantay ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDue).toHaveBeenLastCalledWith(false);
    expect(answered).toHaveBeenCalledOnce();
    expect(answered.mock.calls[0]).toMatchObject([{ questionId: 'firstPet', answer: 'Bantay' }]);
  });

  it.each([
    ['remembers the phone that asked for it', 'ana', 'T'.repeat(43)],
    ['remembers no phone that did not ask', '', ''],
  ])('%s', async (_, username, kept) => {
    localStorage.clear();
    if (username) remember({ ...NOBODY, username });
    const { say } = await draw({ customerSecurityQuestion: () => ({ valid: true, deviceToken: 'T'.repeat(43) }) });
    await answer('Bantay');
    await waitFor(() => expect(say).toHaveBeenCalled());
    expect(readRemembered().token).toBe(kept);
    expect(localStorage.getItem('autoLogin')).toBe(kept ? '1' : null);
    localStorage.clear();
  });

  it('says that a wrong answer logs out, then leaves for home [A4-16, A8-6, G8-1c]', async () => {
    const { confirm, goTo, leave } = await draw({ customerSecurityQuestion: () => ({ valid: false }) });
    await answer('Muning');
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/m/home', { replace: true, direction: 'back' }));
    expect(confirm).toHaveBeenCalledWith({ title: 'Wrong verification, you will be logout', yes: 'OK' });
    expect(leave).toHaveBeenCalledWith('wrongAnswer');
  });

  it('says so, too, when live news of the end have taken the question away before the answer is back', async () => {
    let finish = (_: { valid: boolean }) => {};
    const held = new Promise<{ valid: boolean }>((done) => (finish = done));
    const { confirm, unmount } = await draw({ customerSecurityQuestion: () => held });
    await answer('Muning');
    unmount();
    finish({ valid: false });
    await waitFor(() => expect(confirm).toHaveBeenCalled());
  });

  it('wants an answer before it asks the server, and shows what the server refuses', async () => {
    const answered = vi.fn(refuse('questions.locked', { minutes: 30 }));
    await draw({ customerSecurityQuestion: answered });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(screen.getByText('Enter your answer.')).toBeTruthy();
    expect(answered).not.toHaveBeenCalled();
    await answer('Bantay');
    expect(await screen.findByText(/Please wait 30 minutes/)).toBeTruthy();
  });

  it('is closed by no browser, and there again where an older one has closed it', async () => {
    await draw({});
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    expect(dialog.getAttribute('closedby')).toBe('none');
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
  });

  it('lets a member leave instead', async () => {
    const { logOut } = await draw({});
    await userEvent.click(await screen.findByRole('button', { name: 'Log out instead' }));
    expect(logOut).toHaveBeenCalled();
  });
});
