const SIGNS: Readonly<Record<string, string>> = {
  spend: 'Loses more than usual',
  longDays: 'Long days at games',
  longSitting: 'Plays without a break',
  raises: 'Asks for higher limits',
  limitsHit: 'Reaches limits often',
  timeOuts: 'Several time-outs',
  exclusion: 'Was excluded before',
  rising: 'Loses more each week',
  emptied: 'Plays until nothing is left',
  deposits: 'Deposits again after losses',
  declined: 'Deposits are declined',
  methods: 'Uses many payment methods',
  nights: 'Plays at night',
  chasing: 'Chases losses',
  calledBack: 'Cancelled a withdrawal',
  distress: 'Distress noted by staff',
};

/** A sign of harm in words. */
export const signName = (sign: string): string => SIGNS[sign] ?? sign;
