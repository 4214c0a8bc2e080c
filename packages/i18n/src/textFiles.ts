import type { Message } from './message.ts';

type Loaded = Promise<{ default: Readonly<Record<string, Message>> }>;
/** Files of texts by their address, each loaded when it is asked for. */
export type Files = Readonly<Record<string, (() => Loaded) | undefined>>;
