import { Icon } from '@baize/ui';
import { backIcon } from '@baize/ui/icons.ts';
import { useApp } from '../app.ts';
import { Link } from '../router/Link.tsx';
import { findLocation } from '../router/route.rules.ts';
import { HOME, isTo, routeOf, type RoutePath } from '../router/routes.ts';
import styles from './Breadcrumb.module.css';

/** Pages a breadcrumb names (G2); others lead home. */
const NAMED: readonly RoutePath[] = [
  HOME,
  '/m/notice',
  '/m/activity',
  '/m/activityDetail',
  '/m/help',
  '/m/rewardCenter',
];

export function Breadcrumb() {
  const { cameFrom, place, t } = useApp();
  const path = cameFrom === null ? HOME : findLocation(cameFrom).path;
  const isNamed = cameFrom !== null && isTo(cameFrom) && NAMED.includes(path) && path !== place.path;
  return (
    <nav className={styles.crumb} aria-label={t('nav.breadcrumb')}>
      <Link to={isNamed ? cameFrom : HOME} options={{ direction: 'back' }}>
        <Icon path={backIcon} small mirrored />
        {t(routeOf(isNamed ? path : HOME).title)}
      </Link>
    </nav>
  );
}
