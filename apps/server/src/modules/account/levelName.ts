import type { App } from '../../kernel/app.ts';
import { createPort } from '../../kernel/ports.ts';
import type { Session } from '../../kernel/session.ts';

/** The name of the member's VIP level in a language; empty for a nameless level and for members who have none. */
export const levelName = createPort<(app: App, session: Session, language: string) => Promise<string>>();
