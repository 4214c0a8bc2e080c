import type { AskOf } from '@baize/contract/call.ts';
import { answerDueQuestion, securityQuestions } from '@baize/contract/account/security.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';
import { memberPart } from '../../app/session/memberPart.ts';

/** Null: none due. */
export function useDueQuestion() {
  const app = useApp();
  const { call, session, language } = app;
  return useQuery({
    queryKey: ['securityQuestion', session?.token, language.code],
    async queryFn({ signal }) {
      const first = await memberPart(app, 'question');
      if (first !== undefined) return first;
      const { due, list } = await call(securityQuestions, {}, { signal });
      return due ? (list[0] ?? null) : null;
    },
    staleTime: Infinity,
    retry: 1,
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
