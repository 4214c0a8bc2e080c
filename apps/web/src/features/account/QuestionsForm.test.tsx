import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuse, renderInApp } from '../../../test/renderInApp.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';

const list = [
  { questionId: 'firstSchool', question: 'What was the name of your first school?' },
  { questionId: 'firstPet', question: 'What was the name of your first pet?' },
];

describe('QuestionsForm', () => {
  afterEach(cleanup);

  it('shows each chosen question whole, for the picker of a narrow phone cuts both at the same words', async () => {
    const securityQuestions = () => ({ due: false, isComplete: false, list });
    await renderInApp(<QuestionsForm onDone={vi.fn()} />, { session: {}, replies: { securityQuestions } });
    const first = await screen.findByLabelText('Question 1');
    expect(first.getAttribute('aria-describedby')).toBeNull();
    await userEvent.selectOptions(first, 'firstSchool');
    await userEvent.selectOptions(screen.getByLabelText('Question 2'), 'firstPet');
    const shown = list.map(({ question }) => screen.getByText(question, { selector: 'p' }));
    expect(first.getAttribute('aria-describedby')).toBe(shown[0]?.id);
    expect(screen.getByLabelText('Question 2').getAttribute('aria-describedby')).toBe(shown[1]?.id);
  });

  it('keeps what was typed where a later answer fails', async () => {
    const securityQuestions = vi
      .fn<() => unknown>(refuse('system.maintenance'))
      .mockImplementationOnce(() => ({ due: false, isComplete: false, list }));
    const { queries } = await renderInApp(<QuestionsForm onDone={vi.fn()} />, {
      session: {},
      replies: { securityQuestions },
    });
    await userEvent.type(await screen.findByLabelText('Answer 1'), 'Bantay');
    await queries.invalidateQueries();
    await waitFor(() => expect(queries.getQueryCache().getAll()[0]?.state.status).toBe('error'));
    expect(screen.getByLabelText<HTMLInputElement>('Answer 1').value).toBe('Bantay');
  });
});
