import type { BetRecord } from '@baize/contract/games/rounds.ts';
import type { TagTone } from '@baize/ui';

export const STATUS_TONES: Record<BetRecord['status'], TagTone> = {
  open: 'info',
  settled: 'plain',
  rolledBack: 'caution',
};
