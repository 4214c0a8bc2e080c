import type { ServiceLink } from '@baize/contract/system/settings.ts';
import { Count, Icon, ListCard, rowClass, rowEndClass, Skeleton } from '@baize/ui';
import { headsetIcon, infoIcon, mailIcon, nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { phoneIcon, questionIcon, userPlusIcon, usersIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import { useChatUnread, useLaunchChat } from '../chatEntrance/index.ts';
import { useServiceLinks } from './service.queries.ts';
import styles from './ServiceLinks.module.css';

const ICONS: Record<ServiceLink['kind'], IconPath> = {
  faq: infoIcon,
  email: mailIcon,
  group: usersIcon,
  agent: userPlusIcon,
  phone: phoneIcon,
};

interface WayProps {
  /** Told when somebody goes this way. */
  readonly onTaken?: (() => void) | undefined;
}

/** Live chat, then the merchant's ways; the help centre when it names none. */
export function ServiceWays({ onTaken }: WayProps) {
  const { t, start } = useApp();
  const links = useServiceLinks();
  const list = links.data ?? [];
  return (
    <ListCard flush>
      {start.flags.CBS3 && <ChatWay onTaken={onTaken} />}
      {links.isPending && (
        <div className={styles.bones} role="status" aria-label={t('common.loading')}>
          <Skeleton block={20} />
        </div>
      )}
      {list.map((link) => (
        <LinkWay key={link.url} link={link} onTaken={onTaken} />
      ))}
      {!links.isPending && list.every(({ kind }) => kind !== 'faq') && (
        <Link to="/m/help" className={rowClass()} onClick={onTaken}>
          <Icon path={questionIcon} />
          <span>{t('page.help')}</span>
          <End />
        </Link>
      )}
    </ListCard>
  );
}

/** Guests log in first; trial members are told why not. */
function ChatWay({ onTaken }: WayProps) {
  const { t } = useApp();
  const launch = useLaunchChat();
  const unread = useChatUnread();
  return (
    <button
      type="button"
      className={rowClass()}
      onClick={() => {
        onTaken?.();
        launch();
      }}
    >
      <Icon path={headsetIcon} />
      <span>
        {t('page.chat')}
        <small>{t('service.chat')}</small>
        {unread > 0 && <span className="sr">, {t('service.unread', { count: unread })}</span>}
      </span>
      <span className={rowEndClass}>
        <span aria-hidden="true">
          <Count value={unread} />
        </span>
        <Icon path={nextIcon} small mirrored />
      </span>
    </button>
  );
}

function LinkWay({ link, onTaken }: WayProps & { readonly link: ServiceLink }) {
  const { t } = useApp();
  const content = (
    <>
      <Icon path={ICONS[link.kind]} />
      <span>
        {t(`service.${link.kind}`)}
        <small>{link.label}</small>
      </span>
      <End />
    </>
  );
  if (isTo(link.url)) {
    return (
      <Link to={link.url} className={rowClass()} onClick={onTaken}>
        {content}
      </Link>
    );
  }
  return (
    <a href={link.url} className={rowClass()} target="_blank" rel="noopener noreferrer" onClick={onTaken}>
      {content}
    </a>
  );
}

const End = () => (
  <span className={rowEndClass}>
    <Icon path={nextIcon} small mirrored />
  </span>
);
