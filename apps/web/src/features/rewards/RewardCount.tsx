import { Count, Icon } from '@baize/ui';
import { nextIcon } from '@baize/ui/icons.ts';
import { useRewardCount } from './rewards.queries.ts';

export function RewardCount() {
  return (
    <>
      <Count value={useRewardCount()} />
      <Icon path={nextIcon} small mirrored />
    </>
  );
}
