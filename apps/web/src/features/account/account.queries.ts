import type { AskOf, OutputOf } from '@baize/contract/call.ts';
import {
  headIcon,
  type memberInfo,
  updateHeadIcon,
  updateNickname,
  updatePayeeName,
} from '@baize/contract/account/profile.ts';
import { confirmContact, withdrawContact } from '@baize/contract/account/contactChange.ts';
import {
  answerSecurityQuestions,
  endOtherSessions,
  paymentPassword,
  resetPaymentPassword,
  securityOverview,
  securityQuestions,
  updateEmail,
  updateMobile,
} from '@baize/contract/account/security.ts';
import { loginHistory } from '@baize/contract/identity/session.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../app/app.ts';

/** The member as `memberInfo` answers. */
export type MemberInfo = OutputOf<typeof memberInfo>;
export type Overview = OutputOf<typeof securityOverview>;

const OVERVIEW = ['account', 'overview'] as const;
const ICON = ['account', 'icon'] as const;
const HISTORY = ['account', 'logins'] as const;

/** What guards the account and what is missing. */
export function useOverview() {
  const { call } = useApp();
  return useQuery({ queryKey: OVERVIEW, queryFn: ({ signal }) => call(securityOverview, {}, { signal }) });
}

export function useIcons() {
  const { call } = useApp();
  return useQuery({ queryKey: ICON, queryFn: ({ signal }) => call(headIcon, {}, { signal }) });
}

export function useQuestions() {
  const { call, language } = useApp();
  return useQuery({
    queryKey: ['account', 'questions', language.code],
    queryFn: ({ signal }) => call(securityQuestions, {}, { signal }),
  });
}

/** The last logins and tries, the newest first. */
export function useLogins() {
  const { call } = useApp();
  return useQuery({
    queryKey: HISTORY,
    queryFn: ({ signal }) => call(loginHistory, {}, { signal }),
    select: ({ list }) => list,
  });
}

/** Changes to the own account; each resolves after reloading. */
export function useChanges() {
  const { call } = useApp();
  const queries = useQueryClient();
  async function changed(): Promise<void> {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['member'] }),
      queries.invalidateQueries({ queryKey: ['account'] }),
    ]);
  }
  /** False for a waiting contact, which has its own message. */
  const told = async ({ pending }: Pick<OutputOf<typeof updateEmail>, 'pending'>): Promise<boolean> => {
    await changed();
    return pending === null;
  };
  return {
    nickname: async (input: AskOf<typeof updateNickname>) => (await call(updateNickname, input), changed()),
    payeeName: async (input: AskOf<typeof updatePayeeName>) => (await call(updatePayeeName, input), changed()),
    email: async (input: AskOf<typeof updateEmail>) => told(await call(updateEmail, input)),
    mobile: async (input: AskOf<typeof updateMobile>) => told(await call(updateMobile, input)),
    confirmContact: async (input: AskOf<typeof confirmContact>) => (await call(confirmContact, input), changed()),
    withdrawContact: async (input: AskOf<typeof withdrawContact>) => (await call(withdrawContact, input), changed()),
    payment: async (input: AskOf<typeof paymentPassword>) => (await call(paymentPassword, input), changed()),
    resetPayment: async (input: AskOf<typeof resetPaymentPassword>) => (
      await call(resetPaymentPassword, input),
      changed()
    ),
    questions: async (input: AskOf<typeof answerSecurityQuestions>) => (
      await call(answerSecurityQuestions, input),
      changed()
    ),
  };
}

export function useChooseIcon() {
  const { call } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: AskOf<typeof updateHeadIcon>) => call(updateHeadIcon, input),
    onSuccess: (icon) => {
      queries.setQueryData<OutputOf<typeof headIcon>>(ICON, (known) => known && { ...known, ...icon });
      queries.setQueryData<MemberInfo>(['member'], (known) => known && { ...known, avatar: icon.address });
    },
  });
}

export function useEndOthers() {
  const { call } = useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['session'] }),
  });
}
