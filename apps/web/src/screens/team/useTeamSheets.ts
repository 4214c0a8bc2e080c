import type { TeamAction } from '@baize/contract/agency/team.ts';
import { useState } from 'react';
import { useApp } from '../../app/app.ts';
import type { To } from '../../app/router/routes.ts';
import type { Receiver } from '../../features/agentTransfer/index.ts';
import { contractPage, useSetAgent, type MemberDetail } from '../../features/team/index.ts';

export type TeamSheets = ReturnType<typeof useTeamSheets>;

/** Which sheet is open, and about whom. */
export function useTeamSheets(onSent: () => void) {
  const { goTo, confirm, t, start } = useApp();
  const [member, setMember] = useState<string | null>(null);
  const [sheet, setSheet] = useState<'online' | 'moves' | null>(null);
  const [moved, setMoved] = useState<readonly string[]>([]);
  const [written, setWritten] = useState<readonly string[]>([]);
  const [receivers, setReceivers] = useState<readonly Receiver[]>([]);
  const setAgent = useSetAgent();
  async function makeAgent(userName: string): Promise<void> {
    const isSure = await confirm({
      title: t('team.setAgentTitle', { name: userName }),
      text: t('team.setAgentText'),
      yes: t('team.action.setAgent'),
      no: t('team.cancel'),
    });
    if (isSure) setAgent.mutate(userName);
  }
  return {
    ...{ member, sheet, moved, written, receivers },
    show: setMember,
    open: setSheet,
    move: setMoved,
    send: setReceivers,
    write: setWritten,
    close() {
      if (moved.length > 0 || written.length > 0 || receivers.length > 0) onSent();
      setMember(null);
      setSheet(null);
      setMoved([]);
      setWritten([]);
      setReceivers([]);
    },
    handleAction(action: TeamAction, one: MemberDetail): void {
      setMember(null);
      const query = `?userName=${encodeURIComponent(one.userName)}` as const;
      const contracts = contractPage(start.flags);
      if (action === 'transfer') setReceivers([one]);
      else if (action === 'move') setMoved([one.userName]);
      else if (action === 'message') setWritten([one.userName]);
      else if (action === 'setAgent') void makeAgent(one.userName);
      else if (action === 'rates') goTo(`/m/member/agent/agentRebeat${query}`);
      else if (action === 'contract' && contracts) goTo(`${contracts}${query}` as To);
    },
  };
}
