import {
  excludeMember,
  protectionAct,
  protectionFile,
  protectionReport,
} from '@baize/contract/backoffice/protection.ts';
import { useDesk } from '../../app/desk.ts';
import { useOne } from '../../kit/queries.ts';
import { useChange } from '../../app/useChange.ts';

const PROTECTION = ['protection'];

/** What protects one member. */
export const useProtectionFile = (merchantId: string, memberId: string) =>
  useOne(protectionFile, { merchantId, memberId });

/** The month's report as a file of values. */
export function useProtectionReport() {
  const { call } = useDesk();
  return (merchantId: string, month: string) => call(protectionReport, { merchantId, month });
}

export const useProtectionAct = () => useChange(protectionAct, PROTECTION);
export const useExclude = () => useChange(excludeMember, PROTECTION);
