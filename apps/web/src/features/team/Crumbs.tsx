import { Icon, Row } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useApp } from '../../app/app.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import styles from './team.module.css';

interface CrumbsProps {
  /** From oneself down to whose downlines are shown. */
  readonly path: readonly { readonly userName: string }[];
  /** Words at the end of the line. */
  readonly end: string;
}

/** Where in the tree one is. */
export function Crumbs({ path, end }: CrumbsProps) {
  const { t } = useApp();
  return (
    <Row as="nav" wrap gutter size="small" className={styles.crumbs} aria-label={t('team.path')}>
      {path.map(({ userName }, level) => (
        <span key={userName}>
          {level > 0 && <Icon path={nextIcon} small mirrored />}
          <Link to={teamOf(level === 0 ? '' : userName)} aria-current={level === path.length - 1 ? 'page' : undefined}>
            <bdi>{userName}</bdi>
          </Link>
        </span>
      ))}
      <span className={styles.size}>{end}</span>
    </Row>
  );
}

/** The page of somebody's downlines. */
export const teamOf = (userName: string): To =>
  userName === '' ? '/m/member/team' : `/m/member/team?userName=${encodeURIComponent(userName)}`;
