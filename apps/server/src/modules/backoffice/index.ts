import type { Module } from '../../kernel/module.ts';
import { provide } from '../../kernel/ports.ts';
import { backoffice } from '../../kernel/staff/backoffice.ts';
import { changeAppliers } from '../../kernel/staff/changes.ts';
import { sealFirstEnd } from './audit/audit.ts';
import { mountAudit } from './audit/audit.routes.ts';
import { logDocumentAccess } from './audit/documentAccess.ts';
import { deskHandlers } from './handlers.ts';
import { checkOwnPassword } from './login/ownPassword.ts';
import { memberLabels } from '../identity/index.ts';
import { listLabels, listStaffNames } from './members/members.store.ts';
import { keepProof, proveAndKeep } from './status/proofs.ts';
import { deleteOldStaffSessions } from './login/sessions.store.ts';
import { askForChange } from './changes/askForChange.ts';
import { CHANGE_MS } from './changes/changes.calls.ts';
import { forgetSealed } from './changes/changes.store.ts';
import { relationApplier } from './members/relations.calls.ts';
import { isRelated, listRelated } from './members/relations.store.ts';
import { ANSWER_MS } from './repeats/repeats.ts';
import { deleteAnswersBefore } from './repeats/repeats.store.ts';
import { isSamePerson } from './staff/hands.store.ts';
import { roleHands } from './staff/roles.calls.ts';
import { staffHands } from './staff/staffHands.ts';
import { heartbeatOf } from './status/heartbeat.ts';
import { deleteProcessesUnseenSince } from './status/status.store.ts';

export { proveAudit } from './audit/audit.ts';
export { readHead } from './audit/audit.rules.ts';
export { reencryptAudit } from './audit/chainKey.ts';
export { readKept } from './audit/keptHead.ts';
export { createBackoffice } from './listener.ts';
export { reencryptSecondFactors } from './login/reencrypt.ts';
export { reencryptChanges } from './changes/reencrypt.ts';
export { createStaff, resetStaffByMachine } from './staff/createStaff.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Background jobs; the listener is `createBackoffice`. */
export const backofficeModule: Module = {
  name: 'backoffice',
  handlers: [],
  staffHandlers: deskHandlers,
  raw: mountAudit,
  async start(app) {
    provide(app, memberLabels, (_, { merchantId, memberId }) => listLabels(app.db, merchantId, memberId));
    provide(app, backoffice, {
      listStaffNames,
      logDocumentAccess,
      checkOwnPassword,
      askForChange,
      isRelated,
      isSamePerson,
      listRelated,
    });
    for (const hand of [...staffHands, ...roleHands, relationApplier]) provide(app, changeAppliers, hand);
    await sealFirstEnd(app);
    await heartbeatOf(app).start();
    app.events.listen(
      'backoffice',
      'booksProven',
      async ({ ok, lines }) => void (await keepProof(app, 'books', ok, lines)),
    );
    app.jobs.every('backoffice-forget-old', HOUR_MS, async () => {
      const now = app.clock.now();
      await deleteOldStaffSessions(app.db, now);
      await forgetSealed(app.db, new Date(now.getTime() - CHANGE_MS));
      await deleteAnswersBefore(app.db, new Date(now.getTime() - ANSWER_MS));
      await deleteProcessesUnseenSince(app.db, new Date(now.getTime() - DAY_MS));
    });
    // Tampering is found within the hour, with the alarm in the external log.
    app.jobs.every('backoffice-prove-audit', HOUR_MS, async () => void (await proveAndKeep(app)));
  },
  stop: (app) => heartbeatOf(app).stop(),
};
