import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { Button, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { useDesk, type Desk } from '../../app/desk.ts';
import { useMember, useSetStatus, type MemberOwner } from '../../features/members/index.ts';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { moment } from '../../parts/show/words.ts';
import { RelationPart } from './RelationPart.tsx';
import { RestrictPart } from './RestrictPart.tsx';
import { EntryList } from './EntryList.tsx';
import { LabelForm } from './LabelForm.tsx';
import { KycTag, pairedBy, StatusTag, typeName } from './memberWords.tsx';
import { NoteList } from './NoteList.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './members.module.css';

const TABS = [
  { name: 'account', label: 'Account' },
  { name: 'sessions', label: 'Sessions' },
  { name: 'wallet', label: 'Wallet' },
  { name: 'notes', label: 'Notes' },
] as const;
type TabName = (typeof TABS)[number]['name'];

/** One member: who it is, where they are logged in, what the wallet says, and what staff know. */
export function MemberPanel({ owner, onClose }: { owner: MemberOwner; onClose: () => void }) {
  const { data, error, refetch } = useMember(owner);
  const [tab, setTab] = useState<TabName>('account');
  return (
    <DetailPanel
      title={data?.userName ?? 'Member'}
      about={data && (data.nickname || typeName(data.type))}
      of={owner.memberId}
      onClose={onClose}
    >
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />)}
      {data && (
        <Tabs label="Parts of the account" tabs={TABS} current={tab} onChange={setTab} look="segments">
          {/* What is typed there waits while another part is looked at. */}
          <div className={styles.parts} hidden={tab !== 'account'}>
            <Account file={data} owner={owner} />
          </div>
          <div className={styles.parts} hidden={tab === 'account'}>
            {tab === 'sessions' && <SessionList owner={owner} userName={data.userName} />}
            {tab === 'wallet' && <EntryList owner={owner} balances={data.balances} />}
            {tab === 'notes' && <NoteList owner={owner} />}
          </div>
        </Tabs>
      )}
    </DetailPanel>
  );
}

const inCheck = (name: string): ReactNode => (
  <>
    {name} <Tag tone="caution">in check</Tag>
  </>
);

const proven = (value: string, at: string | null): ReactNode =>
  value === '' ? (
    '–'
  ) : (
    <>
      {value} {at ? <Tag tone="ok">proven</Tag> : <Tag>not verified</Tag>}
    </>
  );

function Account({ file, owner }: { file: MemberFile; owner: MemberOwner }) {
  const { may } = useDesk();
  const mayChange = may('members.write', owner.merchantId);
  return (
    <>
      <AccountFacts file={file} owner={owner} />
      <Duplicates file={file} owner={owner} />
      {mayChange ? (
        <PanelPart title="Club and labels">
          <FormOf row={file} of={file.id} part={({ clubLabel, labels }) => [clubLabel, labels]}>
            {(begun) => <LabelForm file={begun} owner={owner} />}
          </FormOf>
        </PanelPart>
      ) : (
        <Facts
          facts={[
            ['Club', file.clubLabel || '–'],
            ['Labels', file.labels.join(', ') || '–'],
          ]}
        />
      )}
      {mayChange && file.status !== 'excluded' && <StatusPart file={file} owner={owner} />}
      <RelationPart owner={owner} userName={file.userName} />
      {may('restricted.write', owner.merchantId) && <RestrictPart file={file} owner={owner} />}
      {file.status === 'excluded' && (
        <p>
          This member is excluded: they can log in and withdraw but not play. An exclusion ends by its own rules only.
        </p>
      )}
    </>
  );
}

interface PartProps {
  readonly file: MemberFile;
  readonly owner: MemberOwner;
}

const GIVEN_LABELS: Record<MemberFile['given'][number]['name'], string> = {
  qqNum: 'QQ',
  facebook: 'Facebook',
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: 'Zalo',
  region: 'Region',
  recommenderId: 'Recommended by',
};

function AccountFacts({ file, owner }: PartProps) {
  const { may } = useDesk();
  return (
    <Facts
      facts={[
        ['State', <StatusTag key="state" status={file.status} />],
        ['Type', typeName(file.type)],
        [
          'Identity',
          may('kyc.read', owner.merchantId) && file.kyc !== 'N' ? (
            <Link key="kyc" to="/identity" search={{ merchant: owner.merchantId, open: file.id } as never}>
              <KycTag status={file.kyc} />
            </Link>
          ) : (
            <KycTag key="kyc" status={file.kyc} />
          ),
        ],
        ['Name', file.payeeNameInCheck ? inCheck(file.payeeName) : proven(file.payeeName, file.payeeNameVerifiedAt)],
        ['Birthday', file.birthday || '–'],
        ['Mobile', proven(file.mobile, file.mobileVerifiedAt)],
        ['Email', proven(file.email, file.emailVerifiedAt)],
        ...file.given.map(({ name, text }): [string, string] => [GIVEN_LABELS[name], text]),
        ['Agent', file.agent || '–'],
        ['Joined', `${moment(file.createdAt)} by ${file.registerMethod}`],
        [
          'From',
          file.opened ? (
            <span key="from">
              {file.opened.ip}, <DeviceName userAgent={file.opened.device} />
            </span>
          ) : (
            '–'
          ),
        ],
        ['Last login', moment(file.lastLoginAt)],
        ['Password set', moment(file.passwordChangedAt)],
        ['Terms', file.termsVersion || '–'],
        ['Id', file.id],
        ...moneyFacts(owner, may),
        [
          'Log',
          <Link key="log" to="/audit" search={{ targetId: file.id } as never}>
            Staff activity
          </Link>,
        ],
      ]}
    />
  );
}

/** Ways to this member's money, for whoever may see it. */
function moneyFacts(owner: MemberOwner, may: Desk['may']): (readonly [string, ReactNode])[] {
  const { merchantId: merchant, memberId } = owner;
  return [
    ...(may('transfers.read', merchant) ? [['Transfers', <TransfersLink key="transfers" {...owner} />] as const] : []),
    ...(may('cashier.read', merchant) ? [['Money', <MoneyLinks key="money" {...owner} />] as const] : []),
    ...(may('ledger.read', merchant)
      ? [
          [
            'Ledger',
            <Link key="ledger" to="/ledger" search={{ merchant, memberId } as never}>
              All entries of this member
            </Link>,
          ] as const,
        ]
      : []),
  ];
}

const TransfersLink = ({ merchantId: merchant, memberId }: MemberOwner) => (
  <Link to="/transfers" search={{ merchant, memberId, show: 'all' } as never}>
    Game wallet transfers
  </Link>
);

const MoneyLinks = ({ merchantId: merchant, memberId }: MemberOwner) => (
  <>
    <Link to="/deposits" search={{ merchant, memberId, show: 'all' } as never}>
      Deposits
    </Link>
    ,{' '}
    <Link to="/withdrawals" search={{ merchant, memberId, kind: 'done' } as never}>
      Withdrawals
    </Link>
  </>
);

function Duplicates({ file, owner }: PartProps) {
  if (file.duplicates.length === 0) return null;
  return (
    <PanelPart title="Possibly the same person as">
      <Facts
        facts={file.duplicates.map((other) => [
          pairedBy(other.reason),
          <Link
            key={other.memberId}
            to="/members"
            search={{ merchant: owner.merchantId, search: other.userName, open: other.memberId } as never}
          >
            {other.userName}
          </Link>,
        ])}
      />
    </PanelPart>
  );
}

function StatusPart({ file, owner }: { file: MemberFile; owner: MemberOwner }) {
  const { say } = useDesk();
  const setStatus = useSetStatus();
  const [asking, setAsking] = useState(false);
  const disables = file.status === 'active';
  return (
    <PanelPart title="Access">
      <Button kind={disables ? 'danger' : 'line'} onClick={() => setAsking(true)}>
        {disables ? 'Disable this account' : 'Enable this account'}
      </Button>
      {asking && (
        <ReasonDialog
          title={disables ? `Disable ${file.userName}` : `Enable ${file.userName}`}
          submit={disables ? 'Disable' : 'Enable'}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await setStatus({ ...owner, status: disables ? 'disabled' : 'active', reason });
            say(disables ? 'Disabled, and logged out everywhere.' : 'Enabled.');
          }}
        >
          <p>
            {disables
              ? 'The member is logged out everywhere immediately and can’t log in or bet. Pending wins are still paid.'
              : 'The member can log in and play again.'}
          </p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
