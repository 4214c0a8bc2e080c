import { Icon, rowClass, rowEndClass, Tag } from '@baize/ui';
import { nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { exitIcon, listIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { useApp } from '../app.ts';
import { Link } from '../router/Link.tsx';
import { findPlace } from '../router/route.rules.ts';
import { isComing, type To } from '../router/routes.ts';

interface MenuRowProps {
  readonly icon: IconPath;
  readonly label: string;
  readonly text?: string;
  /** A link, or with `onPress` a button. */
  readonly to?: To;
  readonly onPress?: () => void;
  readonly end?: ReactNode;
  readonly look?: 'lined' | 'bare';
}

export function MenuRow({ icon, label, text, to, onPress, end, look = 'bare' }: MenuRowProps) {
  const { t } = useApp();
  const isSoon = to !== undefined && look === 'lined' && isComing(findPlace(to).path);
  const content = (
    <>
      <Icon path={icon} mirrored={MIRRORED.has(icon)} />
      <span>
        {label}
        {text !== undefined && <small>{text}</small>}
      </span>
      <span className={rowEndClass}>
        {end ??
          (isSoon ? (
            <Tag>{t('menu.soon')}</Tag>
          ) : (
            look === 'lined' && to !== undefined && <Icon path={nextIcon} small mirrored />
          ))}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={rowClass(look)}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={rowClass(look)} onClick={onPress}>
      {content}
    </button>
  );
}

/** Pictures with a direction. */
const MIRRORED = new Set<IconPath>([exitIcon, listIcon]);
