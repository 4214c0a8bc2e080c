import type { ServiceLink } from '@baize/contract/system/settings.ts';
import { Icon, ListCard, rowClass, rowEndClass } from '@baize/ui';
import { infoIcon, mailIcon, nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { phoneIcon, usersIcon } from '@baize/ui/iconsMore.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import { isTo } from '../../app/router/routes.ts';
import { useServiceLinks } from './service.queries.ts';
import styles from './ServiceLinks.module.css';

const ICONS: Record<ServiceLink['kind'], IconPath> = {
  faq: infoIcon,
  email: mailIcon,
  group: usersIcon,
  phone: phoneIcon,
};

/** The ways to customer service, open to guests (`decisions.md`); nothing where the merchant names none. */
export function ServiceLinks() {
  const { t } = useApp();
  const { data } = useServiceLinks();
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.service} aria-labelledby="service">
      <h2 id="service">{t('service.title')}</h2>
      <ListCard>
        {data.map((link) => (
          <Way key={link.url} link={link} />
        ))}
      </ListCard>
    </section>
  );
}

function Way({ link }: { link: ServiceLink }) {
  const { t } = useApp();
  const content = (
    <>
      <Icon path={ICONS[link.kind]} />
      <span>
        {t(`service.${link.kind}`)}
        <small>{link.label}</small>
      </span>
      <span className={rowEndClass}>
        <Icon path={nextIcon} small mirrored />
      </span>
    </>
  );
  if (isTo(link.url)) {
    return (
      <Link to={link.url} className={rowClass()}>
        {content}
      </Link>
    );
  }
  return (
    <a href={link.url} className={rowClass()} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
