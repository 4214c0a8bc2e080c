import type { GenericSchema } from 'valibot';
import type { Call } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from './permissions.ts';

/** Who may make a call: anyone (the login), any logged-in staff, or holders of a permission. */
export type StaffAccess = 'anyone' | 'staff' | `operator:${Permission}`;

type Schema = GenericSchema<unknown, unknown>;

/**
 * A call of the back office, under `/bo/v1` on its own listener. An input with `merchantId` needs the permission at
 * that merchant, a `platform` call at every merchant; others show what the caller's merchants allow.
 */
export interface StaffCall<
  Id extends string = string,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Codes extends ErrorCode = ErrorCode,
  Acc extends StaffAccess = StaffAccess,
> extends Pick<Call<Id, Input, Output, Codes>, 'id' | 'method' | 'path' | 'input' | 'output' | 'errors' | 'summary'> {
  readonly access: Acc;
  readonly platform?: boolean;
  /** Irreversible or harmful to somebody: the input has a `reason` for the audit log. */
  readonly dangerous?: boolean;
  /** A larger body, for pictures or pages; read only for who may make the call. */
  readonly bodyBytesMax?: number;
  /** Why a changing call writes no audit line; all others must. */
  readonly unlogged?: string;
}

export function defineStaffCall<
  const Id extends string,
  Input extends Schema,
  Output extends Schema,
  const Acc extends StaffAccess,
  const Codes extends ErrorCode = never,
>(call: StaffCall<Id, Input, Output, Codes, Acc>): StaffCall<Id, Input, Output, Codes, Acc> {
  return call;
}

/** Header of every request of the back office's pages; another site's form or link cannot send it. */
export const DESK_HEADER = 'x-baize-desk';
