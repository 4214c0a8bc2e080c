import { join, Stack } from '@baize/ui';
import styles from './Face.module.css';

interface FaceProps {
  readonly name: string;
  /** Agents have the stitched rim. */
  readonly isAgent: boolean;
  readonly online?: boolean;
  readonly large?: boolean;
}

/** First letters; of a masked name a point. Decoration. */
export function Face({ name, isAgent, online = false, large = false }: FaceProps) {
  const letters = name.includes('*') && !isAgent ? '·' : [...name].slice(0, 2).join('').toUpperCase();
  return (
    <Stack
      as="span"
      tone="plain"
      className={join(styles.face, isAgent && styles.agent, large && styles.large)}
      aria-hidden="true"
    >
      {letters}
      {online && <i />}
    </Stack>
  );
}
