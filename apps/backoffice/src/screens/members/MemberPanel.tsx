import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { MemberFile } from '@baize/contract/backoffice/members.ts';
import { Button, Skeleton, Tabs, Tag } from '@baize/ui/index.ts';
import { useDesk, type Desk } from '../../app/desk.ts';
import { t } from '../../app/texts.ts';
import { useMember, useSetStatus, type MemberOwner } from '../../features/members/index.ts';
import { DetailPanel, Facts, PanelPart } from '../../parts/page/DetailPanel.tsx';
import { Around, HERE } from '../../parts/show/Around.tsx';
import { DeviceName } from '../../parts/show/DeviceName.tsx';
import { FormOf } from '../../parts/forms/FormOf.tsx';
import { Refused } from '../../parts/page/Page.tsx';
import { ReasonDialog } from '../../parts/forms/ReasonDialog.tsx';
import { amount, moment } from '../../parts/show/words.ts';
import { RelationPart } from './RelationPart.tsx';
import { RestrictPart } from './RestrictPart.tsx';
import { EntryList } from './EntryList.tsx';
import { LabelForm } from './LabelForm.tsx';
import { KycTag, pairedBy, StatusTag, typeName } from './memberWords.tsx';
import { NoteList } from './NoteList.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './members.module.css';

const TABS = [
  { name: 'account', label: t('common.account') },
  { name: 'sessions', label: t('members.sessions') },
  { name: 'wallet', label: t('common.wallet') },
  { name: 'notes', label: t('members.notes') },
] as const;
type TabName = (typeof TABS)[number]['name'];

export function MemberPanel({ owner, onClose }: { owner: MemberOwner; onClose: () => void }) {
  const { data, error, refetch } = useMember(owner);
  const [tab, setTab] = useState<TabName>('account');
  return (
    <DetailPanel
      title={data?.userName ?? t('common.member')}
      about={data && <Head file={data} />}
      of={owner.memberId}
      onClose={onClose}
    >
      {!data && (error ? <Refused error={error} onRetry={() => void refetch()} /> : <Skeleton block={240} />)}
      {data && (
        <Tabs label={t('members.partsOfTheAccount')} tabs={TABS} current={tab} onChange={setTab} look="segments">
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

const Head = ({ file: { nickname, type, balances, currency } }: { file: MemberFile }) => (
  <>
    {nickname || typeName(type)} · <strong className="num">{amount(balances.main, currency)}</strong>
    {balances.trial && <Tag tone="info">{t('common.trialMoney')}</Tag>}
  </>
);

const inCheck = (name: string): ReactNode => (
  <>
    {name} <Tag tone="caution">{t('members.inReview')}</Tag>
  </>
);

const proven = (value: string, at: string | null): ReactNode =>
  value === '' ? (
    '–'
  ) : (
    <>
      {value} {at ? <Tag tone="ok">{t('members.verified')}</Tag> : <Tag>{t('members.notVerified')}</Tag>}
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
        <PanelPart title={t('members.clubAndLabels')}>
          <FormOf row={file} of={file.id} part={({ clubLabel, labels }) => [clubLabel, labels]}>
            {(begun) => <LabelForm file={begun} owner={owner} />}
          </FormOf>
        </PanelPart>
      ) : (
        <Facts
          facts={[
            [t('members.club'), file.clubLabel || '–'],
            [t('members.labels'), file.labels.join(', ') || '–'],
          ]}
        />
      )}
      {mayChange && file.status !== 'excluded' && <StatusPart file={file} owner={owner} />}
      <RelationPart owner={owner} userName={file.userName} />
      {may('restricted.write', owner.merchantId) && <RestrictPart file={file} owner={owner} />}
      {file.status === 'excluded' && <p>{t('members.thisMemberIsExcludedThey')}</p>}
    </>
  );
}

interface PartProps {
  readonly file: MemberFile;
  readonly owner: MemberOwner;
}

const GIVEN_LABELS: Record<MemberFile['given'][number]['name'], string> = {
  qqNum: 'QQ',
  facebook: t('members.givenLabels.facebook'),
  wechat: 'WeChat',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  zalo: t('members.givenLabels.zalo'),
  region: t('members.givenLabels.region'),
  recommenderId: t('members.givenLabels.recommenderId'),
};

function AccountFacts({ file, owner }: PartProps) {
  const { may } = useDesk();
  return (
    <Facts
      facts={[
        [t('common.status'), <StatusTag key="state" status={file.status} />],
        [t('members.type'), typeName(file.type)],
        [
          t('common.identity'),
          may('kyc.read', owner.merchantId) && file.kyc !== 'N' ? (
            <Link key="kyc" to="/identity" search={{ merchant: owner.merchantId, open: file.id } as never}>
              <KycTag status={file.kyc} />
            </Link>
          ) : (
            <KycTag key="kyc" status={file.kyc} />
          ),
        ],
        [
          t('common.name'),
          file.payeeNameInCheck ? inCheck(file.payeeName) : proven(file.payeeName, file.payeeNameVerifiedAt),
        ],
        [t('members.birthday'), file.birthday || '–'],
        [t('members.mobile'), proven(file.mobile, file.mobileVerifiedAt)],
        [t('common.email'), proven(file.email, file.emailVerifiedAt)],
        ...file.given.map(({ name, text }): [string, string] => [GIVEN_LABELS[name], text]),
        [t('common.agent'), file.agent || '–'],
        [
          t('members.joined'),
          t('members.joinedBy', { createdAt: moment(file.createdAt), method: file.registerMethod }),
        ],
        [
          t('members.registeredFrom'),
          file.opened ? (
            <Around key="from" text={t('members.openedFrom', { ip: file.opened.ip, device: HERE })}>
              <DeviceName userAgent={file.opened.device} />
            </Around>
          ) : (
            '–'
          ),
        ],
        [t('common.lastLogin'), moment(file.lastLoginAt)],
        [t('members.passwordSet'), moment(file.passwordChangedAt)],
        [t('common.terms'), file.termsVersion || '–'],
        [t('common.id'), file.id],
        ...moneyFacts(owner, may),
        [
          t('common.log'),
          <Link key="log" to="/audit" search={{ targetId: file.id } as never}>
            {t('members.staffActivity')}
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
    ...(may('transfers.read', merchant)
      ? [[t('common.transfers'), <TransfersLink key="transfers" {...owner} />] as const]
      : []),
    ...(may('cashier.read', merchant) ? [[t('common.money'), <MoneyLinks key="money" {...owner} />] as const] : []),
    ...(may('promotions.read', merchant)
      ? [
          [
            t('common.claims'),
            <Link key="claims" to="/claims" search={{ merchant, memberId, state: 'all' } as never}>
              {t('members.allClaimsOfThisMember')}
            </Link>,
          ] as const,
        ]
      : []),
    ...(may('ledger.read', merchant)
      ? [
          [
            t('common.ledger'),
            <Link key="ledger" to="/ledger" search={{ merchant, memberId } as never}>
              {t('members.allEntriesOfThisMember')}
            </Link>,
          ] as const,
        ]
      : []),
  ];
}

const TransfersLink = ({ merchantId: merchant, memberId }: MemberOwner) => (
  <Link to="/transfers" search={{ merchant, memberId, show: 'all' } as never}>
    {t('members.gameWalletTransfers')}
  </Link>
);

const MoneyLinks = ({ merchantId: merchant, memberId }: MemberOwner) => (
  <>
    <Link to="/deposits" search={{ merchant, memberId, show: 'all' } as never}>
      {t('common.deposits')}
    </Link>
    ,{' '}
    <Link to="/withdrawals" search={{ merchant, memberId, kind: 'done' } as never}>
      {t('common.withdrawals')}
    </Link>
  </>
);

function Duplicates({ file, owner }: PartProps) {
  if (file.duplicates.length === 0) return null;
  return (
    <PanelPart title={t('members.possiblyTheSamePersonAs')}>
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
    <PanelPart title={t('members.access')}>
      <Button kind={disables ? 'danger' : 'line'} onClick={() => setAsking(true)}>
        {disables ? t('members.disableThisAccount') : t('members.enableThisAccount')}
      </Button>
      {asking && (
        <ReasonDialog
          title={
            disables
              ? t('members.disableUsername', { userName: file.userName })
              : t('members.enableUsername', { userName: file.userName })
          }
          submit={disables ? t('members.disable') : t('members.enable')}
          onClose={() => setAsking(false)}
          onSubmit={async (reason) => {
            await setStatus({ ...owner, status: disables ? 'disabled' : 'active', reason });
            say(disables ? t('members.disabledAndLoggedOutEverywhere') : t('members.enabled'));
          }}
        >
          <p>{disables ? t('members.theMemberIsLoggedOut') : t('members.theMemberCanLogIn')}</p>
        </ReasonDialog>
      )}
    </PanelPart>
  );
}
