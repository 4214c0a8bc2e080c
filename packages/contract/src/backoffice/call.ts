import type { GenericSchema } from 'valibot';
import type { Call } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import type { Permission } from './permissions.ts';

/** Who may make a call of the back office: anyone (the login), any staff who are logged in, or who holds a permission. */
export type StaffAccess = 'anyone' | 'staff' | `operator:${Permission}`;

type Schema = GenericSchema<unknown, unknown>;

/**
 * One call of the back office, under `/bo/v1` on its own listener. An input with `merchantId` needs the permission at that merchant; a
 * `platform` call needs it at every merchant; every other one shows what the asker's merchants let them see.
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
  /** Cannot be undone or harms somebody: the input has a `reason`, which goes into the audit log. */
  readonly dangerous?: boolean;
  /** More than an ordinary call sends, for one with a picture or pages in it; read only for who may make the call. */
  readonly bodyBytesMax?: number;
  /** Why a call that changes something writes no line of the audit log; every other one must. */
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

/** Every request of the back office's own pages carries this header; a form or a link of another site cannot. */
export const DESK_HEADER = 'x-baize-desk';
