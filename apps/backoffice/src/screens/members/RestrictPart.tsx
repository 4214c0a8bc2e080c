import { useState } from 'react';
import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { Button } from '@baize/ui/index.ts';
import { useDesk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { restrictMember } from '@baize/contract/backoffice/restricted.ts';
import { useAct } from '../../kit/queries.ts';
import type { MemberOwner } from '../../features/members/index.ts';
import { PanelPart } from '../../parts/page/DetailPanel.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';

/** The person, so that no other account opens. */
export function RestrictPart({ file, owner }: { file: MemberFile; owner: MemberOwner }) {
  const { say } = useDesk();
  const [asking, setAsking] = useState(false);
  const bar = useAct(restrictMember);
  return (
    <PanelPart title={t('members.person')}>
      <p>{t('members.thisBlocksThePersonNot')}</p>
      <Button kind="danger" small onClick={() => setAsking(true)}>
        {t('members.restrictThisPerson')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('members.restrictThePersonBehind', { userName: file.userName })}
          submit={t('members.restrict')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            const { excluded } = await bar({ ...owner, reason });
            say(t('members.restrictedExcludedExcluded', { excluded }));
          }}
        >
          <p>{t('members.allAccountsOfThisPerson')}</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
