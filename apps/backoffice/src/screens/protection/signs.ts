const SIGNS: Readonly<Record<string, string>> = {
  spend: 'Loses more than usual',
  longDays: 'Long days at games',
  longSitting: 'Plays without a break',
  raises: 'Asks for higher limits',
  limitsHit: 'Reaches limits often',
  timeOuts: 'Several time-outs',
  exclusion: 'Was excluded before',
};

/** A sign of harm in words. */
export const signName = (sign: string): string => SIGNS[sign] ?? sign;
