import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AFFIRMATIONS } from '@baize/contract/identity/terms.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { useApp } from '../../app/app.ts';
import { TermsOverlay } from './TermsOverlay.tsx';

const status = (mustAgree: boolean) => () => ({
  termsVersion: '2026-11',
  agreedVersion: mustAgree ? '2026-01' : '2026-11',
  mustAgree,
  affirmations: [],
});
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'I agree' }));

/** The words of registration. */
function Affirmed() {
  const { t } = useApp();
  return AFFIRMATIONS.map((name) => <li key={name}>{t(`register.affirm.${name}`, { age: 21 })}</li>);
}

describe('TermsOverlay [A2-53]', () => {
  afterEach(cleanup);

  it('names five things with the merchant’s own age, and leads to the help centre [A1-6, A2-52]', async () => {
    const { demoStart } = await import('../../../test/demo.ts');
    const merchant = { ...demoStart().merchant, minimumAge: 25 };
    await renderInApp(<TermsOverlay onAgreed={() => {}} />, { start: { merchant } });
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('I am 25 or older and may play.')).toBeTruthy();
    for (const named of [
      /government official or employee,/,
      /student/,
      /regulator or an operator/,
      /lend no money/,
      /armed forces/,
      /police/,
      /restricted persons/,
      /licence/,
      /public/,
      /forfeited/,
    ])
      expect(screen.getByText(named)).toBeTruthy();
    expect(screen.getByRole('link', { name: /help centre/ }).getAttribute('href')).toBe('/m/help');
  });

  it('wants no less and no more of a person than registration does', async () => {
    // Each by a word that no other has.
    const persons = [
      /official/,
      /armed forces/,
      /operator/,
      /student/,
      /database/,
      /licence/,
      /lend/,
      /public/,
      /forfeit/,
    ];
    await renderInApp(<TermsOverlay onAgreed={() => {}} />);
    await screen.findAllByRole('listitem');
    for (const person of persons) expect(screen.getByText(person)).toBeTruthy();
    cleanup();
    await renderInApp(<Affirmed />);
    for (const person of persons) expect(screen.getByText(person)).toBeTruthy();
    // The age, the terms and the privacy notice are agreed to at both.
    expect(screen.getAllByRole('listitem')).toHaveLength(persons.length + 3);
  });

  it('asks the server nothing for a guest', async () => {
    const onAgreed = vi.fn();
    const { asked } = await renderInApp(<TermsOverlay onAgreed={onAgreed} />);
    await press();
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1);
    expect(asked).toEqual([]);
  });

  it('tells the server when a member’s agreement is older than the terms, and only then', async () => {
    const onAgreed = vi.fn();
    const replies = { termsStatus: status(true), agreeTerms: () => ({ termsVersion: '2026-11' }) };
    const { asked } = await renderInApp(<TermsOverlay onAgreed={onAgreed} />, { session: {}, replies });
    await press();
    await expect.poll(() => onAgreed.mock.calls.length).toBe(1);
    expect(asked).toEqual(['termsStatus', 'agreeTerms']);
    cleanup();

    const known = await renderInApp(<TermsOverlay onAgreed={onAgreed} />, {
      session: {},
      replies: { termsStatus: status(false) },
    });
    await press();
    await expect.poll(() => onAgreed.mock.calls.length).toBe(2);
    expect(known.asked).toEqual(['termsStatus']);
  });

  it('shows that there are newer terms, instead of agreeing to what nobody read', async () => {
    const onAgreed = vi.fn();
    const replies = { termsStatus: status(true), agreeTerms: refuse('register.termsChanged') };
    const { refreshStart } = await renderInApp(<TermsOverlay onAgreed={onAgreed} />, { session: {}, replies });
    await press();
    expect(await screen.findByText(/terms have changed since you accepted them/)).toBeTruthy();
    expect(refreshStart).toHaveBeenCalled();
    expect(onAgreed).not.toHaveBeenCalled();
  });

  it('leaves the focus at the heading of the page behind it', async () => {
    function Page() {
      const [isOpen, setOpen] = useState(true);
      return (
        <div data-page="">
          <h1>The page</h1>
          {isOpen && <TermsOverlay onAgreed={() => setOpen(false)} />}
        </div>
      );
    }
    await renderInApp(<Page />);
    await press();
    await expect.poll(() => document.activeElement?.textContent).toBe('The page');
  });

  it('does not go away by Escape', async () => {
    await renderInApp(<TermsOverlay onAgreed={() => {}} />);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  });
});
