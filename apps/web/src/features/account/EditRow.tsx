import { Icon, join, rowClass, rowEndClass, Tag, type TagTone } from '@baize/ui';
import { nextIcon, type IconPath } from '@baize/ui/icons.ts';
import { Link } from '../../app/router/Link.tsx';
import type { To } from '../../app/router/routes.ts';
import type { ReactNode } from 'react';
import styles from './EditRow.module.css';

interface EditRowProps {
  readonly icon: IconPath;
  readonly label: string;
  /** What is set now, or what is missing. */
  readonly text: ReactNode;
  readonly tag?: { readonly tone: TagTone; readonly words: string } | undefined;
  readonly onPress?: () => void;
  readonly to?: To;
}

/** A setting with its state and a way to change it. */
export function EditRow({ icon, label, text, tag, onPress, to }: EditRowProps) {
  const content = (
    <>
      <Icon path={icon} />
      <span className={styles.words}>
        {label}
        <small>{text}</small>
      </span>
      <span className={rowEndClass}>
        {tag && <Tag tone={tag.tone}>{tag.words}</Tag>}
        {(onPress || to) && <Icon path={nextIcon} small mirrored />}
      </span>
    </>
  );
  const look = join(rowClass(), styles.row);
  if (to) {
    return (
      <Link to={to} className={look}>
        {content}
      </Link>
    );
  }
  if (!onPress) return <div className={look}>{content}</div>;
  return (
    <button type="button" className={look} onClick={onPress}>
      {content}
    </button>
  );
}
