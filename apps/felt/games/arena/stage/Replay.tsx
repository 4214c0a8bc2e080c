import { LeagueReplay } from '../../../src/client/league/LeagueReplay.tsx';
import type { SlipReplay } from '../../../src/sport.ts';
import { ARENA } from './league.tsx';

export const Replay = ({ replay }: { replay: SlipReplay }) => <LeagueReplay game={ARENA} replay={replay} />;
