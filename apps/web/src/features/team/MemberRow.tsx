import { Icon, join, Text } from '@baize/ui';
import { checkIcon } from '@baize/ui/icons.ts';
import { moreIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Face, useAgencyWords } from '../agency/index.ts';
import styles from './team.module.css';
import type { Member } from './team.queries.ts';

interface MemberRowProps {
  readonly member: Member;
  /** Which letters were looked for. */
  readonly found?: string;
  /** Rows are being chosen; null: they are not. */
  readonly chosen: boolean | null;
  readonly onPress: () => void;
}

/** A member of the team in a list. */
export function MemberRow({ member, found = '', chosen, onPress }: MemberRowProps) {
  const { t } = useApp();
  const { short } = useAgencyWords();
  const note = useMemberNote();
  const { userName, isAgent, online, status } = member;
  const isClosed = status === 'closed';
  return (
    <button
      type="button"
      className={join(styles.row, isClosed && styles.closed, chosen && styles.chosen)}
      aria-pressed={chosen ?? undefined}
      disabled={member.masked}
      onClick={onPress}
    >
      {chosen === null ? (
        <Face name={userName} isAgent={isAgent} online={online && !isClosed} />
      ) : (
        <span className={styles.tick} aria-hidden="true">
          <Icon path={checkIcon} small />
        </span>
      )}
      <span className={styles.who}>
        <b>
          <Found name={userName} part={found} />
        </b>
        <small>{note(member)}</small>
      </span>
      <Text as="span" align="end" className={styles.figure}>
        {isClosed ? (
          <small>{t('team.closed')}</small>
        ) : (
          <>
            <b className="num">
              <bdi>{short(member.validToday)}</bdi>
            </b>
            <small>{t('team.validToday')}</small>
          </>
        )}
      </Text>
      {chosen === null && !member.masked && <Icon path={moreIcon} small className={styles.more} />}
    </button>
  );
}

/** A name, with the letters that were looked for in brass. */
function Found({ name, part }: { readonly name: string; readonly part: string }) {
  const isFound = part !== '' && name.startsWith(part.toLowerCase());
  return (
    <bdi>
      {isFound && <mark>{name.slice(0, part.length)}</mark>}
      {isFound ? name.slice(part.length) : name}
    </bdi>
  );
}

/** "agent · team 412 · online", one line. */
export function useMemberNote() {
  const { t } = useApp();
  const { count, day } = useAgencyWords();
  return ({ isAgent, teamCount, online, status, joined, lastSeenDay }: Member): string => {
    const parts = [t(isAgent ? 'team.agent' : 'team.player')];
    if (isAgent) parts.push(t('team.size', { count: count(teamCount) }));
    if (status === 'closed') return parts.join(' · ');
    if (online) parts.push(t('team.online'));
    else if (lastSeenDay !== null) parts.push(t('team.seen', { day: day(lastSeenDay) }));
    else parts.push(t('team.joined', { day: day(joined) }));
    return parts.join(' · ');
  };
}
