import '../base.css';
import '../sheets.css';
import { fetchStage, gameCode } from './stages.ts';

// Imports nothing, so that stage, page half and React load in parallel.
fetchStage();
const isTable = gameCode === 'baccarat' || gameCode === 'roulette';
void (isTable ? import('./TableApp.tsx') : import('./GameApp.tsx')).catch(() => undefined);
void import('./main.tsx');
