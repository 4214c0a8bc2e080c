import { LeagueStage } from '../../../src/client/league/LeagueStage.tsx';
import { LIGA } from './league.tsx';

export const Stage = () => <LeagueStage game={LIGA} />;
