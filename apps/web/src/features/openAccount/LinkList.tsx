import type { AffiliateLink, Invitation } from '@baize/contract/agency/links.ts';
import { Button, Empty, lineClass, lineEndClass, ListCard, Tag, type TagTone } from '@baize/ui';
import { useApp } from '../../app/app.ts';
import { useAgencyWords, Words } from '../agency/index.ts';
import { useInvitations, type Links } from './openAccount.queries.ts';
import styles from './openAccount.module.css';

interface LinkListProps {
  readonly links: Links;
  readonly onOpen: (link: AffiliateLink) => void;
  readonly onInvitation: (invitation: Invitation) => void;
  readonly onNew: () => void;
}

const STATES = ['off', 'on', 'over'] as const;
const TONES: readonly TagTone[] = ['plain', 'ok', 'plain'];

/** The agent's links, and the accounts that wait for their people. */
export function LinkList({ links, onOpen, onInvitation, onNew }: LinkListProps) {
  const { t } = useApp();
  const invitations = useInvitations().data?.list ?? [];
  if (links.list.length === 0 && invitations.length === 0)
    return (
      <Empty title={t('open.noLinks')} text={t('open.noLinksText')}>
        <Button onClick={onNew}>{t('open.firstLink')}</Button>
      </Empty>
    );
  return (
    <>
      {links.list.length > 0 && (
        <ListCard>
          <ul aria-label={t('open.tab.links')}>
            {links.list.map((link) => (
              <li key={link.code}>
                <LinkRow link={link} onPress={() => onOpen(link)} />
              </li>
            ))}
          </ul>
        </ListCard>
      )}
      {invitations.length > 0 && <Invitations list={invitations} onOpen={onInvitation} />}
    </>
  );
}

function LinkRow({ link, onPress }: { readonly link: AffiliateLink; readonly onPress: () => void }) {
  const { t } = useApp();
  const { count } = useAgencyWords();
  const note = useLinkNote();
  return (
    <button type="button" className={lineClass('tight')} onClick={onPress}>
      <Words title={link.path || link.code} note={[link.path && link.code, note(link)].filter(Boolean).join(' · ')} />
      <span className={lineEndClass}>
        <Tag tone={TONES[link.status] ?? 'plain'}>{t(`open.state.${STATES[link.status]}`)}</Tag>
        <small className="num">
          {t('open.openedOf', { opened: count(link.opened), visits: count(link.affiliateCount) })}
        </small>
      </span>
    </button>
  );
}

/** "player · until 20 Dec · once". */
export function useLinkNote() {
  const { t } = useApp();
  const { moment } = useAgencyWords();
  return ({ type, endDate, once }: Pick<AffiliateLink, 'type' | 'endDate' | 'once'>): string =>
    [
      t(type % 10 === 0 ? 'team.player' : 'team.agent'),
      endDate === null ? t('open.always') : t('open.until', { time: moment(endDate) }),
      once && t('open.onceShort'),
    ]
      .filter(Boolean)
      .join(' · ');
}

interface InvitationsProps {
  readonly list: readonly Invitation[];
  readonly onOpen: (invitation: Invitation) => void;
}

function Invitations({ list, onOpen }: InvitationsProps) {
  const { t } = useApp();
  const { moment } = useAgencyWords();
  return (
    <section aria-label={t('open.prepared')}>
      <h2 className={styles.title}>{t('open.prepared')}</h2>
      <ListCard>
        <ul>
          {list.map((one) => (
            <li key={`${one.userName} ${one.expiresAt}`}>
              <button
                type="button"
                className={lineClass('tight')}
                disabled={one.state !== 'waiting'}
                onClick={() => onOpen(one)}
              >
                <Words title={one.userName} note={t('open.until', { time: moment(one.expiresAt) })} />
                <span className={lineEndClass}>
                  <Tag tone={one.state === 'opened' ? 'ok' : one.state === 'waiting' ? 'info' : 'plain'}>
                    {t(`open.invitation.${one.state}`)}
                  </Tag>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ListCard>
    </section>
  );
}
