import { useState } from 'react';
import { addMember, memberSearch } from '@baize/contract/backoffice/members.ts';
import { Button, Tag } from '@baize/ui/index.ts';
import { t } from '../app/texts.ts';
import { said, useMay, when } from '../kit/fields.tsx';
import { ListPage, type Open } from '../kit/ListPage.tsx';
import { MEMBER_STATUSES } from '../parts/show/words.ts';
import { AddMemberDialog } from '../screens/members/AddMemberDialog.tsx';
import { MemberPanel } from '../screens/members/MemberPanel.tsx';
import { KycTag, StatusTag, typeName } from '../screens/members/memberWords.tsx';

const FOUND_BY = {
  newest: t('members.foundBy.newest'),
  id: t('members.foundBy.id'),
  email: t('members.foundBy.email'),
  mobile: t('members.foundBy.mobile'),
  name: t('members.foundBy.name'),
} as const;

/** Members, by what somebody says on the phone. */
export const Screen = () => (
  <ListPage
    list={memberSearch}
    title={t('common.members')}
    about={(first) => first && FOUND_BY[first.by]}
    actions={(merchantId, open) => <AddMember merchantId={merchantId} onOpen={open} />}
    filters={{ search: t('members.usernameNumberEmailOrId'), status: [t('common.status'), MEMBER_STATUSES] }}
    columns={[
      { key: 'name', head: t('common.username'), cell: ({ userName }) => userName },
      said('payeeName', t('members.realName')),
      { key: 'nickname', head: t('members.nickname'), cell: ({ nickname }) => nickname },
      { key: 'type', head: t('members.type'), cell: ({ type }) => typeName(type) },
      said('mobile', t('members.mobile')),
      said('email', t('common.email')),
      {
        key: 'club',
        head: t('members.club'),
        cell: ({ clubLabel }) => (clubLabel ? <Tag tone="info">{clubLabel}</Tag> : '–'),
      },
      { key: 'kyc', head: t('common.identity'), cell: ({ kyc }) => <KycTag status={kyc} /> },
      { key: 'state', head: t('common.status'), cell: ({ status }) => <StatusTag status={status} /> },
      when('lastLoginAt', t('common.lastLogin')),
    ]}
    earlier={t('members.moreMembers')}
    empty={[t('common.noMatches'), t('members.tryTheStartOfA')]}
    keyPanel={({ merchantId, of, onClose }) => <MemberPanel owner={{ merchantId, memberId: of }} onClose={onClose} />}
  />
);

function AddMember({ merchantId, onOpen }: { readonly merchantId: string; readonly onOpen: Open }) {
  const [isAdding, setAdding] = useState(false);
  if (!useMay(addMember, merchantId)) return null;
  return (
    <>
      <Button kind="main" small onClick={() => setAdding(true)}>
        {t('members.addAMember')}
      </Button>
      {isAdding && (
        <AddMemberDialog
          merchantId={merchantId}
          onAdded={(memberId, userName) => onOpen(memberId, { search: userName, status: 'all' })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
