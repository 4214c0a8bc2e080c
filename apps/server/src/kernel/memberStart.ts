import { TRIAL_MEMBER } from '@baize/contract/identity/session.ts';
import type { memberStart, MemberStart } from '@baize/contract/system/memberStart.ts';
import type { Ask } from './on.ts';
import { createPort, type Port } from './ports.ts';
import type { Session } from './session.ts';

export type StartAsk = Pick<Ask<typeof memberStart>, 'app' | 'db' | 'merchant' | 'session' | 'language'>;

/** What a module adds to the call that each page of a member begins with. */
export interface MemberStartPart {
  /** Also while a question is due, and before an own password, as the part's own call allows. */
  readonly isFirst?: true;
  /** Not for trial members. */
  readonly isReal?: true;
  read(ask: StartAsk): Promise<Partial<MemberStart>>;
}

export const memberStartParts: Port<MemberStartPart> = createPort();

/** Whoever would be refused by a part's own call gets nothing of it here either. */
export const mayRead = ({ isFirst, isReal }: Pick<MemberStartPart, 'isFirst' | 'isReal'>, session: Session): boolean =>
  isFirst === true ||
  (!session.questionDue && !session.firstTimeLogin && (isReal !== true || session.type !== TRIAL_MEMBER));
