import type { GenericSchema } from 'valibot';
import type { Call } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from './permissions.ts';

/** Anyone (the login), any staff, or holders of a permission. */
export type StaffAccess = 'anyone' | 'staff' | `operator:${Permission}`;

type Schema = GenericSchema<unknown, unknown>;

/**
 * A call under `/bo/v1`. With `merchantId` it needs the permission there, `platform` calls at every merchant; others
 * show what the caller's merchants allow.
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
  /** Irreversible or harmful: the input has a `reason` for the audit log. */
  readonly dangerous?: boolean;
  /** A larger body, read only for who may call. */
  readonly bodyBytesMax?: number;
  /** Why a change writes no audit line. */
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

/** Header of the desk's own pages; another site's form cannot send it. */
export const DESK_HEADER = 'x-baize-desk';
