import * as v from 'valibot';
import { Instant, Nothing, Uuid } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { MerchantId, Reason, StaffName } from './shapes.ts';

export const memberRelations = defineOne({
  id: 'memberRelations',
  noun: 'members',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/relations',
  access: 'operator:members.read',
  input: v.object({ merchantId: MerchantId, memberId: Uuid }),
  output: v.object({
    list: v.array(v.object({ staffName: v.string(), saidBy: v.string(), at: Instant })),
  }),
  errors: ['member.unknown'],
  summary: 'Staff who are this member or close to them, and so decide nothing about them.',
});

export const markRelation = defineStaffCall({
  id: 'markRelation',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/relations',
  access: 'operator:members.read',
  input: v.object({
    merchantId: MerchantId,
    memberId: Uuid,
    /** Of somebody else only by who manages staff. */
    staffName: StaffName,
  }),
  output: Nothing,
  errors: ['member.unknown', 'staff.unknown', 'access.denied'],
  summary: 'Says that one of the staff is this member or close to them.',
});

export const dropRelation = defineStaffCall({
  id: 'dropRelation',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/members/:memberId/relations/drop',
  // The mark keeps a lead from deciding.
  access: 'operator:staff.write',
  dangerous: true,
  input: v.object({ merchantId: MerchantId, memberId: Uuid, staffName: StaffName, reason: Reason }),
  output: v.object({ waits: Uuid }),
  errors: ['member.unknown', 'staff.unknown', 'staff.notOneself'],
  summary:
    'Asks for the mark to be taken away again, by who manages staff; a second person decides, and nobody asks for themselves.',
});
