import { Redis } from 'ioredis';
import type { Logger } from './log.ts';

/** A command's timeout. */
const COMMAND_MAX_MS = 1000;
/** A silent line is given up: commands fail at once until it's back. */
const SILENT_MAX_MS = 1500;

/** The deployment's Redis, for limits and events. Commands are neither queued offline nor retried. */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_MAX_MS,
    socketTimeout: SILENT_MAX_MS,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
  });
  return redis.on('error', (error) => log.warn({ err: error }, 'redis is not reachable'));
}
