import { Icon, rowClass, rowEndClass } from '@baize/ui';
import { nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { exitIcon, listIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { Link } from '../router/Link.tsx';
import type { To } from '../router/routes.ts';

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
  const content = (
    <>
      <Icon path={icon} mirrored={MIRRORED.has(icon)} />
      <span>
        {label}
        {text !== undefined && <small>{text}</small>}
      </span>
      <span className={rowEndClass}>
        {end ?? (look === 'lined' && to !== undefined && <Icon path={nextIcon} small mirrored />)}
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
