import type { StaffCall } from '@baize/contract/backoffice/call.ts';
import { ALL_MERCHANTS, type Permission } from '@baize/contract/backoffice/permissions.ts';
import type { ErrorCode } from '@baize/contract/errors.ts';

/** What somebody has to do before anything else is open to him. */
export type StaffNeed = 'password' | 'secondFactor' | null;

/** Who sits at the desk, as the rows say at this moment. */
export interface Staff {
  readonly id: string;
  readonly userName: string;
  readonly displayName: string;
  readonly sessionId: string;
  readonly need: StaffNeed;
  readonly hasSecondFactor: boolean;
  /** The merchants at which each permission holds; null means all. */
  readonly permissions: Readonly<Partial<Record<Permission, readonly string[] | null>>>;
}

/** Calls of somebody who has to set a password or an authenticator first. */
const ALWAYS_OPEN = new Set(['staffSession', 'staffLogin', 'staffLogout']);
const OPEN_BEFORE: Record<Exclude<StaffNeed, null>, ReadonlySet<string>> = {
  password: new Set(['changeOwnPassword']),
  secondFactor: new Set(['beginSecondFactor', 'confirmSecondFactor']),
};

export type Judgement = { readonly merchantScope: readonly string[] | null } | { readonly refusal: ErrorCode };

/** Whether staff may make a call with this input, and for which merchants. Without a session only what is open to anyone. */
export function judgeStaff(
  call: Pick<StaffCall, 'id' | 'access' | 'platform'>,
  staff: Staff | null,
  hadToken: boolean,
  merchantId: unknown,
): Judgement {
  if (call.access === 'anyone') return { merchantScope: null };
  if (!staff) return { refusal: hadToken ? 'session.ended' : 'session.required' };
  if (staff.need && !ALWAYS_OPEN.has(call.id) && !OPEN_BEFORE[staff.need].has(call.id))
    return { refusal: staff.need === 'password' ? 'staff.passwordFirst' : 'staff.secondFactorFirst' };
  if (call.access === 'staff') return { merchantScope: null };
  const merchantScope = staff.permissions[call.access.slice('operator:'.length) as Permission];
  if (merchantScope === undefined || (merchantScope !== null && (call.platform || merchantScope.length === 0)))
    return { refusal: 'access.denied' };
  if (
    merchantScope !== null &&
    typeof merchantId === 'string' &&
    merchantId !== '' &&
    !merchantScope.includes(merchantId)
  )
    return { refusal: 'access.denied' };
  return { merchantScope };
}

/** Where each permission holds, from the roles that somebody has. */
export function gatherPermissions(
  grants: readonly { readonly permission: Permission; readonly merchantId: string }[],
): Staff['permissions'] {
  const gathered: Partial<Record<Permission, string[] | null>> = {};
  for (const { permission, merchantId } of grants) {
    if (merchantId === ALL_MERCHANTS) gathered[permission] = null;
    else if (gathered[permission] !== null) (gathered[permission] ??= []).push(merchantId);
  }
  return gathered;
}
