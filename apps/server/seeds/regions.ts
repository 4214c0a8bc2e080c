/** The regions of the Philippines, each with the name it is known by: what the demo merchant lets somebody pick from. */
const REGIONS: readonly (readonly [value: string, label: string])[] = [
  ['NCR', 'Metro Manila (NCR)'],
  ['CAR', 'Cordillera (CAR)'],
  ['01', 'Ilocos Region (I)'],
  ['02', 'Cagayan Valley (II)'],
  ['03', 'Central Luzon (III)'],
  ['04A', 'CALABARZON (IV-A)'],
  ['04B', 'MIMAROPA (IV-B)'],
  ['05', 'Bicol Region (V)'],
  ['06', 'Western Visayas (VI)'],
  ['NIR', 'Negros Island Region (NIR)'],
  ['07', 'Central Visayas (VII)'],
  ['08', 'Eastern Visayas (VIII)'],
  ['09', 'Zamboanga Peninsula (IX)'],
  ['10', 'Northern Mindanao (X)'],
  ['11', 'Davao Region (XI)'],
  ['12', 'SOCCSKSARGEN (XII)'],
  ['13', 'Caraga (XIII)'],
  ['BARMM', 'Bangsamoro (BARMM)'],
];

export const PHILIPPINE_REGIONS = REGIONS.map(([value, label]) => ({ value, label }));
