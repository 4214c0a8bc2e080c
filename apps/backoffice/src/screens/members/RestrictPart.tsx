import { useState } from 'react';
import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { useRestrictMember } from '../../features/restricted/index.ts';
import type { MemberOwner } from '../../features/members/index.ts';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { count } from '../../parts/show/words.ts';

/** Bars the person behind the account, so that no other account opens for them either. */
export function RestrictPart({ file, owner }: { file: MemberFile; owner: MemberOwner }) {
  const { say } = useDesk();
  const [asking, setAsking] = useState(false);
  const bar = useRestrictMember();
  return (
    <PanelPart title="Person">
      <p>This blocks the person, not only this account: by name with birthday, and by ID number.</p>
      <Button kind="danger" small onClick={() => setAsking(true)}>
        Restrict this person
      </Button>
      {asking && (
        <ReasonDialog
          title={`Restrict the person behind ${file.userName}`}
          submit="Restrict"
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            const { excluded } = await bar({ ...owner, reason });
            say(`Restricted. ${count(excluded, 'account is', 'accounts are')} excluded.`);
          }}
        >
          <p>
            All accounts of this person are excluded and logged out immediately. They can still log in and withdraw but
            can’t play. Removing the restriction doesn’t reopen them.
          </p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
