/** How stakes go on from issue to issue. */
export const WAYS = ['same', 'double', 'own'] as const;
export type Way = (typeof WAYS)[number];

/** A stake is doubled so often; after that it stays. */
const DOUBLES_MAX = 10;

export interface ChaseIssue {
  readonly numero: string;
  readonly drawTime: string;
}
export interface ChaseStep extends ChaseIssue {
  /** Left out, or played with a multiple. */
  readonly isIn: boolean;
  readonly multiple: number;
}

interface Plan {
  readonly way: Way;
  readonly own: ReadonlyMap<string, number>;
  readonly out: ReadonlySet<string>;
}

/** Left-out issues are no step of a doubling. */
export function stepsOf(issues: readonly ChaseIssue[], { way, own, out }: Plan): ChaseStep[] {
  let played = 0;
  return issues.map(({ numero, drawTime }) => {
    const isIn = !out.has(numero);
    const doubled = 2 ** Math.min(played, DOUBLES_MAX);
    if (isIn) played += 1;
    const multiple = way === 'double' ? doubled : way === 'own' ? (own.get(numero) ?? 1) : 1;
    return { numero, drawTime, isIn, multiple };
  });
}
