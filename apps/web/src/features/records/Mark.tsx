import { Icon, Stack } from '@baize/ui';
import type { IconPath } from '@baize/ui/icons.ts';
import { useState } from 'react';
import styles from './records.module.css';

interface MarkProps {
  /** The game's, whose cover it is. */
  readonly nodeId?: string | undefined;
  /** Of what is no game, or of one without a cover. */
  readonly icon: IconPath;
}

/** What a line is about, at a glance. */
export function Mark({ nodeId, icon }: MarkProps) {
  const [isLost, setLost] = useState(false);
  if (nodeId && !isLost)
    return (
      <img
        className={styles.cover}
        src={`/art/tile/${nodeId}.webp`}
        alt=""
        width={36}
        height={48}
        loading="lazy"
        onError={() => setLost(true)}
      />
    );
  return (
    <Stack as="span" tone="soft" className={styles.mark}>
      <Icon path={icon} small />
    </Stack>
  );
}
