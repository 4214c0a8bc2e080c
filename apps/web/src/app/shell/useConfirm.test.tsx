import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Asked } from '../appParts.ts';
import { useConfirm } from './useConfirm.ts';

afterEach(cleanup);

function open() {
  const { result } = renderHook(() => {
    const [asked, setAsked] = useState<Asked | null>(null);
    return { asked, confirm: useConfirm(setAsked) };
  });
  const answers: boolean[] = [];
  return {
    answers,
    title: () => result.current.asked?.question.title,
    ask: (title: string, moot?: AbortSignal) =>
      act(() => void result.current.confirm({ title, yes: 'Yes' }, moot).then((yes) => answers.push(yes))),
  };
}

it('takes a question away that is moot, and answers no', async () => {
  const { ask, title, answers } = open();
  const moot = new AbortController();
  ask('Leave?', moot.signal);
  expect(title()).toBe('Leave?');
  await act(async () => moot.abort());
  expect(title()).toBeUndefined();
  expect(answers).toEqual([false]);
});

it('leaves the question that came after it', () => {
  const { ask, title } = open();
  const moot = new AbortController();
  ask('Leave?', moot.signal);
  ask('Log out?');
  act(() => moot.abort());
  expect(title()).toBe('Log out?');
});
