import { createContext, useContext } from 'react';
import { isOfThePlatform, type Permission } from '@baize/contract/backoffice/permissions.ts';
import type { StaffFace, staffSession } from '@baize/contract/backoffice/session.ts';
import type { OutputOf } from '@baize/contract/call.ts';
import type { ToastTone } from '@baize/ui/index.ts';
import type { CallDesk } from './client.ts';

export type Session = OutputOf<typeof staffSession>;

/** What every screen and feature of the desk leans on. */
export interface Desk {
  readonly call: CallDesk;
  readonly session: Session;
  readonly staff: StaffFace;
  /** At one merchant or any. A courtesy: the server judges. */
  may(permission: Permission | readonly Permission[], merchantId?: string): boolean;
  /** Says something in passing. */
  say(text: string, tone?: ToastTone): void;
  /** Asks the server again who sits here. */
  refreshSession(): Promise<void>;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk belongs inside the desk');
  return desk;
}

/** To some use, at one merchant or any. */
export function holdsPermission(
  staff: StaffFace,
  permission: Permission | readonly Permission[],
  merchantId?: string,
): boolean {
  if (typeof permission !== 'string') return permission.some((one) => holdsPermission(staff, one, merchantId));
  const merchantScope = staff.permissions[permission];
  if (merchantScope !== null && isOfThePlatform(permission)) return false;
  return (
    merchantScope === null ||
    (merchantScope !== undefined && (merchantId === undefined || merchantScope.includes(merchantId)))
  );
}
