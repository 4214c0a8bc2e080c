import '../base.css';
import '../sheets.css';
import { fetchStage, gameCode } from './stages.ts';

// The page's first script leans on nothing, so that the stage, the half of the page it stands on and React are asked for in one breath.
fetchStage();
const isTable = gameCode === 'baccarat' || gameCode === 'roulette';
void (isTable ? import('./TableApp.tsx') : import('./GameApp.tsx')).catch(() => undefined);
void import('./main.tsx');
