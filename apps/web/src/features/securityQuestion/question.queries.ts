import type { AskOf } from '@baize/contract/call.ts';
import { answerDueQuestion, securityQuestions } from '@baize/contract/account/security.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** Null: none due. */
export function useDueQuestion() {
  const { call, session, language } = useApp();
  return useQuery({
    queryKey: ['securityQuestion', session?.token, language.code],
    queryFn: ({ signal }) => call(securityQuestions, {}, { signal }),
    staleTime: Infinity,
    retry: 1,
    select: ({ due, list }) => (due ? (list[0] ?? null) : null),
  });
}

export function useAnswerQuestion() {
  const { call } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: AskOf<typeof answerDueQuestion>) => call(answerDueQuestion, input),
    // Reloads what was refused.
    onSuccess: ({ valid }) => (valid ? queries.invalidateQueries() : undefined),
    retry: false,
  });
}
