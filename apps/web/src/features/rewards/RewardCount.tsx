import { Count, Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useRewardCount } from './rewards.queries.ts';

/** How many rewards wait to be collected, at the end of the link to them. */
export function RewardCount() {
  return (
    <>
      <Count value={useRewardCount()} />
      <Icon path={nextIcon} small mirrored />
    </>
  );
}
