import { LeagueStage } from '../../../src/client/league/LeagueStage.tsx';
import { ARENA } from './league.tsx';

export const Stage = () => <LeagueStage game={ARENA} />;
