import { Avatar, Icon, Tag } from '@baize/ui';
import { crownIcon } from '@baize/ui/iconsMore.ts';
import type { ReactNode } from 'react';
import { useApp } from '../../app/app.ts';
import { useMember } from './member.queries.ts';
import styles from './Member.module.css';

interface MemberFaceProps {
  readonly around: (picture: ReactNode) => ReactNode;
  /** A line under the name. */
  readonly text?: ReactNode;
  /** The name as heading, or bold. */
  readonly children?: ReactNode;
}

/** A2: picture, nickname or account name, level. */
export function MemberFace({ around, text, children }: MemberFaceProps) {
  const { session } = useApp();
  const member = useMember();
  const name = member.data?.nickname || session?.userName || '';
  const club = member.data?.clubLabel?.labelName;
  return (
    <div className={styles.me}>
      {around(<Avatar name={name} large picture={member.data?.avatar} />)}
      <div className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {text}
        {club && (
          <Tag className={styles.club}>
            <Icon path={crownIcon} small />
            {club}
          </Tag>
        )}
      </div>
      {children}
    </div>
  );
}
