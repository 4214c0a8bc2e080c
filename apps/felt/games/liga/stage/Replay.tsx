import { LeagueReplay } from '../../../src/client/league/LeagueReplay.tsx';
import type { SlipReplay } from '../../../src/sport.ts';
import { LIGA } from './league.tsx';

export const Replay = ({ replay }: { replay: SlipReplay }) => <LeagueReplay game={LIGA} replay={replay} />;
