import { addMemberHandlers } from './members/addMember.calls.ts';
import { auditHandlers } from './audit/audit.calls.ts';
import { changeHandlers } from './changes/changes.calls.ts';
import { filterHandlers } from './staff/filters.calls.ts';
import { loginHandlers } from './login/login.calls.ts';
import { ownHandlers } from './login/own.calls.ts';
import { memberNoteHandlers } from './members/memberNotes.calls.ts';
import { relationHandlers } from './members/relations.calls.ts';
import { memberHandlers } from './members/members.calls.ts';
import { memberSessionHandlers } from './members/memberSessions.calls.ts';
import type { StaffHandler } from '../../kernel/staff/onStaff.ts';
import { roleHandlers } from './staff/roles.calls.ts';
import { staffHandlers } from './staff/staff.calls.ts';
import { statusHandlers } from './status/status.calls.ts';

/** The back office's own; areas have theirs in their modules. */
export const deskHandlers: readonly StaffHandler[] = [
  ...loginHandlers,
  ...ownHandlers,
  ...filterHandlers,
  ...staffHandlers,
  ...roleHandlers,
  ...auditHandlers,
  ...statusHandlers,
  ...memberHandlers,
  ...addMemberHandlers,
  ...memberSessionHandlers,
  ...memberNoteHandlers,
  ...relationHandlers,
  ...changeHandlers,
];
